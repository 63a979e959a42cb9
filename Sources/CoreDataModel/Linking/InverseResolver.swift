import SwiftDataLintSchema

/// Finds the inverses that relationships name.
///
/// In Core Data each side names the other one, so both tags of a pair have an `inverseName`.
struct InverseResolver {
  let table: EntityTable

  /// The inverse of a relationship.
  func inverse(of id: PropertyID, _ relationship: RelationshipFacts) -> Inverse {
    guard let destination = relationship.destination.flatMap(table.entity) else { return .unknown }
    guard let name = relationship.inverse else { return .missing(.oneDirection) }
    guard let target = table.property(named: name, of: destination) else {
      return .invalid(
        InvalidInverse(reason: absence(of: name, in: destination, relationship), property: name))
    }
    guard let back = table[target].relationship, leads(back, to: id.entity) else {
      return .invalid(InvalidInverse(reason: .doesNotLeadBack(target), property: name))
    }
    if let other = partner(of: target, back), other != id {
      return .invalid(InvalidInverse(reason: .taken(target, by: other), property: name))
    }
    return .paired(target, .explicit)
  }

  /// Why the destination has no property of the name: another entity in the tag may have it.
  private func absence(
    of name: String, in destination: EntityID, _ relationship: RelationshipFacts
  ) -> InvalidInverse.Reason {
    let other = relationship.inverseEntity.flatMap(table.entity)
      .flatMap { table.property(named: name, of: $0) }
    return other.map { .otherModel($0) } ?? .noSuchProperty(destination)
  }

  /// Whether a relationship leads to an entity. What an unknown destination is cannot be told.
  private func leads(_ relationship: RelationshipFacts, to entity: EntityID) -> Bool {
    guard let end = relationship.destination.flatMap(table.entity) else { return true }
    return table.areRelated(end, entity)
  }

  /// The property that a relationship names as its inverse; nil if it names none, or none that
  /// exists.
  private func partner(of id: PropertyID, _ relationship: RelationshipFacts) -> PropertyID? {
    guard let name = relationship.inverse,
      let destination = relationship.destination.flatMap(table.entity)
    else { return nil }
    return table.property(named: name, of: destination)
  }
}
