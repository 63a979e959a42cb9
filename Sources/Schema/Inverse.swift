/// The other end of a relationship, as far as the sources show it. Rare cases are indirect so that
/// they do not enlarge the others.
package enum Inverse: Hashable, Codable, Sendable {
  /// Paired with a property of the destination.
  case paired(PropertyID, Pairing)
  /// It is certain that there is none.
  case missing(MissingInverse)
  /// Several pairings are possible, and SwiftData's choice is unreliable.
  indirect case ambiguous(AmbiguousInverse)
  /// Its `inverse:` is invalid.
  indirect case invalid(InvalidInverse)
  /// The `inverse:` of another relationship is invalid and may have meant this one. It is reported
  /// there.
  case unsettled(by: PropertyID)
  /// The inverse is not known: the destination or its inverse is outside of the sources.
  case unknown
}

/// The way in which two relationships were paired.
package enum Pairing: String, Codable, Sendable {
  /// `inverse:` is written on one side.
  case explicit
  /// `inverse:` is written on both sides.
  case explicitOnBothSides
  /// They are paired by their types alone.
  case inferred
}

/// The reason why a relationship has no inverse.
package enum MissingInverse: Hashable, Codable, Sendable {
  /// No property of the destination refers back.
  case oneDirection
  /// The only property that refers back is already the inverse of another one.
  case taken(PropertyID)
  /// Both sides are to-many, for which no inverse is inferred.
  case manyToMany(PropertyID)
  /// It is the only relationship of a model to itself.
  case onlyOneToItself
}

/// Relationships that can be paired in more than one way.
package struct AmbiguousInverse: Hashable, Codable, Sendable {
  /// The properties on the other side. For a model's relationships to itself, its other such
  /// relationships.
  package let candidates: [PropertyID]
  /// Whether one side has more relationships than the other, so that at least one has no inverse.
  package let leavesOneOver: Bool
  package let shape: Shape

  package init(candidates: [PropertyID], leavesOneOver: Bool, shape: Shape) {
    self.candidates = candidates
    self.leavesOneOver = leavesOneOver
    self.shape = shape
  }

  /// How the relationships are arranged.
  package enum Shape: String, Codable, Sendable {
    /// Between two models, with several on one side or on both.
    case severalCandidates
    /// From a model to itself.
    case toItself
    /// One to-one relationship on each side, in addition to pairs of the same two models that are
    /// explicit.
    case besideExplicitPairs
  }
}

/// An invalid `inverse:`.
package struct InvalidInverse: Hashable, Codable, Sendable {
  package enum Reason: Hashable, Codable, Sendable {
    /// The model at the root of the key path has no such property.
    case noSuchProperty(EntityID)
    /// The model has the property, but does not persist it.
    case notPersisted(EntityID)
    /// The property belongs to a model other than the relationship's destination.
    case otherModel(PropertyID)
    /// The property is an attribute or refers to another model.
    case doesNotLeadBack(PropertyID)
    /// The property is already the inverse of another one.
    case taken(PropertyID, by: PropertyID)
    /// This side is already the inverse of another one.
    case selfTaken(by: PropertyID)
  }

  package let reason: Reason
  /// The last component of the key path.
  package let property: String

  package init(reason: Reason, property: String) {
    self.reason = reason
    self.property = property
  }
}
