/// Where models are stored: the containers, configurations, and schema versions in the sources.
package struct Stores: Hashable, Codable, Sendable {
  /// Ordered by path and position. A configuration that several callers make in different ways
  /// appears once for each.
  package private(set) var configurations: [Configuration]
  /// Ordered by path and position. A container appears once for each way in which callers make it.
  package private(set) var containers: [Container]
  /// Ordered by path and position.
  package let versions: [SchemaVersion]
  /// Ordered by path and position.
  package let migrationPlans: [MigrationPlan]
  /// Whether there are production containers but none can sync, so that their models are checked as
  /// if they synced.
  package private(set) var checksAsIfSyncing: Bool

  package init(
    configurations: [Configuration] = [], containers: [Container] = [],
    versions: [SchemaVersion] = [], migrationPlans: [MigrationPlan] = [],
    checksAsIfSyncing: Bool = false
  ) {
    self.configurations = configurations
    self.containers = containers
    self.versions = versions
    self.migrationPlans = migrationPlans
    self.checksAsIfSyncing = checksAsIfSyncing
  }

  /// Keeps only some containers, and treats each as a production container. The configurations of
  /// others do not count.
  mutating func open(_ containers: [Container]) {
    self.containers = containers
    for index in containers.indices { self.containers[index].isProduction = true }
    let opened = Set(containers.flatMap(\.configurations))
    for index in configurations.indices {
      configurations[index].isProduction = opened.contains(index)
    }
    checksAsIfSyncing = !containers.contains { container in
      container.configurations.contains { configurations[$0].canSync }
    }
  }
}

/// A store of a container, as described by its `ModelConfiguration`, or the default one if there is
/// none.
package struct Configuration: Hashable, Codable, Sendable {
  /// The location of `ModelConfiguration`, or of the container if it is not given one.
  package let location: SourceLocation
  /// The first argument, if it is a plain string.
  package let name: String?
  /// The value of `cloudKitDatabase:`. If it may be one of several, the one that syncs.
  package let database: CloudKitDatabase
  /// Whether `cloudKitDatabase:` is written explicitly.
  package let isExplicit: Bool
  /// The models that it holds: those that its own schema lists, otherwise those listed for its
  /// container, and the models that relationships reach from them, except models that another
  /// configuration lists.
  package let models: [EntityID]
  /// The names of iCloud containers that it may be given: `.private("iCloud.trips")`.
  package let privateDatabases: [EntitledName]
  /// The names of app groups that it may be given: `.identifier("group.trips")`.
  package let groupContainers: [EntitledName]
  /// Whether it has its own schema.
  package let hasOwnSchema: Bool
  /// Whether it has `isStoredInMemoryOnly: true` or `inMemory: true`, as a literal or through
  /// constants.
  package let isInMemory: Bool
  /// Whether it is used in production: not in tests, previews, or memory, and not as a local
  /// fallback.
  package fileprivate(set) var isProduction: Bool
  /// The entitlements files that its app uses or may use, ordered by path.
  package let entitlements: [Entitlements]
  /// A phrase that explains what determines whether it syncs, for a store of Core Data.
  package let syncReason: String?
  /// Why the store of a Core Data container cannot use its configuration of the model.
  package let defect: ConfigurationDefect?

  package init(
    location: SourceLocation, name: String? = nil, database: CloudKitDatabase = .automatic,
    isExplicit: Bool = false, models: [EntityID], privateDatabases: [EntitledName] = [],
    groupContainers: [EntitledName] = [], hasOwnSchema: Bool = false, isInMemory: Bool = false,
    isProduction: Bool = true, entitlements: [Entitlements] = [], syncReason: String? = nil,
    defect: ConfigurationDefect? = nil
  ) {
    self.location = location
    self.name = name
    self.database = database
    self.isExplicit = isExplicit
    self.models = models
    self.privateDatabases = privateDatabases
    self.groupContainers = groupContainers
    self.hasOwnSchema = hasOwnSchema
    self.isInMemory = isInMemory
    self.isProduction = isProduction
    self.entitlements = entitlements
    self.syncReason = syncReason
    self.defect = defect
  }

  /// A phrase that explains what determines whether it syncs.
  package var syncWords: String { syncReason ?? database.words(isExplicit: isExplicit) }

  /// Whether its models sync if the app has the entitlement.
  package var canSync: Bool { database != .none }

  /// The first file that entitles its app to iCloud containers, so that `.automatic` syncs.
  package var containerEntitlements: Entitlements? { entitlements.first { !$0.containers.isEmpty } }
}

/// Why the store of a Core Data container cannot use its configuration of the model.
package enum ConfigurationDefect: String, Codable, Sendable {
  /// The model has no configuration of this name.
  case unknown
  /// The model's configuration has no entities.
  case empty
}

