import SwiftDataLintSchema

/// A relationship whose destination is in the sources, as a candidate for pairing.
struct RelationshipNode {
  let property: PropertyDraft
  let destination: EntityID

  init?(_ property: PropertyDraft) {
    guard let destination = property.destination else { return nil }
    self.property = property
    self.destination = destination
  }

  var isToMany: Bool { property.relationship?.isToMany ?? false }
  var argument: InverseArgument? { property.relationship?.inverse }
  var id: PropertyID { property.id }
  var name: String { property.declared.name }
  var owner: EntityID { property.id.entity }
  var direction: Direction { Direction(from: owner, to: destination) }
}

/// The models that a relationship leads from and to.
struct Direction: Hashable {
  let from: EntityID
  let to: EntityID

  var reversed: Direction { Direction(from: to, to: from) }
}
