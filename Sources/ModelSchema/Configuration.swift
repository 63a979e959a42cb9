import SwiftDataLintSwiftSource

/// Where models are kept: all that the sources say of it.
package struct Stores: Sendable {
  /// In the order of path and position; one that several callers make in their own ways stands here
  /// once for each.
  package internal(set) var configurations: [Configuration]
  /// In the same order, one for each way in which callers make it.
  package internal(set) var containers: [Container]
  /// In the order of path and position.
  package let versions: [SchemaVersion]
  /// Whether containers count and none can sync, so that their models are checked as if they were
  /// to.
  package internal(set) var checksAsIfSyncing: Bool
}

/// A store of a container, as its `ModelConfiguration` describes it, or as SwiftData makes it where
/// none is given.
package struct Configuration: Hashable, Sendable {
  /// Where `ModelConfiguration` stands; the container itself where it is given none.
  package let location: SourceLocation
  /// The first argument, where it is a plain string.
  package let name: String?
  /// What `cloudKitDatabase:` is; of a choice, what syncs.
  package let database: CloudKitDatabase
  /// `cloudKitDatabase:` is written out.
  package let isExplicit: Bool
  /// What it holds: the models that its own schema lists, else those listed for its container, and
  /// the models that relationships reach from them, unless another configuration names these.
  package let models: [EntityID]
  /// It has a schema of its own.
  package let hasOwnSchema: Bool
  /// `isStoredInMemoryOnly: true` or `inMemory: true`, as a literal that constants may lead to.
  package let isInMemory: Bool
  /// Whether it decides anything: not in tests, previews or memory, and no local fallback.
  package internal(set) var counts: Bool
  /// The file by which its app is allowed iCloud containers, so that `.automatic` syncs; the first
  /// of those under the root that may be the app's.
  package let entitlements: EntitlementsFacts?

  /// Whether its models sync, if the app has the entitlement.
  package var canSync: Bool { database != .none }
}

/// `ModelConfiguration.CloudKitDatabase`; left out, it is `.automatic`.
package enum CloudKitDatabase: String, Hashable, Sendable {
  case automatic, none, `private`
  /// What the sources do not tell.
  case unknown

  /// What decides whether a configuration syncs, in the words of the source.
  package func words(isExplicit: Bool) -> String {
    switch self {
    case .unknown: "cloudKitDatabase: could not be read, so it may sync"
    case .automatic where !isExplicit: "no cloudKitDatabase:, which is .automatic"
    default: "cloudKitDatabase: .\(rawValue)"
    }
  }
}

/// A `ModelContainer`, or the scene or view that makes one.
package struct Container: Sendable {
  /// Where `ModelContainer` or `modelContainer` stands.
  package let location: SourceLocation
  /// Indices into the schema's configurations.
  package let configurations: [Int]
  /// The models listed for it, and those that relationships reach from them.
  package let models: [EntityID]
  /// Whether the sources tell all the models listed for it.
  package let isReadable: Bool
  /// Whether it decides anything: not in tests, previews or memory, and no local fallback.
  package internal(set) var counts: Bool
  /// What is done instead when it fails, in the `do` or `try?` that it stands in, or in which a
  /// function that makes it is called.
  package let fallbacks: [Fallback]
}

/// What is done where a container cannot be made.
package struct Fallback: Sendable {
  /// How it hides that a container cannot be made.
  package enum Action: Sendable {
    /// Another container is made, which does not sync.
    case opensLocalStore
    /// It is made in memory.
    case opensStoreInMemory
    /// The files of the store are deleted.
    case deletesStore
  }

  /// What it does.
  package let action: Action
  /// Where it is done.
  package let location: SourceLocation
  /// Whether a call there is given the error, so that it is logged at least.
  package let isLogged: Bool
}

/// A type that conforms to `VersionedSchema`.
package struct SchemaVersion: Sendable {
  /// The dotted path.
  package let name: String
  /// Where the name stands.
  package let location: SourceLocation
  /// What its `models` lists; classes declared in it where that is not written.
  package let models: [EntityID]
  /// Whether a newer version has taken its place.
  package let isSuperseded: Bool
}

/// Which models are checked as the runtime would.
package enum SyncScope: String, CaseIterable, Sendable {
  /// By their states; where no container can sync, all that one holds, as if it were to.
  case auto
  /// By their states alone.
  case synced
  /// All of them.
  case all
}

/// Why something is as it is, in the words of the sources where they have some.
package struct Reason: Hashable, Sendable {
  /// A clause, without the place.
  package let text: String
  /// The place that decides it.
  package let location: SourceLocation?

  package init(_ text: String, at location: SourceLocation? = nil) {
    self.text = text
    self.location = location
  }
}
