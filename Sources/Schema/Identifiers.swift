/// Identifies an entity of a schema.
package struct EntityID: Hashable, Comparable, Codable, Sendable {
  package let index: Int

  package init(index: Int) {
    self.index = index
  }

  package static func < (left: EntityID, right: EntityID) -> Bool { left.index < right.index }

  /// The model and its superclasses, nearest first. A cycle in the inheritance ends the list.
  package func lineage(_ superclass: (EntityID) -> EntityID?) -> [EntityID] {
    var lineage = [self]
    while let last = lineage.last, let next = superclass(last), !lineage.contains(next),
      lineage.count < Self.maximumDepth
    {
      lineage.append(next)
    }
    return lineage
  }

  /// A limit on superclasses that real code does not reach.
  private static let maximumDepth = 20
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
