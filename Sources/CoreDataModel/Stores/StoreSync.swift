import SwiftDataLintSchema

/// Whether a store of a container syncs, and why.
struct StoreSync {
  let database: CloudKitDatabase
  /// The state of the entities in the store, as far as this store decides it.
  let state: EntityState
  /// The reason, in the words of `Configuration.syncReason`.
  let words: String
  /// The reason for the state; of an unlisted entity, it continues "'Trip' is".
  let reason: Reason

  /// Facts: Apple, "Mirroring a Core Data store with CloudKit"; a public app with a CloudKit
  /// container, no iCloud container in its entitlements, and a model that breaks the rules.
  init(_ store: StoreDescription, of container: PersistentContainer) {
    let location = store.optionsLocation ?? store.location
    if container.kind == .plain {
      self.init(.none, "NSPersistentContainer never syncs", at: store.location)
      return
    }
    switch store.options {
    case .set: self.init(.private, "cloudKitContainerOptions is set", at: location)
    case .sometimes:
      self.init(.private, "cloudKitContainerOptions is set on some paths", at: location)
    case .removed: self.init(.none, "cloudKitContainerOptions = nil", at: location)
    case .unset where store.isDefault:
      self.init(defaultStore: store, container.entitlements)
    case .unset: self.init(.none, "no cloudKitContainerOptions", at: location)
    }
  }

  private init(_ database: CloudKitDatabase, _ words: String, at location: SourceLocation) {
    self.init(
      database, database == .none ? .local : .synced, words, Reason(words, at: location))
  }

  private init(
    _ database: CloudKitDatabase, _ state: EntityState, _ words: String, _ reason: Reason
  ) {
    self.database = database
    self.state = state
    self.words = words
    self.reason = reason
  }

  /// The container gives its default store options if the app is entitled to an iCloud container.
  private init(defaultStore store: StoreDescription, _ entitlements: [Entitlements]) {
    if let file = entitlements.first(where: { !$0.containers.isEmpty }) {
      let words = "the default store description, and \(file.fileName) names an iCloud container"
      self.init(.automatic, words, at: store.location)
      return
    }
    let obstacle =
      entitlements.isEmpty
      ? "and no entitlements file was found"
      : "but no entitlements file names an iCloud container"
    self.init(
      .automatic, .unlisted, "the default store description, \(obstacle)",
      Reason(
        "in a default store, which syncs only if the entitlements name an iCloud container",
        at: store.location))
  }
}

extension Entitlements {
  fileprivate var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }
}
