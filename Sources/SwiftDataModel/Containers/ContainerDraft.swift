import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// A container as one call path creates it, before the states of the models are known.
struct ContainerDraft {
  /// The call that creates it.
  let site: CodeID
  let location: SourceLocation
  let listed: ModelList
  let configurations: [ConfigurationDraft]
  let usesMigrationPlan: Bool
  /// The `Schema(…)` calls that it is created with.
  let schemas: Set<CallPosition>
  /// The calls that lead to it on this path, if they affect how it is created.
  let calls: Set<CallPosition>
  /// Whether it is in tests or previews, or only called from them.
  let isExempt: Bool
  /// Whether it is created only after something else failed.
  let isFallback: Bool

  /// Whether it is used in production.
  var isProduction: Bool {
    !isExempt && configurations.contains(where: \.isProduction)
      && !(isFallback && configurations.allSatisfy { !$0.canSync })
  }

  var isInMemory: Bool { configurations.allSatisfy(\.isInMemory) }

  /// The models that configurations with their own schemas list.
  var named: Set<EntityID> { Set(configurations.flatMap { $0.own?.models ?? [] }) }
}

extension EvaluationContext {
  /// The positions of the calls that led to this place.
  var calls: Set<CallPosition> {
    Set(
      (frame?.chain ?? []).map { CallPosition(file: $0.caller.file, offset: $0.caller.offset) })
  }
}

/// A configuration as one call path creates it.
struct ConfigurationDraft {
  /// The index of its file.
  let file: Int
  let location: SourceLocation
  let name: String?
  let database: Readable<CloudKitDatabase>
  let isExplicit: Bool
  /// The names of iCloud containers in `.private(…)`.
  var privateDatabases: [EntitledName] = []
  /// The names of app groups in `.identifier(…)`.
  var groupContainers: [EntitledName] = []
  /// The models that its own schema lists; nil if it has no schema.
  let own: ModelList?
  /// Whether it is stored in memory.
  let memory: Readable<Bool>
  /// Whether it is in tests or previews, or is a local store used only as a fallback.
  let isExempt: Bool

  var isInMemory: Bool { memory.value }
  var canSync: Bool { database.value != .none && !isInMemory }
  var isProduction: Bool { !isExempt && !isInMemory }

  /// Messages about the properties that could not be read and the values assumed for them.
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

/// A value, and the expression that could not be read, if any.
struct Readable<Value: Sendable>: Sendable {
  let value: Value
  let obstacle: String?
}
