import SwiftDataLintSchema

/// Makes a schema of each Core Data model of a project, with the stores that load it.
package struct CoreDataLinker {
  /// Ordered by path.
  private let models: [DataModel]
  private let stores: PersistentStores
  private let entitlements: [Entitlements]
  private let options: SchemaOptions

  /// - Parameters:
  ///   - models: The models of the project, in any order.
  ///   - stores: The containers of its programs.
  ///   - entitlements: The entitlements of its apps, ordered by path.
  package init(
    _ models: [DataModel], stores: PersistentStores = PersistentStores(),
    entitlements: [Entitlements] = [], options: SchemaOptions = SchemaOptions()
  ) {
    self.models = models.sorted { $0.path < $1.path }
    self.stores = stores
    self.entitlements = entitlements
    self.options = options
  }

  /// The schema of each model, ordered by path.
  package func schemas() -> [Schema] {
    let loading = ModelLoading(models, stores.containers)
    let transformers = Transformers(stores)
    let common = loading.unread.map(AnalysisGap.init(unread:))
    return zip(models, loading.loaders).map { schema(of: $0, $1, transformers, common) }
  }

  /// - Parameter common: The gaps that do not belong to one of the models.
  private func schema(
    of model: DataModel, _ loaders: [ModelLoading.Loader], _ transformers: Transformers,
    _ common: [AnalysisGap]
  ) -> Schema {
    let table = EntityTable(model.facts)
    let certain = loaders.filter { $0.certainty != .possible }
    let loaded = certain.map { loader in
      loader.container.descriptions.map { LoadedStore($0, loader, table) }
    }
    let states = EntityStates(model, table, loaders, loaded.flatMap { $0 }, options).decisions()
    let values = SchemaValues(model, table, transformers)
    return Schema(
      entities: zip(table.ids, states).map { values.entity($0, $1) },
      structures: values.structures(), stores: Stores(certain, loaded),
      entitlements: entitlements, options: options, unknownNames: unknownNames(in: model.facts),
      gaps: Set(gaps(model, table, loaders) + common).sorted(), modelFile: ModelFile(model),
      olderVersions: model.olderVersions.map { olderVersion($0, of: model, transformers) })
  }

  /// The schema of an older version of a model. No store of the app uses it, so nothing of it
  /// depends on containers.
  private func olderVersion(
    _ version: DataModel, of model: DataModel, _ transformers: Transformers
  ) -> Schema {
    let (table, file) = (EntityTable(version.facts), ModelFile(version))
    let values = SchemaValues(version, table, transformers, olderVersion: file.version)
    let decision = EntityStates.Decision(
      state: .superseded,
      reason: Reason(
        "'\(file.version)' is an older version of the model '\(model.name)'", at: file.location))
    return Schema(
      entities: table.ids.map { values.entity($0, decision) }, structures: values.structures(),
      options: options, gaps: Set(gaps(ofOlderVersion: version)).sorted(), modelFile: file)
  }

  /// The parts of an older version that could not be read.
  private func gaps(ofOlderVersion version: DataModel) -> [AnalysisGap] {
    let subject = AnalysisGap.Subject.olderVersion
    return version.gaps(about: subject)
      + version.facts.entities.flatMap(\.diagnostics).map { diagnostic in
        AnalysisGap(
          path: version.path, offset: diagnostic.offset, reason: diagnostic.reason,
          subject: version.isInTests ? .tests : subject)
      }
  }

  /// The names in the options that match nothing in the model. Its versions have no names.
  private func unknownNames(in facts: ModelFacts) -> [UnknownName] {
    // What a model that could not be read has is not known.
    if facts.range.isEmpty { return [] }
    return UnknownName.names(
      in: options.localOnly, of: "localOnly", among: facts.entities.map(\.name))
      + UnknownName.names(in: options.frozenVersions, of: "frozenVersions", among: [])
  }

  /// The parts of the model and of its containers that could not be read.
  private func gaps(
    _ model: DataModel, _ table: EntityTable, _ loaders: [ModelLoading.Loader]
  ) -> [AnalysisGap] {
    let files = Set(loaders.map(\.container.location.path))
    let entities = table.ids.flatMap { id in
      table[id].diagnostics.map { diagnostic in
        AnalysisGap(
          path: model.path, offset: diagnostic.offset, reason: diagnostic.reason,
          subject: model.isInTests ? .tests : .model(id))
      }
    }
    let ofContainers = stores.gaps.filter { files.contains($0.path) }
    let ofVersions = model.olderVersions.flatMap(gaps(ofOlderVersion:))
    return model.gaps(about: .file) + entities + ofContainers + ofVersions
  }
}

extension AnalysisGap {
  /// A container whose model is not in an `.xcdatamodeld` of these sources.
  fileprivate init(unread container: PersistentContainer) {
    let reason =
      switch container.model {
      case .named(let name): "these sources have no Core Data model '\(name)'"
      case .code, .merged, .swiftData, .unknown: "the Core Data model is built in code"
      }
    self.init(
      path: container.location.path, offset: container.location.range.lowerBound, reason: reason,
      subject: .file)
  }
}

extension ModelFile {
  fileprivate init(_ model: DataModel) {
    self.init(
      name: model.name, version: model.version,
      location: SourceLocation(path: model.path, range: model.facts.range),
      isCheckedByXcode: model.facts.isUsedWithCloudKit
        || model.facts.configurations.contains(where: \.isUsedWithCloudKit))
  }
}
