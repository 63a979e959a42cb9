/// Identifies an entity of a schema.
package struct EntityID: Hashable, Comparable, Codable, Sendable {
  package let index: Int

  package init(index: Int) {
    self.index = index
  }

  package static func < (left: EntityID, right: EntityID) -> Bool { left.index < right.index }
}

/// Identifies a property of a schema. Identifiers are in source order.
package struct PropertyID: Hashable, Comparable, Codable, Sendable {
  package let entity: EntityID
  package let index: Int

  package init(entity: EntityID, index: Int) {
    self.entity = entity
    self.index = index
  }

  package static func < (left: PropertyID, right: PropertyID) -> Bool {
    (left.entity, left.index) < (right.entity, right.index)
  }
}
