/// A property that refers to models.
package struct Relationship: Hashable, Codable, Sendable {
  package let isToMany: Bool
  /// Whether a to-many relationship keeps its order, which SwiftData's never do.
  package let isOrdered: Bool
  /// The model that it refers to; nil if that is not in the sources.
  package let destination: EntityID?
  package let inverse: Inverse
  /// Nil if it is written as an expression that only a compiler can evaluate.
  package let deleteRule: DeleteRule?

  package init(
    isToMany: Bool, isOrdered: Bool = false, destination: EntityID?, inverse: Inverse,
    deleteRule: DeleteRule? = .nullify
  ) {
    self.isToMany = isToMany
    self.isOrdered = isOrdered
    self.destination = destination
    self.inverse = inverse
    self.deleteRule = deleteRule
  }
}

/// The effect of a deletion on the objects at the other end.
package enum DeleteRule: String, Codable, Sendable {
  case cascade, nullify, deny, noAction
}
