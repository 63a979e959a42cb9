import SwiftSource

/// Joins what all files say of containers: which models they hold, and what follows for these.
struct ContainerLinker {
  private let drafts: [EntityDraft]
  private let index: CodeIndex
  private let read: ContainerReader.Result
  private let decisions: ModelStates
  /// Those that name containers.
  private let entitlements: [EntitlementsFacts]
  let versions: Versions

  init(
    _ files: [FileFacts], _ drafts: [EntityDraft], types: TypeResolver, imports: ModelImports,
    entitlements: [EntitlementsFacts], comments: [LinterComment], options: SchemaOptions
  ) {
    self.drafts = drafts
    self.entitlements = entitlements.filter { !$0.containers.isEmpty }
    index = CodeIndex(files, names: types.names)
    let nested = NestedModels(drafts)
    read = ContainerReader(index: index, types: types, imports: imports, nested: nested.models(in:))
      .read()
    let lists = ModelListReader(
      evaluator: ValueEvaluator(index: index), types: types, nested: nested.models(in:))
    let reader = VersionReader(index: index, lists: lists, containers: read.containers)
    versions = reader.versions(frozen: options.frozenVersions)
    decisions = ModelStates(
      drafts, read.containers, others: read.others, versions: versions, comments: comments,
      options: options)
  }

  /// The state of each model.
  func states() -> [ModelStates.Decision] { decisions.states() }

  /// Functions whose callers decide what containers hold.
  var openCallees: Set<String> { read.openCallees }

  /// Names in what containers are given that nothing read so far declares.
  var openNames: Set<String> { read.openNames }

  /// Types of which an extension that was not read may say what containers are given.
  var openTypes: Set<String> { read.openTypes }

  /// What cannot be read about the containers and configurations that count.
  var notAnalysed: [NotAnalysed] {
    unreadableLists + unreadableConfigurations
  }

  private var unreadableConfigurations: [NotAnalysed] {
    let configurations = read.containers.filter(\.counts).flatMap(\.configurations) + read.others
    return configurations.filter(\.counts).flatMap { configuration in
      configuration.obstacles.map { obstacle in
        NotAnalysed(
          path: configuration.location.path, offset: configuration.location.range.lowerBound,
          reason: obstacle)
      }
    }
  }

  private var unreadableLists: [NotAnalysed] {
    read.containers.filter(\.counts).flatMap { container -> [NotAnalysed] in
      let lists = [container.listed] + container.configurations.compactMap(\.own)
      return lists.flatMap(\.obstacles).map { obstacle in
        NotAnalysed(
          path: container.location.path, offset: container.location.range.lowerBound,
          reason: "which models this container holds cannot be read from '\(obstacle)', so those "
            + "that no other one holds count as \(container.canSync ? "synced" : "local")")
      }
    }
  }

  /// Containers, configurations and versions as the schema has them.
  func stores() -> Stores {
    var configurations: [Configuration] = []
    let fallbacks = FallbackReader(index: index, containers: read.containers)
    let containers = read.containers.map { draft in
      let held = held(by: draft)
      let first = configurations.count
      configurations += draft.configurations.map { configuration($0, in: draft, held) }
      return Container(
        location: draft.location, configurations: Array(first..<configurations.count),
        models: held, isReadable: draft.isReadable, counts: draft.counts,
        fallbacks: fallbacks.fallbacks(of: draft))
    }
    configurations += read.others.map { configuration($0, in: nil, []) }
    return Stores(
      configurations: configurations, containers: containers, versions: versions.all,
      checksAsIfSyncing: decisions.checksAsIfSyncing)
  }

  private func held(by container: ContainerDraft) -> [EntityID] {
    let own = container.configurations.flatMap { $0.own?.models ?? [] }
    var known: Set<EntityID> = []
    return decisions.reached(from: container.listed.models + own)
      .filter { known.insert($0).inserted }
  }

  private func configuration(
    _ draft: ConfigurationDraft, in container: ContainerDraft?, _ held: [EntityID]
  ) -> Configuration {
    let named = Set(container?.configurations.flatMap { $0.own?.models ?? [] } ?? [])
    return Configuration(
      location: draft.location, name: draft.name, database: draft.database.value,
      isExplicit: draft.isExplicit,
      models: draft.own.map { decisions.reached(from: $0.models, without: named) }
        ?? held.filter { !named.contains($0) },
      hasOwnSchema: draft.own != nil, isInMemory: draft.isInMemory,
      counts: draft.counts && container?.counts ?? true,
      entitlements: index.files.first { $0.path == draft.location.path }.flatMap { file in
        entitlements.first { $0.concerns(file) }
      })
  }
}

/// Which models are declared in a type, or in the types in it.
struct NestedModels {
  private var byType: [DeclaredType: [EntityID]] = [:]

  init(_ drafts: [EntityDraft]) {
    for draft in drafts {
      for depth in draft.model.path.indices.dropFirst() {
        let type = DeclaredType(
          path: Array(draft.model.path[..<depth]), module: draft.file.module)
        byType[type, default: []].append(draft.id)
      }
    }
  }

  func models(in type: DeclaredType) -> [EntityID] { byType[type] ?? [] }
}
