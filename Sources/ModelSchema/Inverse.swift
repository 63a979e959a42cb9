import SwiftDataLintSwiftSource

/// The other end of a relationship, as far as the sources tell it. What is rare takes no room in
/// the others.
package enum Inverse: Sendable {
  /// Paired with a property of the destination.
  case paired(PropertyID, Pairing)
  /// It certainly has none.
  case missing(MissingInverse)
  /// Several pairings are possible, and which one SwiftData takes is unreliable.
  indirect case ambiguous(AmbiguousInverse)
  /// Its `inverse:` cannot be what it says.
  indirect case invalid(InvalidInverse)
  /// The `inverse:` of another relationship cannot be what it says, and may have meant this one;
  /// that is said there.
  case unsettled(by: PropertyID)
  /// Nothing can be said: the destination or its inverse lies outside of the sources.
  case unknown
}

/// How two relationships came to be paired.
package enum Pairing: Sendable {
  /// `inverse:` on one side.
  case explicit
  /// `inverse:` on both sides.
  case explicitOnBothSides
  /// By their types alone.
  case inferred
}

/// Why a relationship has no inverse.
package enum MissingInverse: Sendable {
  /// Nothing in the destination points back.
  case oneDirection
  /// Only a property points back that is the inverse of another one already.
  case taken(PropertyID)
  /// Both sides are to-many, which is not inferred.
  case manyToMany(PropertyID)
  /// The only relationship of a model to itself.
  case onlyOneToItself
}

/// Relationships that could be paired in more than one way.
package struct AmbiguousInverse: Sendable {
  /// The properties of the other side; for a model's relationships to itself the other ones.
  package let candidates: [PropertyID]
  /// Whether one side has more relationships than the other, so that one has no inverse at all.
  package let leavesOneOver: Bool
  package let shape: Shape

  /// How the relationships lie to each other.
  package enum Shape: Sendable {
    /// Between two models, several on one side or on both.
    case severalCandidates
    /// From a model to itself.
    case toItself
    /// A to-one on each side, left over beside pairs that `inverse:` makes of the same two models.
    case besideExplicitPairs
  }
}

/// An `inverse:` that cannot hold.
package struct InvalidInverse: Sendable {
  package enum Reason: Sendable {
    /// The model at the root of the key path has no such property.
    case noSuchProperty(EntityID)
    /// The model has the property, but does not persist it.
    case notPersisted(EntityID)
    /// The property belongs to another model than the relationship's destination.
    case otherModel(PropertyID)
    /// The property is an attribute, or points at another model.
    case doesNotLeadBack(PropertyID)
    /// The property is already the inverse of another one.
    case taken(PropertyID, by: PropertyID)
    /// This side is already the inverse of another one.
    case selfTaken(by: PropertyID)
  }

  package let reason: Reason
  /// The last name of the key path.
  package let property: String
}
