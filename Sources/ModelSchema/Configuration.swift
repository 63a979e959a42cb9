import SwiftDataLintSwiftSource

/// Where models are stored: the containers, configurations, and schema versions in the sources.
package struct Stores: Sendable {
  /// Ordered by path and position. A configuration that several callers make in different ways
  /// appears once for each.
  package internal(set) var configurations: [Configuration]
  /// Ordered by path and position. A container appears once for each way in which callers make it.
  package internal(set) var containers: [Container]
  /// Ordered by path and position.
  package let versions: [SchemaVersion]
  /// Whether there are production containers but none can sync, so that their models are checked as
  /// if they synced.
  package internal(set) var checksAsIfSyncing: Bool
}

/// A store of a container, as described by its `ModelConfiguration`, or the default one if there is
/// none.
package struct Configuration: Hashable, Sendable {
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
  /// Whether it has its own schema.
  package let hasOwnSchema: Bool
  /// Whether it has `isStoredInMemoryOnly: true` or `inMemory: true`, as a literal or through
  /// constants.
  package let isInMemory: Bool
  /// Whether it is used in production: not in tests, previews, or memory, and not as a local
  /// fallback.
  package internal(set) var counts: Bool
  /// The file that entitles its app to iCloud containers, so that `.automatic` syncs: the first
  /// such file under the root that may belong to the app.
  package let entitlements: EntitlementsFacts?

  /// Whether its models sync if the app has the entitlement.
  package var canSync: Bool { database != .none }
}

/// A `ModelConfiguration.CloudKitDatabase`. The default is `.automatic`.
package enum CloudKitDatabase: String, Hashable, Sendable {
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
package struct Container: Sendable {
  /// The location of `ModelContainer` or `modelContainer`.
  package let location: SourceLocation
  /// Indices into the schema's configurations.
  package let configurations: [Int]
  /// The models listed for it and those that relationships reach from them.
  package let models: [EntityID]
  /// Whether all models listed for it could be read from the sources.
  package let isReadable: Bool
  /// Whether it is used in production: not in tests, previews, or memory, and not as a local
  /// fallback.
  package internal(set) var counts: Bool
  /// The actions taken if it fails, in the `do` or `try?` around it or around a call of a function
  /// that creates it.
  package let fallbacks: [Fallback]
}

/// An action taken if a container cannot be created.
package struct Fallback: Sendable {
  /// The way in which an action hides that a container could not be created.
  package enum Action: Sendable {
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
}

/// A type that conforms to `VersionedSchema`.
package struct SchemaVersion: Sendable {
  /// The dotted path.
  package let name: String
  /// The location of the name.
  package let location: SourceLocation
  /// The models that its `models` lists, or the classes declared in it if it has no `models`.
  package let models: [EntityID]
  /// Whether a newer version supersedes it.
  package let isSuperseded: Bool
}

/// Which models are checked by the rules of the runtime.
package enum SyncScope: String, CaseIterable, Sendable {
  /// Models are checked by their states. If no container can sync, models in containers are checked
  /// as if they synced.
  case auto
  /// Models are checked by their states alone.
  case synced
  /// All models are checked.
  case all
}

/// The reason for a decision, quoting the sources if possible.
package struct Reason: Hashable, Sendable {
  /// A clause, without the location.
  package let text: String
  /// The location in the source that decides it.
  package let location: SourceLocation?

  package init(_ text: String, at location: SourceLocation? = nil) {
    self.text = text
    self.location = location
  }
}
