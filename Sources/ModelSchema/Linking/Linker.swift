import SwiftSource

/// Joins the facts of all files into the schema.
package struct Linker {
  /// In the order of their paths.
  private let files: [FileFacts]
  private let models: [(file: FileFacts, model: ModelFact)]
  private let types: TypeResolver
  private let imports: ModelImports
  private let entitlements: [EntitlementsFacts]
  private var notAnalysed: [NotAnalysed]

  /// - Parameters:
  ///   - files: in the order of their paths.
  ///   - entitlements: those of the apps among the sources, in the order of their paths.
  ///   - notAnalysed: files that could not be read as source.
  package init(
    _ files: [FileFacts], entitlements: [EntitlementsFacts] = [], notAnalysed: [NotAnalysed] = []
  ) {
    self.files = files
    self.entitlements = entitlements
    let imports = ModelImports(files)
    self.imports = imports
    models = files.filter(imports.importsSwiftData).flatMap { file in
      file.models.sorted { $0.nameRange.lowerBound < $1.nameRange.lowerBound }
        .map { (file, $0) }
    }
    var names = NameResolver(files: files)
    for (index, entry) in models.enumerated() {
      names.declare(EntityID(index: index), entry.model.path, in: entry.file)
    }
    types = TypeResolver(names: names)
    self.notAnalysed = notAnalysed
    let flaws =
      files.flatMap { file in file.notAnalysed.map { (file.path, $0) } }
      + entitlements.flatMap { file in file.notAnalysed.map { (file.path, $0) } }
    self.notAnalysed += flaws.map { path, flaw in
      NotAnalysed(path: path, offset: flaw.offset, reason: flaw.reason)
    }
  }

  /// The schema of all files.
  package consuming func schema(_ options: SchemaOptions = SchemaOptions()) -> Schema {
    let drafts = models.indices.map { draft(EntityID(index: $0)) }
    let comments = files.flatMap { file in
      file.comments.map { LinterComment($0, in: file, drafts) }
    }
    let inverses = InversePairing(drafts).inverses()
    let containers = ContainerLinker(
      files, drafts, types: types, imports: imports, entitlements: entitlements, comments: comments,
      options: options)
    notAnalysed += drafts.flatMap(\.notAnalysed)
    notAnalysed += drafts.flatMap(\.properties).compactMap { $0.doubt(inverses[$0.id]) }
    notAnalysed += containers.notAnalysed
    let states = containers.states()
    let entities = drafts.map { draft in
      entity(draft, inverses, states[draft.id.index], containers.versions)
    }
    return Schema(
      entities: entities, stores: containers.stores(), entitlements: entitlements,
      comments: comments, options: options,
      unknownNames: unknownNames(in: options, drafts, containers.versions),
      notAnalysed: Set(notAnalysed).sorted())
  }

  private func unknownNames(
    in options: SchemaOptions, _ drafts: [EntityDraft], _ versions: Versions
  ) -> [UnknownName] {
    UnknownName.names(in: options.localOnly, of: "localOnly", among: drafts.map(\.path))
      + UnknownName.names(
        in: options.frozenVersions, of: "frozenVersions", among: versions.all.map(\.name))
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
    guard files.contains(where: { !$0.code.calls.isEmpty }) else { return names }
    let drafts = models.indices.map { draft(EntityID(index: $0)) }
    let containers = ContainerLinker(
      files, drafts, types: types, imports: imports, entitlements: [],
      comments: [], options: SchemaOptions())
    names.open.formUnion(containers.openNames)
    names.openTypes = containers.openTypes
    names.callees = containers.openCallees
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

  private func entity(
    _ draft: EntityDraft, _ inverses: [PropertyID: Inverse], _ decision: ModelStates.Decision,
    _ versions: Versions
  ) -> Entity {
    let model = draft.model
    return Entity(
      id: draft.id, name: model.path.last ?? "", path: draft.path, location: draft.location,
      superclass: draft.superclass,
      version: versions.enclosing(model, in: draft.file)?.name, state: decision.state,
      why: decision.why, isLocalByHand: decision.isByHand,
      properties: draft.properties.map { $0.property(inverses[$0.id]) },
      uniqueConstraints: model.uniqueConstraints.map {
        UniqueConstraint(
          properties: $0.properties,
          location: SourceLocation(path: draft.file.path, range: $0.range))
      })
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
  /// Types of which an extension may say what containers are given.
  fileprivate(set) var openTypes: Set<String> = []
  /// Functions whose callers decide what containers hold: files that call them must be read for it.
  package fileprivate(set) var callees: Set<String> = []

  /// Which files must be read for the names.
  package var filter: NameFilter { NameFilter(self) }
}

/// Tells by the names that a file declares whether it must be read.
package struct NameFilter: Sendable {
  private let open: Set<NameHash>
  private let enclosing: Set<NameHash>
  private let used: Set<NameHash>
  private let openTypes: Set<NameHash>

  fileprivate init(_ names: OpenNames) {
    func hashes(_ names: Set<String>) -> Set<NameHash> { Set(names.map { NameHash($0.utf8) }) }
    open = hashes(names.open)
    enclosing = hashes(names.enclosing)
    used = hashes(names.used)
    openTypes = hashes(names.openTypes)
  }

  /// Whether a file that declares these must be read.
  package func concerns(_ names: DeclaredNames) -> Bool {
    if names.declared.contains(where: open.contains) { return true }
    if names.extended.contains(where: openTypes.contains) { return true }
    return names.declared.contains(where: used.contains)
      && (names.extended.contains(where: enclosing.contains)
        || names.declared.contains(where: enclosing.contains))
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
