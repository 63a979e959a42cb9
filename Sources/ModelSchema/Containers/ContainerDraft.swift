import SwiftSource

/// A container as one way through the program makes it, before the models' states are known.
struct ContainerDraft {
  /// The call that makes it.
  let site: CodeID
  let location: SourceLocation
  let listed: ModelList
  let configurations: [ConfigurationDraft]
  /// The `Schema(…)` calls that it is made with.
  let schemas: Set<CallPosition>
  /// It stands in tests or previews, or only these call for it.
  let isExempt: Bool
  /// It is made only where something before it failed.
  let isFallback: Bool

  /// Whether it decides anything.
  var counts: Bool {
    !isExempt && configurations.contains(where: \.counts)
      && !(isFallback && configurations.allSatisfy { !$0.canSync })
  }

  var isInMemory: Bool { configurations.allSatisfy(\.isInMemory) }
}

/// A configuration as one way through the program makes it.
struct ConfigurationDraft {
  let location: SourceLocation
  let name: String?
  let database: CloudKitDatabase
  let isExplicit: Bool
  /// What its own schema lists; nil where it has none.
  let own: ModelList?
  let isInMemory: Bool
  /// It stands in tests or previews, or it is a local store that only stands in for another one.
  let isExempt: Bool

  var canSync: Bool { database != .none && !isInMemory }
  var counts: Bool { !isExempt && !isInMemory }
}
