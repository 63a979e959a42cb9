import SwiftSource

/// Joins the facts of all files into the schema.
package struct Linker {
  /// In the order of their paths.
  private let files: [FileFacts]
  private let models: [(file: FileFacts, model: ModelFact)]
  private let types: TypeResolver
  /// The paths of all types that conform to `VersionedSchema`.
  private let versions: Set<[String]>
  private var notAnalysed: [NotAnalysed]

  /// - Parameters:
  ///   - files: in the order of their paths.
  ///   - notAnalysed: files that could not be read as source.
  package init(_ files: [FileFacts], notAnalysed: [NotAnalysed] = []) {
    self.files = files
    let imports = ModelImports(files)
    models = files.filter(imports.importsSwiftData).flatMap { file in
      file.models.sorted { $0.nameRange.lowerBound < $1.nameRange.lowerBound }
        .map { (file, $0) }
    }
    var names = NameResolver(files: files)
    for (index, entry) in models.enumerated() {
      names.declare(EntityID(index: index), entry.model.path, in: entry.file)
    }
    types = TypeResolver(names: names)
    versions = Set(files.flatMap(\.types).filter(\.isVersionedSchema).map(\.path))
    self.notAnalysed = notAnalysed
    self.notAnalysed += files.flatMap { file in
      file.notAnalysed.map {
        NotAnalysed(path: file.path, offset: $0.offset, reason: $0.reason)
      }
    }
  }

  /// The schema of all files.
  package consuming func schema() -> Schema {
    let drafts = models.indices.map { draft(EntityID(index: $0)) }
    let inverses = InversePairing(drafts).inverses()
    notAnalysed += drafts.flatMap(\.notAnalysed)
    let entities = drafts.map { draft in entity(draft, inverses) }
    let order = { (left: NotAnalysed, right: NotAnalysed) in
      (left.path, left.offset, left.reason) < (right.path, right.offset, right.reason)
    }
    return Schema(entities: entities, notAnalysed: Set(notAnalysed).sorted(by: order))
  }

  /// Names that the models use for types and that no file read so far declares.
  ///
  /// A typealias in a file without models may declare one.
  package func openNames() -> Set<String> {
    var open: Set<String> = []
    for (_, model) in models {
      for type in model.properties.compactMap(\.type) + model.inherited {
        type.visitNames { name in
          if !types.names.declares(name, in: model.path) { open.insert(name) }
        }
      }
    }
    for file in files {
      for alias in file.aliases {
        alias.type.visitNames { name in
          if !types.names.declares(name, in: alias.path) { open.insert(name) }
        }
      }
    }
    return open
  }

  private func draft(_ id: EntityID) -> EntityDraft {
    let (file, model) = models[id.index]
    return EntityDraft(id: id, model: model, file: file, types: types)
  }

  private func entity(_ draft: EntityDraft, _ inverses: [PropertyID: Inverse]) -> Entity {
    let model = draft.model
    return Entity(
      id: draft.id, name: model.path.last ?? "", path: model.path.joined(separator: "."),
      location: SourceLocation(path: draft.file.path, range: model.nameRange),
      superclass: draft.superclass.map { models[$0.index].model.path.joined(separator: ".") },
      version: version(of: model), state: .synced,
      why: "no container is taken into account: every model is checked",
      properties: draft.properties.map { $0.property(inverses[$0.id]) },
      uniqueConstraints: model.uniqueConstraints.map {
        UniqueConstraint(
          properties: $0.properties,
          location: SourceLocation(path: draft.file.path, range: $0.range))
      })
  }

  /// The innermost enclosing type that some file says is a `VersionedSchema`.
  private func version(of model: ModelFact) -> String? {
    for depth in stride(from: model.path.count - 1, to: 0, by: -1) {
      let enclosing = Array(model.path[..<depth])
      if versions.contains(enclosing) { return enclosing.joined(separator: ".") }
    }
    return nil
  }
}

extension TypeFact {
  fileprivate var isVersionedSchema: Bool {
    inherited.contains { $0.path?.last == "VersionedSchema" }
  }
}

extension TypeSyntax {
  /// Visits the first name of each dotted name in a type.
  fileprivate func visitNames(_ visit: (String) -> Void) {
    switch self {
    case .named(let components):
      if let first = components.first { visit(first.name) }
      for argument in components.flatMap(\.arguments) { argument.visitNames(visit) }
    case .optional(let type), .implicitlyUnwrapped(let type), .array(let type):
      type.visitNames(visit)
    case .dictionary(let key, let value):
      key.visitNames(visit)
      value.visitNames(visit)
    case .other:
      break
    }
  }
}
