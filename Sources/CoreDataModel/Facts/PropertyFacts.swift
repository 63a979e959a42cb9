/// An attribute or a relationship of an entity, or an attribute of a composite.
package struct PropertyFacts: Codable, Hashable, Sendable {
  package let name: String
  package let range: Range<Int>
  /// Without `optional`, a property is not optional.
  package let isOptional: Bool
  package let isTransient: Bool
  /// The name in an older version. Xcode writes it as `elementID`, and momc also reads
  /// `renamingIdentifier`.
  package let renamingIdentifier: String?
  package let versionHashModifier: String?
  package let kind: Kind

  /// What distinguishes attributes from relationships.
  package enum Kind: Codable, Hashable, Sendable {
    case attribute(AttributeFacts)
    case relationship(RelationshipFacts)
  }

  package init(
    name: String, range: Range<Int>, isOptional: Bool = false, isTransient: Bool = false,
    renamingIdentifier: String? = nil, versionHashModifier: String? = nil, kind: Kind
  ) {
    self.name = name
    self.range = range
    self.isOptional = isOptional
    self.isTransient = isTransient
    self.renamingIdentifier = renamingIdentifier
    self.versionHashModifier = versionHashModifier
    self.kind = kind
  }

  /// Nil for a relationship.
  package var attribute: AttributeFacts? {
    if case .attribute(let attribute) = kind { attribute } else { nil }
  }

  /// Nil for an attribute.
  package var relationship: RelationshipFacts? {
    if case .relationship(let relationship) = kind { relationship } else { nil }
  }
}

/// What only an `attribute` has.
package struct AttributeFacts: Codable, Hashable, Sendable {
  /// The value of `attributeType`; nil if there is none, which Xcode shows as "Undefined".
  package let type: String?
  package let defaultValue: DefaultValueFacts?
  /// The value of `valueTransformerName`, unless it is empty.
  package let transformer: String?
  /// The name of the composite that is its type.
  package let composite: String?
  package let isDerived: Bool
  /// Whether large values are stored in files of their own: `allowsExternalBinaryDataStorage`.
  package let allowsExternalStorage: Bool
  package let allowsCloudEncryption: Bool

  package init(
    type: String?, defaultValue: DefaultValueFacts? = nil, transformer: String? = nil,
    composite: String? = nil, isDerived: Bool = false, allowsExternalStorage: Bool = false,
    allowsCloudEncryption: Bool = false
  ) {
    self.type = type
    self.defaultValue = defaultValue
    self.transformer = transformer
    self.composite = composite
    self.isDerived = isDerived
    self.allowsExternalStorage = allowsExternalStorage
    self.allowsCloudEncryption = allowsCloudEncryption
  }
}

/// The default value of an attribute. An empty string is one, too.
package struct DefaultValueFacts: Codable, Hashable, Sendable {
  package let text: String
  /// The range between the quotes.
  package let range: Range<Int>

  package init(text: String, range: Range<Int>) {
    self.text = text
    self.range = range
  }
}

/// What only a `relationship` has.
package struct RelationshipFacts: Codable, Hashable, Sendable {
  package let isToMany: Bool
  package let isOrdered: Bool
  /// The name of an entity, which may not exist.
  package let destination: String?
  /// The value of `inverseName`, unless it is empty.
  package let inverse: String?
  /// The entity that declares the inverse, if the tag names one.
  package let inverseEntity: String?
  /// The value of `deletionRule`; nil if there is none, which means `Nullify`.
  package let deletionRule: String?

  package init(
    isToMany: Bool = false, isOrdered: Bool = false, destination: String?, inverse: String? = nil,
    inverseEntity: String? = nil, deletionRule: String? = nil
  ) {
    self.isToMany = isToMany
    self.isOrdered = isOrdered
    self.destination = destination
    self.inverse = inverse
    self.inverseEntity = inverseEntity
    self.deletionRule = deletionRule
  }
}
