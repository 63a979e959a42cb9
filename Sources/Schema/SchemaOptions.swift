/// The options of a project for its schema, which the sources do not contain.
package struct SchemaOptions: Hashable, Codable, Sendable {
  /// Which models are checked by the rules of the runtime.
  package var scope: SyncScope
  /// Models that stay out of CloudKit, by name or dotted path.
  package var localOnly: [String]
  /// Superseded schema versions, by the names or dotted paths of their types.
  package var frozenVersions: [String]
  /// Whether every linter comment must include a reason.
  package var requiresReasons: Bool

  package init(
    scope: SyncScope = .auto, localOnly: [String] = [], frozenVersions: [String] = [],
    requiresReasons: Bool = false
  ) {
    self.scope = scope
    self.localOnly = localOnly
    self.frozenVersions = frozenVersions
    self.requiresReasons = requiresReasons
  }
}

/// Which models are checked by the rules of the runtime.
package enum SyncScope: String, CaseIterable, Codable, Sendable {
  /// Models are checked by their states. If no container can sync, models in containers are checked
  /// as if they synced.
  case auto
  /// Models are checked by their states alone.
  case synced
  /// All models are checked.
  case all
}

/// A name in the options that does not match anything in the sources.
package struct UnknownName: Hashable, Codable, Sendable {
  /// The setting that lists it.
  package let setting: String
  package let name: String
  /// The most similar name or dotted path, if any.
  package let nearest: String?

  package init(setting: String, name: String, nearest: String?) {
    self.setting = setting
    self.name = name
    self.nearest = nearest
  }
}
