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
    notAnalysed += drafts.flatMap(\.properties).compactMap { $0.doubt(inverses[$0.id]) }
    let entities = drafts.map { draft in entity(draft, inverses) }
    return Schema(entities: entities, notAnalysed: Set(notAnalysed).sorted())
  }

  /// Names that files without models could give a meaning.
  package func openNames() -> OpenNames {
    var names = OpenNames()
    for (file, model) in models {
      let scope = NameResolver.Scope(path: model.path, file: file)
      names.enclosing.formUnion(model.path)
      for type in model.namedTypes { insertNames(of: type, in: scope, into: &names) }
    }
    for file in files {
      for alias in file.aliases {
        let scope = NameResolver.Scope(path: Array(alias.path.dropLast()), file: file)
        insertNames(of: alias.type, in: scope, into: &names)
      }
    }
    return names
  }

  private func insertNames(
    of type: TypeSyntax, in scope: NameResolver.Scope, into names: inout OpenNames
  ) {
    type.visitNames { name in
      names.used.formUnion(name.prefix(1))
      if !types.names.settles(name, in: scope) { names.open.formUnion(name) }
    }
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

/// Names that models use, and to which a file that was not read could give a meaning.
package struct OpenNames: Sendable {
  /// Those that nothing read so far settles.
  package fileprivate(set) var open: Set<String> = []
  /// The models and the types that they are nested in, in which a name may be declared anew.
  fileprivate(set) var enclosing: Set<String> = []
  /// All that stand first in a type.
  fileprivate(set) var used: Set<String> = []

  /// Whether a file that declares these must be read.
  package func concern(_ names: DeclaredNames) -> Bool {
    if names.declared.contains(where: open.contains) { return true }
    return names.declared.contains(where: used.contains)
      && (names.extended + names.declared).contains(where: enclosing.contains)
  }
}

extension TypeFact {
  fileprivate var isVersionedSchema: Bool {
    inherited.contains { $0.path?.last == "VersionedSchema" }
  }
}

extension ModelFact {
  /// The types that the schema depends on.
  fileprivate var namedTypes: [TypeSyntax] {
    let arguments = properties.flatMap(\.relationshipArguments)
    return inherited + properties.compactMap(\.type) + arguments.compactMap(\.keyPath?.root)
  }
}

extension TypeSyntax {
  /// Visits each dotted name in a type.
  fileprivate func visitNames(_ visit: ([String]) -> Void) {
    switch self {
    case .named(let components):
      visit(components.map(\.name))
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
