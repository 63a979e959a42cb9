import SwiftDataLintSwiftSource

/// A model class in the schema.
///
/// Entities, properties, and relationships are immutable. They are classes because rules and
/// reports pass them around often, which would copy a dozen strings and arrays of each structure.
package final class Entity: Sendable {
  package let id: EntityID
  /// The simple class name, which Core Data uses: `Trip`.
  package let name: String
  /// The dotted lexical path, which distinguishes it from other classes: `SchemaV2.Trip`.
  package let path: String
  /// The location of the name.
  package let location: SourceLocation
  /// The folder of its module, if known.
  package let module: String?
  /// The superclass, if it is also a model.
  package let superclass: EntityID?
  /// The dotted path of the `VersionedSchema` in which it is declared.
  package let version: String?
  /// The dotted path of an older version that contains it, if only older versions do.
  package let olderVersion: String?
  package let state: EntityState
  /// The reason for the state.
  package let why: Reason
  /// Whether a comment or the project's options keep it local, regardless of the scope.
  package let isLocalByHand: Bool
  /// The persisted properties in source order; the index is `PropertyID.index`.
  package let properties: [Property]
  /// The constraints that `#Unique` declares.
  package let uniqueConstraints: [UniqueConstraint]

  init(
    _ draft: EntityDraft, _ inverses: PropertyTable<Inverse?>, _ decision: ModelStates.Decision,
    _ versions: Versions
  ) {
    let location = draft.location
    id = draft.id
    name = draft.model.name
    path = draft.path
    self.location = location
    module = draft.model.module
    superclass = draft.superclass
    version = versions.enclosing(draft)?.name
    olderVersion = decision.olderVersion
    state = decision.state
    why = decision.why
    isLocalByHand = decision.isByHand
    properties = draft.properties.map { Property($0, inverses[$0.id]) }
    uniqueConstraints = draft.model.fact.uniqueConstraints.map {
      UniqueConstraint(
        properties: $0.properties,
        location: SourceLocation(path: location.path, range: $0.range))
    }
  }
}

/// Whether the runtime validates a model.
package enum EntityState: String, CaseIterable, Sendable {
  case synced, local, unlisted, superseded
}

/// Properties whose combined values must be unique.
package struct UniqueConstraint: Sendable {
  package let properties: [String]
  package let location: SourceLocation
}

/// A persisted property.
package final class Property: Sendable {
  /// The property as known before relationships were paired.
  private let draft: PropertyDraft
  package let kind: PropertyKind

  /// - Parameter inverse: The inverse of a relationship, if known.
  init(_ draft: PropertyDraft, _ inverse: Inverse?) {
    self.draft = draft
    kind = draft.kind(inverse)
  }

  package var id: PropertyID { draft.id }
  package var name: String { draft.declared.name }
  /// The simple name of the class that declares it.
  package var entityName: String { draft.declared.model.name }
  /// The location of the name.
  package var location: SourceLocation {
    SourceLocation(path: draft.declared.model.path, range: draft.declared.nameRange)
  }
  /// The source text of the type; nil if it is inferred and not evident.
  package var type: String? { draft.declared.typeText }
  /// The syntax of the same type.
  package var typeSyntax: TypeSyntax? { draft.declared.type }
  /// Whether the type is optional, including through aliases.
  package var isOptional: Bool { draft.type.isOptional }
  /// The type without its optionality, with aliases resolved.
  package var valueType: ValueType { draft.type.valueType }
  /// Whether the type is an enum declared in the sources.
  package var isEnumeration: Bool {
    if case .enumeration = valueType { true } else { false }
  }
  /// Whether it is treated as an attribute but may be a relationship: its type is unknown and not
  /// declared in the sources, and no attribute specifies the kind of property.
  package var mayBeRelationship: Bool {
    guard case .attribute = kind, draft.type.isUnknown else { return false }
    return !attributes.contains(where: \.isSchemaAttribute)
  }
  /// Whether that enum has a case with a name.
  package func hasCase(named name: String) -> Bool {
    guard case .enumeration(let enumeration?) = draft.type.valueType else { return false }
    return enumeration.cases.contains(name)
  }
  package var defaultValue: DefaultValue? { draft.declared.defaultValue }
  package var initialized: InitializedValue? { draft.declared.initialized }
  package var attributes: [AttributeFact] { draft.declared.attributes }

  package var relationship: Relationship? {
    guard case .relationship(let relationship) = kind else { return nil }
    return relationship
  }
}

/// The known facts about the type of a single value.
package enum ValueType: Hashable, Sendable {
  /// An enum in the sources; nil if it is declared several times. The case is indirect so that it
  /// does not enlarge the others.
  indirect case enumeration(Enumeration?)
  /// A type that the sources do not declare, such as `Data`, without a `Foundation.` prefix.
  case foreign(String)
  /// Another type in the sources, a collection, or a type that is not evident.
  case other
}

/// An enum in the sources.
package struct Enumeration: Hashable, Sendable {
  /// The location of the name.
  package let location: SourceLocation
  /// The names of the cases.
  package let cases: [String]
}

/// How SwiftData treats a property.
package enum PropertyKind: Sendable {
  case attribute
  case relationship(Relationship)
  /// A collection of models other than an array, which the framework does not support.
  case unsupported
}

/// A property that refers to models.
package final class Relationship: Sendable {
  package let isToMany: Bool
  /// The model that it refers to; nil if that is not in the sources.
  package let destination: EntityID?
  package let inverse: Inverse
  /// Nil if it is written as an expression that only a compiler can evaluate.
  package let deleteRule: DeleteRule?

  init(_ draft: RelationshipDraft, _ inverse: Inverse) {
    isToMany = draft.isToMany
    destination = draft.destination
    deleteRule = draft.deleteRule
    self.inverse = inverse
  }
}

/// The effect of a deletion on the objects at the other end.
package enum DeleteRule: String, Sendable {
  case cascade, nullify, deny, noAction
}

extension Property {
  /// Whether SwiftData can persist it, as far as known.
  package var isSupported: Bool {
    if case .unsupported = kind { false } else { true }
  }

  /// The unlabeled arguments of `@Attribute` and `@Relationship` that name an option.
  package var options: [ArgumentFact] {
    attributes.filter(\.isSchemaAttribute).flatMap(\.arguments)
      .filter { $0.label == nil && $0.member != nil }
  }

  /// Whether one of these names an option.
  package func hasOption(_ name: String) -> Bool {
    attributes.contains { attribute in
      attribute.isSchemaAttribute
        && attribute.arguments.contains { $0.label == nil && $0.member == name }
    }
  }

  /// The name under which an older version stored it: `@Attribute(originalName: "n")`; nil if it is
  /// not written as a plain string.
  package var originalName: String? {
    let argument = attributes.filter(\.isSchemaAttribute).flatMap(\.arguments)
      .first { $0.label == "originalName" }
    guard let text = argument?.text, text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"")
    else { return nil }
    return String(text.dropFirst().dropLast())
  }
}

extension AttributeFact {
  /// Whether it is `@Attribute` or `@Relationship`.
  package var isSchemaAttribute: Bool { name == "Attribute" || name == "Relationship" }
}