/// A `ModelConfiguration.CloudKitDatabase`. The default is `.automatic`.
package enum CloudKitDatabase: String, Codable, Sendable {
  case automatic, none, `private`
  /// The value could not be read from the sources.
  case unknown

  /// A phrase that explains what determines whether a configuration syncs, as written in the
  /// source.
  package func words(isExplicit: Bool) -> String {
    switch self {
    case .unknown: "cloudKitDatabase: could not be read, so it may sync"
    case .automatic where !isExplicit: "no cloudKitDatabase:, which is .automatic"
    default: "cloudKitDatabase: .\(rawValue)"
    }
  }
}

/// A `ModelContainer`, or the scene or view that creates one.
package struct Container: Hashable, Codable, Sendable {
  /// The location of `ModelContainer` or `modelContainer`.
  package let location: SourceLocation
  /// Indices into the schema's configurations.
  package let configurations: [Int]
  /// The models listed for it and those that relationships reach from them.
  package let models: [EntityID]
  /// Whether all models listed for it could be read from the sources.
  package let isReadable: Bool
  /// Whether it is created with a migration plan.
  package let usesMigrationPlan: Bool
  /// Whether it is used in production: not in tests, previews, or memory, and not as a local
  /// fallback.
  package fileprivate(set) var isProduction: Bool
  /// The actions taken if it fails, in the `do` or `try?` around it or around a call of a function
  /// that creates it.
  package let fallbacks: [Fallback]

  package init(
    location: SourceLocation, configurations: [Int], models: [EntityID], isReadable: Bool = true,
    usesMigrationPlan: Bool = false, isProduction: Bool = true, fallbacks: [Fallback] = []
  ) {
    self.location = location
    self.configurations = configurations
    self.models = models
    self.isReadable = isReadable
    self.usesMigrationPlan = usesMigrationPlan
    self.isProduction = isProduction
    self.fallbacks = fallbacks
  }
}

/// An action taken if a container cannot be created.
package struct Fallback: Hashable, Codable, Sendable {
  /// The way in which an action hides that a container could not be created.
  package enum Action: String, Codable, Sendable {
    /// Another container is created that does not sync.
    case opensLocalStore
    /// A container is created in memory.
    case opensStoreInMemory
    /// The files of the store are deleted.
    case deletesStore
  }

  /// The kind of action.
  package let action: Action
  /// The location of the action.
  package let location: SourceLocation
  /// Whether a call in the same block is passed the error, so that it is at least logged.
  package let isLogged: Bool

  package init(action: Action, location: SourceLocation, isLogged: Bool) {
    self.action = action
    self.location = location
    self.isLogged = isLogged
  }
}

/// A type that conforms to `VersionedSchema`.
package struct SchemaVersion: Hashable, Codable, Sendable {
  /// The dotted path.
  package let name: String
  /// The location of the name.
  package let location: SourceLocation
  /// The models that its `models` lists, or the classes declared in it if it has no `models`.
  package let models: [EntityID]
  /// Whether all models in it could be read from the sources.
  package let isReadable: Bool
  /// Whether a newer version supersedes it.
  package let isSuperseded: Bool

  package init(
    name: String, location: SourceLocation, models: [EntityID], isReadable: Bool = true,
    isSuperseded: Bool
  ) {
    self.name = name
    self.location = location
    self.models = models
    self.isReadable = isReadable
    self.isSuperseded = isSuperseded
  }
}

/// A type that conforms to `SchemaMigrationPlan`.
package struct MigrationPlan: Hashable, Codable, Sendable {
  /// In the order of the plan, as indices into the schema's versions.
  package let versions: [Int]
  /// Those of them that a custom stage leads to.
  package let customStages: [Int]

  package init(versions: [Int], customStages: [Int] = []) {
    self.versions = versions
    self.customStages = customStages
  }
}

/// What an `.entitlements` file grants to an app.
package struct Entitlements: Hashable, Codable, Sendable {
  /// The path of the file as it is printed.
  package let path: String
  /// The iCloud containers in the order of the file. Build settings such as
  /// `iCloud.$(CFBundleIdentifier)` are not expanded.
  package let containers: [String]
  /// Whether it has a list of iCloud containers, even if that is empty.
  package let hasContainers: Bool
  /// The app groups in the order of the file, with build settings as written; nil if there is no
  /// list of them.
  package let appGroups: [String]?
  /// Whether the whole file could be read.
  package let isReadable: Bool
  /// Whether the program is known to use the file; otherwise it only may.
  package let isOfProgram: Bool

  package init(
    path: String, containers: [String], hasContainers: Bool? = nil, appGroups: [String]? = nil,
    isReadable: Bool = true, isOfProgram: Bool = false
  ) {
    self.path = path
    self.containers = containers
    self.hasContainers = hasContainers ?? !containers.isEmpty
    self.appGroups = appGroups
    self.isReadable = isReadable
    self.isOfProgram = isOfProgram
  }
}

/// A name in a configuration that the app's entitlements must list.
package struct EntitledName: Hashable, Codable, Sendable {
  package let name: String
  /// The location of the call that it is an argument of: `private` in `.private("iCloud.trips")`.
  package let location: SourceLocation

  package init(name: String, location: SourceLocation) {
    self.name = name
    self.location = location
  }
}
