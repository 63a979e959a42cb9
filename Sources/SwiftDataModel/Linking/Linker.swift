import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// Links the facts of all files into the schema.
package struct Linker {
  /// Ordered by path.
  private let files: [LinkedFile<FileFacts>]
  /// All models, ordered by path and position.
  private let drafts: [EntityDraft]
  private let structures: StructureTable
  private let predicates: [PredicateUse]
  private let containers: ContainerSymbols
  private let open: UnresolvedNames
  private var entitlements: [LinkedFile<EntitlementsFacts>]
  private var notAnalyzed: [AnalysisGap]

  /// - Parameters:
  ///   - files: The facts of all files, ordered by path.
  ///   - entitlements: The entitlements of the apps in the sources, ordered by path.
  ///   - notAnalyzed: Files that could not be read as source.
  package init(
    _ files: [LinkedFile<FileFacts>], entitlements: [LinkedFile<EntitlementsFacts>] = [],
    notAnalyzed: [AnalysisGap] = []
  ) {
    self.files = files
    self.entitlements = entitlements
    self.notAnalyzed = notAnalyzed
    let imports = ModelImports(files)
    let models = files.indices.filter { imports.importsSwiftData(files[$0]) }.flatMap { file in
      let facts = files[file].facts.models
      return facts.indices.sorted {
        facts[$0].nameRange.lowerBound < facts[$1].nameRange.lowerBound
      }.map { (file: file, index: $0) }
    }
    let names = NameResolver(
      files, models: models.map { ($0.file, files[$0.file].facts.models[$0.index].path) })
    let types = TypeResolver(names: names)
    var open = UnresolvedNameReader(names)
    drafts = models.enumerated().map { number, place in
      let model = DeclaredModel(
        id: EntityID(index: number), at: place.index, in: place.file, names: names)
      // Open names are read while the model is in the cache: loading it again takes longer.
      open.read(model)
      return EntityDraft(model, types: types)
    }
    structures = StructureTable(drafts, types: types, open: &open)
    predicates = PredicateUse.all(in: files, types: types, open: &open)
    containers = ContainerSymbols(drafts, types: types, imports: imports)
    for (number, file) in files.enumerated() {
      for alias in file.facts.aliases { open.read(alias, in: number) }
    }
    self.open = UnresolvedNames(open, containers.containers)
  }

  /// The same linker with other entitlements and analysis gaps. They do not affect which models and
  /// containers there are.
  ///
  /// - Parameters:
  ///   - entitlements: The entitlements of the apps in the sources, ordered by path.
  ///   - notAnalyzed: Files that could not be read as source.
  package consuming func with(
    entitlements: [LinkedFile<EntitlementsFacts>], notAnalyzed: [AnalysisGap]
  ) -> Linker {
    self.entitlements = entitlements
    self.notAnalyzed = notAnalyzed
    return self
  }

  /// The production stores of these files.
  package var productionStores: ProductionStores { ProductionStores(containers.containers) }

  /// The schema of all files.
  ///
  /// - Parameter project: The stores of all programs of the project. If none can sync, models are
  ///   checked as if they synced.
  package func schema(
    _ options: SchemaOptions = SchemaOptions(), of project: ProductionStores? = nil
  ) -> Schema {
    let comments = linterComments()
    let inverses = InversePairing(drafts).inverses()
    let containers = ContainerLinker(
      containers, entitlements: entitlements, comments: comments, options: options,
      project: project ?? productionStores)
    let states = containers.states()
    let entities = drafts.map { draft in
      Entity(draft, inverses, states[draft.id.index], containers.versions, structures)
    }
    return Schema(
      entities: entities, structures: structures.structures(), predicates: predicates,
      stores: containers.stores(),
      entitlements: entitlements.map(Entitlements.init), comments: comments, options: options,
      unknownNames: unknownNames(in: options, drafts, containers.versions),
      gaps: Set(gaps(inverses) + containers.gaps).sorted())
  }

  /// The parts that could not be analyzed, except for containers.
  private func gaps(_ inverses: PropertyTable<Inverse?>) -> [AnalysisGap] {
    let diagnostics =
      files.flatMap { $0.facts.diagnostics.gaps(in: $0.path, about: $0.isTest ? .tests : .file) }
      + entitlements.flatMap { $0.facts.diagnostics.gaps(in: $0.path, about: .entitlements) }
    let doubts = drafts.flatMap { draft in
      draft.properties.compactMap { $0.doubt(inverses[$0.id]) }
    }
    return notAnalyzed + drafts.flatMap(\.gaps) + doubts + diagnostics
  }

  /// The linter comments, ordered by path and position.
  private func linterComments() -> [LinterComment] {
    guard files.contains(where: { !$0.facts.comments.isEmpty }) else { return [] }
    let models = Dictionary(grouping: drafts, by: \.model.scope.file)
    return files.enumerated().flatMap { number, file in
      file.facts.comments.map { LinterComment($0, in: file, models[number] ?? []) }
    }
  }

  private func unknownNames(
    in options: SchemaOptions, _ drafts: [EntityDraft], _ versions: Versions
  ) -> [UnknownName] {
    UnknownName.names(in: options.localOnly, of: "localOnly", among: drafts.map(\.path))
      + UnknownName.names(
        in: options.frozenVersions, of: "frozenVersions", among: versions.all.map(\.name))
  }

  /// Names that files that were not read may resolve.
  package func unresolvedNames() -> UnresolvedNames { open }
}

/// It fills tables while it answers, so only one thread may use it at a time.
extension Linker: @unchecked Sendable {}

extension [ParseDiagnostic] {
  fileprivate func gaps(
    in path: String, about subject: AnalysisGap.Subject
  ) -> [AnalysisGap] {
    map { AnalysisGap(path: path, offset: $0.offset, reason: $0.reason, subject: subject) }
  }
}
