/// A raw value of a model's property that a predicate of a fetch reads: `$0.kind.rawValue`.
package struct PredicateUse: Hashable, Codable, Sendable {
  /// The model that is fetched.
  package let entity: EntityID
  /// The name of the property, which the model or a superclass declares.
  package let property: String
  /// `rawValue` or `uuidString`
  package let member: String
  package let location: SourceLocation

  package init(entity: EntityID, property: String, member: String, location: SourceLocation) {
    self.entity = entity
    self.property = property
    self.member = member
    self.location = location
  }
}
