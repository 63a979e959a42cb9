/// A model class in the schema.
package struct Entity: Hashable, Codable, Sendable {
  package let id: EntityID
  /// The simple class name, which Core Data uses: `Trip`.
  package let name: String
  /// The dotted lexical path, which distinguishes it from other classes: `SchemaV2.Trip`.
  package let path: String
  /// The location of the name.
  package let location: SourceLocation
  /// The folder of its module, if known.
  package let module: String?
  /// The superclass, if it is also a model.
  package let superclass: EntityID?
  /// The dotted path of the `VersionedSchema` in which it is declared.
  package let version: String?
  /// The dotted path of an older version that contains it, if only older versions do.
  package let olderVersion: String?
  package let state: EntityState
  /// The reason for the state.
  package let stateReason: Reason
  /// Whether a comment or the project's options keep it local, regardless of the scope.
  package let isLocalByHand: Bool
  /// The persisted properties in source order; the index is `PropertyID.index`.
  package let properties: [Property]
  /// The constraints that `#Unique` declares.
  package let uniqueConstraints: [UniqueConstraint]

  package init(
    id: EntityID, name: String, path: String, location: SourceLocation, module: String? = nil,
    superclass: EntityID? = nil, version: String? = nil, olderVersion: String? = nil,
    state: EntityState, stateReason: Reason, isLocalByHand: Bool = false, properties: [Property],
    uniqueConstraints: [UniqueConstraint] = []
  ) {
    self.id = id
    self.name = name
    self.path = path
    self.location = location
    self.module = module
    self.superclass = superclass
    self.version = version
    self.olderVersion = olderVersion
    self.state = state
    self.stateReason = stateReason
    self.isLocalByHand = isLocalByHand
    self.properties = properties
    self.uniqueConstraints = uniqueConstraints
  }
}

/// Whether the runtime validates a model.
package enum EntityState: String, CaseIterable, Codable, Sendable {
  case synced, local, unlisted, superseded

  /// If several programs compile a model, the state with the highest precedence counts.
  package var precedence: Int {
    switch self {
    case .unlisted: 0
    case .superseded: 1
    case .local: 2
    case .synced: 3
    }
  }
}

/// Properties whose combined values must be unique.
package struct UniqueConstraint: Hashable, Codable, Sendable {
  package let properties: [String]
  package let location: SourceLocation

  package init(properties: [String], location: SourceLocation) {
    self.properties = properties
    self.location = location
  }
}
