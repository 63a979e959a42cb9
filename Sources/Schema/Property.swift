/// A persisted property.
package struct Property: Hashable, Codable, Sendable {
  package let id: PropertyID
  package let name: String
  /// The simple name of the class that declares it.
  package let entityName: String
  /// The location of the name.
  package let location: SourceLocation
  package let kind: PropertyKind
  /// Nil if it is inferred and not evident.
  package let type: PropertyType?
  /// Whether it is treated as an attribute but may be a relationship: its type is unknown and not
  /// declared in the sources, and no attribute specifies the kind of property.
  package let mayBeRelationship: Bool
  package let defaultValue: DefaultValue?
  /// The value that the initializers of the class assign.
  package let initialized: InitializedValue?
  /// The options of `@Attribute` and `@Relationship`, as listed there.
  package let options: [PropertyOption]
  /// The name under which an older version stored it: `@Attribute(originalName: "n")`; nil if it is
  /// not written as a plain string.
  package let originalName: String?
  /// The source text of `hashModifier:`, which tells versions of it apart; nil if there is none.
  package let hashModifier: String?
  /// Whether it has `willSet` or `didSet`.
  package let isObserved: Bool
  /// Whether it is marked `@Relationship`.
  package let isMarkedRelationship: Bool
  /// The value transformer that a Core Data model names for it.
  package let transformer: AttributeTransformer?
  /// The source texts of its attributes.
  package let attributes: [String]

  package init(
    id: PropertyID, name: String, entityName: String, location: SourceLocation,
    kind: PropertyKind, type: PropertyType?, mayBeRelationship: Bool = false,
    defaultValue: DefaultValue? = nil, initialized: InitializedValue? = nil,
    options: [PropertyOption] = [], originalName: String? = nil,
    hashModifier: String? = nil, isObserved: Bool = false, isMarkedRelationship: Bool = false,
    transformer: AttributeTransformer? = nil, attributes: [String] = []
  ) {
    self.id = id
    self.name = name
    self.entityName = entityName
    self.location = location
    self.kind = kind
    self.type = type
    self.mayBeRelationship = mayBeRelationship
    self.defaultValue = defaultValue
    self.initialized = initialized
    self.options = options
    self.originalName = originalName
    self.hashModifier = hashModifier
    self.isObserved = isObserved
    self.isMarkedRelationship = isMarkedRelationship
    self.transformer = transformer
    self.attributes = attributes
  }
}

extension Property {
  package var relationship: Relationship? {
    guard case .relationship(let relationship) = kind else { return nil }
    return relationship
  }

  /// Whether SwiftData can persist it, as far as known.
  package var isSupported: Bool {
    if case .unsupported = kind { false } else { true }
  }

  /// Whether the type is optional, including through aliases.
  package var isOptional: Bool { type?.isOptional ?? false }

  /// The known facts about the type without its optionality.
  package var valueType: ValueType { type?.value ?? .other }

  /// Whether the type is an enum declared in the sources.
  package var isEnumeration: Bool {
    if case .enumeration = valueType { true } else { false }
  }

  /// Whether that enum has a case with a name.
  package func hasCase(named name: String) -> Bool {
    guard case .enumeration(let enumeration?) = valueType else { return false }
    return enumeration.cases.contains { $0.name == name }
  }

  /// Its type as an optional, or `its type?` if the type is not evident.
  package var optionalType: String { type.map { $0.optional($0.text) } ?? "its type?" }
}

/// How SwiftData treats a property.
package enum PropertyKind: Hashable, Codable, Sendable {
  case attribute
  case relationship(Relationship)
  /// A collection of models other than an array, which SwiftData does not support, or an attribute
  /// without a type in a Core Data model.
  case unsupported
}

/// An option of a property: `.unique` in `@Attribute(.unique)`.
package struct PropertyOption: RawRepresentable, Hashable, Codable, Sendable {
  /// The name in the sources: `unique`.
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// No other object has the same value.
  package static let unique = PropertyOption(rawValue: "unique")
  /// The value is stored outside its record.
  package static let externalStorage = PropertyOption(rawValue: "externalStorage")
  /// The value is never stored.
  package static let ephemeral = PropertyOption(rawValue: "ephemeral")
  /// The value is never stored, in a Core Data model. Unlike an ephemeral attribute, it is known to
  /// be validated.
  package static let transient = PropertyOption(rawValue: "transient")
  /// The store computes the value, in a Core Data model.
  package static let derived = PropertyOption(rawValue: "derived")
  /// A value transformer makes the stored value: `.transformable(by: …)`.
  package static let transformable = PropertyOption(rawValue: "transformable")
  /// The value is stored encoded as a whole.
  package static let codable = PropertyOption(rawValue: "codable")
  /// CloudKit stores the value encrypted.
  package static let allowsCloudEncryption = PropertyOption(rawValue: "allowsCloudEncryption")
}

/// An initial value in the declaration of a property.
package struct DefaultValue: Hashable, Codable, Sendable {
  /// The folded source text.
  package let text: String
  package let range: Range<Int>
  /// Whether it begins with a dot, as `.now` does.
  package let isImplicitMember: Bool

  package init(text: String, range: Range<Int>, isImplicitMember: Bool) {
    self.text = text
    self.range = range
    self.isImplicitMember = isImplicitMember
  }
}

/// A value that initializers assign to a property.
package struct InitializedValue: Hashable, Codable, Sendable {
  /// The value that every initializer assigns unconditionally: a literal, a member of the
  /// property's type (`.planned`, also for `Kind.planned`), or the default value of a parameter;
  /// nil for anything else.
  package let text: String?
  /// Whether it is assigned as a member of the property's type, which may be an enum case or
  /// another static member.
  package let isMember: Bool

  package init(text: String?, isMember: Bool) {
    self.text = text
    self.isMember = isMember
  }
}
