import SwiftSource

/// Joins the facts of all files into the schema.
package struct Linker {
  /// In the order of their paths.
  private let files: [FileFacts]
  /// Those of all models, in the order of path and position.
  private let drafts: [EntityDraft]
  private let names: NameResolver
  private let containers: ReadContainers
  private var entitlements: [EntitlementsFacts]
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
    self.notAnalysed = notAnalysed
    let imports = ModelImports(files)
    let models = files.indices.filter { imports.importsSwiftData(files[$0]) }.flatMap { file in
      files[file].models.sorted { $0.nameRange.lowerBound < $1.nameRange.lowerBound }
        .map { (file: file, fact: $0) }
    }
    let names = NameResolver(files, models: models.map { ($0.file, $0.fact.path) })
    let types = TypeResolver(names: names)
    drafts = models.enumerated().map { index, model in
      let id = EntityID(index: index)
      return EntityDraft(
        DeclaredModel(id: id, fact: model.fact, in: model.file, names: names), types: types)
    }
    self.names = names
    containers = ReadContainers(drafts, types: types, imports: imports)
  }

  /// The same with more to go by, which changes nothing about what models and containers are.
  ///
  /// - Parameters:
  ///   - entitlements: those of the apps among the sources, in the order of their paths.
  ///   - notAnalysed: files that could not be read as source.
  package consuming func with(
    entitlements: [EntitlementsFacts], notAnalysed: [NotAnalysed]
  ) -> Linker {
    self.entitlements = entitlements
    self.notAnalysed = notAnalysed
    return self
  }

  /// The schema of all files.
  package func schema(_ options: SchemaOptions = SchemaOptions()) -> Schema {
    let comments = linterComments()
    let inverses = InversePairing(drafts).inverses()
    let containers = ContainerLinker(
      containers, entitlements: entitlements, comments: comments, options: options)
    let states = containers.states()
    let entities = drafts.map { draft in
      Entity(draft, inverses, states[draft.id.index], containers.versions)
    }
    return Schema(
      entities: entities, stores: containers.stores(), entitlements: entitlements,
      comments: comments, options: options,
      unknownNames: unknownNames(in: options, drafts, containers.versions),
      notAnalysed: Set(gaps(inverses) + containers.notAnalysed).sorted())
  }

  /// What was not understood, but for containers.
  private func gaps(_ inverses: PropertyTable<Inverse?>) -> [NotAnalysed] {
    let flaws =
      files.flatMap { file in file.notAnalysed.map { (file.path, $0) } }
      + entitlements.flatMap { file in file.notAnalysed.map { (file.path, $0) } }
    let doubts = drafts.flatMap { draft in
      draft.properties.compactMap { $0.doubt(inverses[$0.id]) }
    }
    return notAnalysed + drafts.flatMap(\.notAnalysed) + doubts
      + flaws.map { NotAnalysed(path: $0, offset: $1.offset, reason: $1.reason) }
  }

  /// What comments tell the linter, in the order of path and position.
  private func linterComments() -> [LinterComment] {
    guard files.contains(where: { !$0.comments.isEmpty }) else { return [] }
    let models = Dictionary(grouping: drafts, by: \.model.scope.file)
    return files.enumerated().flatMap { number, file in
      file.comments.map { LinterComment($0, in: file, models[number] ?? []) }
    }
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
    var open = OpenNames()
    for draft in drafts {
      let model = draft.model
      open.enclosing.formUnion(model.fact.path)
      for type in model.fact.inherited { open.insert(type, in: model.scope, names) }
      for property in model.properties {
        if let type = property.type { open.insert(type, in: model.scope, names) }
        for argument in property.relationshipArguments ?? [] {
          guard let root = argument.keyPath?.root else { continue }
          open.insert(root, in: model.scope, names)
        }
      }
    }
    for (number, file) in files.enumerated() {
      for alias in file.aliases {
        open.insert(alias.type, in: names.scope(alias.path.dropLast(), in: number), names)
      }
    }
    open.codeNames = containers.containers.openNames
    open.openTypes = containers.containers.openTypes
    open.callees = containers.containers.openCallees
    return open
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
  /// Those in what containers are given that nothing read so far declares.
  fileprivate(set) var codeNames: Set<String> = []
  /// Types of which an extension may say what containers are given.
  fileprivate(set) var openTypes: Set<String> = []
  /// Functions whose callers decide what containers hold: files that call them must be read for it.
  package fileprivate(set) var callees: Set<String> = []

  /// Adds the names in a type that is written in some scope.
  fileprivate mutating func insert(
    _ type: TypeSyntax, in scope: NameResolver.Scope, _ names: NameResolver
  ) {
    switch type {
    case .named(let components):
      let name = components.map(\.name)
      if let first = name.first { used.insert(first) }
      if !name.allSatisfy(open.contains), !names.settles(name, in: scope) { open.formUnion(name) }
      for component in components {
        for argument in component.arguments { insert(argument, in: scope, names) }
      }
    case .optional(let type), .implicitlyUnwrapped(let type), .array(let type):
      insert(type, in: scope, names)
    case .dictionary(let key, let value):
      insert(key, in: scope, names)
      insert(value, in: scope, names)
    case .other:
      break
    }
  }

  /// Which files must be read for the names.
  package var filter: NameFilter { NameFilter(self) }
}

/// Tells by the names that a file declares whether it must be read.
package struct NameFilter: Sendable {
  private let open: Set<NameHash>
  private let enclosing: Set<NameHash>
  private let used: Set<NameHash>
  private let openTypes: Set<NameHash>
  private let names: OpenNames

  fileprivate init(_ names: OpenNames) {
    func hashes(_ names: Set<String>) -> Set<NameHash> { Set(names.map { NameHash($0.utf8) }) }
    self.names = names
    open = hashes(names.open.union(names.codeNames))
    enclosing = hashes(names.enclosing)
    used = hashes(names.used)
    openTypes = hashes(names.openTypes)
  }

  /// Whether the code of a file that was lexed must be read too.
  package func concernsCode(of facts: FileFacts) -> Bool {
    !facts.isCodeRead
      && facts.types.contains { type in
        type.kind == .extension
          ? type.path.contains(where: names.openTypes.contains)
          : type.path.last.map(names.codeNames.contains) ?? false
      }
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
