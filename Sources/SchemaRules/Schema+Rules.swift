import SwiftDataLintSchema

/// Queries that several rules share.
extension Schema {
  /// The matches of a rule that checks each property by itself, in source order.
  func propertyMatches(_ match: (Property) -> RuleMatch?) -> [RuleMatch] {
    var matches: [RuleMatch] = []
    for entity in entities {
      for property in entity.properties {
        if let match = match(property) { matches.append(match) }
      }
    }
    return matches
  }

  /// The matches of a rule that checks each relationship by itself, in source order.
  func relationshipMatches(_ match: (Property, Relationship) -> RuleMatch?) -> [RuleMatch] {
    propertyMatches { property in
      guard case .relationship(let relationship) = property.kind else { return nil }
      return match(property, relationship)
    }
  }

  /// The name of a property in messages: `'Trip.stops'`.
  func quoted(_ property: Property) -> String { "'\(property.entityName).\(property.name)'" }

  /// The models whose name another model has, too.
  func namesakes() -> Set<EntityID> {
    var last: [String: EntityID] = [:]
    last.reserveCapacity(entities.count)
    var namesakes: Set<EntityID> = []
    for entity in entities {
      guard let other = last.updateValue(entity.id, forKey: entity.name) else { continue }
      namesakes.formUnion([other, entity.id])
    }
    return namesakes
  }

  /// A note at a property that a finding refers to.
  func note(at id: PropertyID, _ message: String) -> RelatedLocation {
    RelatedLocation(message: "'\(name(of: id))' \(message)", location: self[id].location)
  }
}
