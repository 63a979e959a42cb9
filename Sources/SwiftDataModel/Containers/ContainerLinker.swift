import SwiftDataLintSchema

/// Combines the containers of all files: which models they hold and which states these get.
struct ContainerLinker {
  private let sources: ContainerSymbols
  private let read: ContainerReader.Result
  private let decisions: ModelStates
  private let entitlements: [LinkedFile<EntitlementsFacts>]
  let versions: Versions

  init(
    _ sources: ContainerSymbols, entitlements: [LinkedFile<EntitlementsFacts>],
    comments: [LinterComment],
    options: SchemaOptions, project: ProductionStores
  ) {
    self.sources = sources
    self.entitlements = entitlements
    read = sources.containers
    versions = VersionReader(sources).versions(frozen: options.frozenVersions)
    decisions = ModelStates(
      sources.drafts, read.containers, others: read.others, versions: versions, comments: comments,
      options: options, project: project)
  }

  /// The state of each model.
  func states() -> [ModelStates.Decision] { decisions.states() }

  /// The parts of production containers and configurations that could not be read.
  var gaps: [AnalysisGap] {
    unreadableLists + unreadableConfigurations
  }

  private var unreadableConfigurations: [AnalysisGap] {
    let configurations =
      read.containers.filter(\.isProduction).flatMap(\.configurations) + read.others
    return configurations.filter(\.isProduction).flatMap { configuration in
      configuration.obstacles.map { obstacle in
        AnalysisGap(
          path: configuration.location.path, offset: configuration.location.range.lowerBound,
          reason: obstacle, subject: .configuration)
      }
    }
  }

  private var unreadableLists: [AnalysisGap] {
    read.containers.filter(\.isProduction).flatMap { container -> [AnalysisGap] in
      let lists = [container.listed] + container.configurations.compactMap(\.own)
      let canSync = container.canSync
      return lists.flatMap(\.obstacles).map { obstacle in
        AnalysisGap(
          path: container.location.path, offset: container.location.range.lowerBound,
          reason: "the models of this container could not be read from '\(obstacle)'; those in no "
            + "other container count as \(canSync ? "synced" : "local")",
          subject: .container)
      }
    }
  }

  /// The containers, configurations, and versions for the schema.
  func stores() -> Stores {
    var configurations: [Configuration] = []
    var fallbacks = FallbackReader(sources)
    var known: [[EntityID]: [EntityID]] = [:]
    let containers = read.containers.map { draft in
      let listed = draft.listed.models + draft.configurations.flatMap { $0.own?.models ?? [] }
      let held = known[listed] ?? held(listed)
      known[listed] = held
      let first = configurations.count
      let (named, isProduction) = (draft.named, draft.isProduction)
      let rest = named.isEmpty ? held : held.filter { !named.contains($0) }
      configurations += draft.configurations.map {
        configuration($0, named: named, rest: rest, isProduction: isProduction)
      }
      return Container(
        location: draft.location, configurations: Array(first..<configurations.count),
        models: held, isReadable: draft.isReadable, usesMigrationPlan: draft.usesMigrationPlan,
        isProduction: isProduction,
        fallbacks: fallbacks.fallbacks(insteadOf: draft.site))
    }
    configurations += read.others.map { configuration($0) }
    return Stores(
      configurations: configurations, containers: containers, versions: versions.all,
      migrationPlans: versions.plans, checksAsIfSyncing: decisions.checksAsIfSyncing)
  }

  private func held(_ listed: [EntityID]) -> [EntityID] {
    var known: Set<EntityID> = []
    return decisions.reached(from: listed).filter { known.insert($0).inserted }
  }

  /// - Parameters:
  ///   - named: The models that configurations of its container with their own schemas list.
  ///   - rest: The other models of its container.
  ///   - isProduction: Whether its container is used in production.
  private func configuration(
    _ draft: ConfigurationDraft, named: Set<EntityID> = [], rest: [EntityID] = [],
    isProduction: Bool = true
  ) -> Configuration {
    let file = sources.index.files[draft.file]
    return Configuration(
      location: draft.location, name: draft.name, database: draft.database.value,
      isExplicit: draft.isExplicit,
      models: draft.own.map { decisions.reached(from: $0.models, without: named) } ?? rest,
      privateDatabases: draft.privateDatabases, groupContainers: draft.groupContainers,
      hasOwnSchema: draft.own != nil, isInMemory: draft.isInMemory,
      isProduction: draft.isProduction && isProduction,
      entitlements: entitlements.filter { $0.concern(file) }.map { Entitlements($0) })
  }
}
