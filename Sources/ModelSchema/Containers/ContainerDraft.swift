import SwiftDataLintSwiftSource

/// A container as one way through the program makes it, before the models' states are known.
struct ContainerDraft {
  /// The call that makes it.
  let site: CodeID
  let location: SourceLocation
  let listed: ModelList
  let configurations: [ConfigurationDraft]
  /// The `Schema(…)` calls that it is made with.
  let schemas: Set<CallPosition>
  /// The calls that lead to it on that way, as far as they decide how it is made.
  let calls: Set<CallPosition>
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

extension Place {
  /// Where the calls stand that led there.
  var calls: Set<CallPosition> {
    Set(
      (frame?.chain ?? []).map { CallPosition(file: $0.caller.file, offset: $0.caller.offset) })
  }
}

/// A configuration as one way through the program makes it.
struct ConfigurationDraft {
  /// The index of its file.
  let file: Int
  let location: SourceLocation
  let name: String?
  let database: Readable<CloudKitDatabase>
  let isExplicit: Bool
  /// What its own schema lists; nil where it has none.
  let own: ModelList?
  /// Whether it is kept in memory.
  let memory: Readable<Bool>
  /// It stands in tests or previews, or it is a local store that only stands in for another one.
  let isExempt: Bool

  var isInMemory: Bool { memory.value }
  var canSync: Bool { database.value != .none && !isInMemory }
  var counts: Bool { !isExempt && !isInMemory }

  /// What about it the sources do not tell, and what is made of that.
  var obstacles: [String] {
    let sync = database.obstacle.map {
      "whether this store syncs could not be read from '\($0)'; its models count as synced"
    }
    let memory = memory.obstacle.map {
      "whether this store is in memory could not be read from '\($0)'; it counts as one on disk"
    }
    return [sync, memory].compactMap { $0 }
  }
}

/// A value that decides something, and the expression that could not be read, if one could not.
struct Readable<Value: Sendable>: Sendable {
  let value: Value
  let obstacle: String?
}
