import SwiftDataLintSwiftSource

/// A model class, as the schema has it.
///
/// Entities, properties and relationships never change. They are classes since rules and reports
/// pass them on all the time, which would copy a dozen texts and lists of each structure.
package final class Entity: Sendable {
  package let id: EntityID
  /// The simple class name, which Core Data uses: `Trip`.
  package let name: String
  /// The dotted lexical path, which tells it from others: `SchemaV2.Trip`.
  package let path: String
  /// Where the name stands.
  package let location: SourceLocation
  /// The folder of the module that it belongs to, if that is known.
  package let module: String?
  /// The superclass that is a model as well.
  package let superclass: EntityID?
  /// The dotted path of the `VersionedSchema` that it is declared in.
  package let version: String?
  /// The dotted path of an older version that it is part of, where only such versions have it.
  package let olderVersion: String?
  package let state: EntityState
  /// Why it is in that state.
  package let why: Reason
  /// A comment or the project's options say that it stays local, whatever the scope.
  package let isLocalByHand: Bool
  /// The persisted properties in source order; `PropertyID.index` is the index.
  package let properties: [Property]
  /// Constraints that `#Unique` declares.
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

/// Whether a model takes part in what the runtime validates.
package enum EntityState: String, CaseIterable, Sendable {
  case synced, local, unlisted, superseded
}

/// Properties whose values may not repeat together.
package struct UniqueConstraint: Sendable {
  package let properties: [String]
  package let location: SourceLocation
}

/// A persisted property.
package final class Property: Sendable {
  /// All that could be said of it before relationships were paired.
  private let draft: PropertyDraft
  package let kind: PropertyKind

  /// - Parameter inverse: that of a relationship, as far as it is known.
  init(_ draft: PropertyDraft, _ inverse: Inverse?) {
    self.draft = draft
    kind = draft.kind(inverse)
  }

  package var id: PropertyID { draft.id }
  package var name: String { draft.declared.name }
  /// The simple name of the class that declares it.
  package var entityName: String { draft.declared.model.name }
  /// Where the name stands.
  package var location: SourceLocation {
    SourceLocation(path: draft.declared.model.path, range: draft.declared.nameRange)
  }
  /// The type's source text; nil where it is inferred and not evident.
  package var type: String? { draft.declared.typeText }
  /// The same type's shape.
  package var typeSyntax: TypeSyntax? { draft.declared.type }
  /// Through aliases too.
  package var isOptional: Bool { draft.type.isOptional }
  /// What the type without its optionality is, through aliases too.
  package var valueType: ValueType { draft.type.valueType }
  /// Whether that is an enum of the sources.
  package var isEnumeration: Bool {
    if case .enumeration = valueType { true } else { false }
  }
  /// Whether it counts as an attribute though it may be a relationship: its type is not declared in
  /// the sources and not known, and nothing says what it is.
  package var mayBeRelationship: Bool {
    guard case .attribute = kind, draft.type.isUnknown else { return false }
    return !attributes.contains(where: \.isSchemaAttribute)
  }
  package var defaultValue: DefaultValue? { draft.declared.defaultValue }
  package var initialized: InitializedValue? { draft.declared.initialized }
  package var attributes: [AttributeFact] { draft.declared.attributes }

  package var relationship: Relationship? {
    guard case .relationship(let relationship) = kind else { return nil }
    return relationship
  }
}

/// What is known of the type of a single value.
package enum ValueType: Hashable, Sendable {
  /// An enum of the sources, and where its name stands; nil where that is declared several times.
  /// It takes no room in the others.
  indirect case enumeration(SourceLocation?)
  /// A type that the sources do not declare: `Data`, without the name of Foundation before it.
  case foreign(String)
  /// Another type of the sources, a collection, or a type that is not evident.
  case other
}

/// What SwiftData makes of a property.
package enum PropertyKind: Sendable {
  case attribute
  case relationship(Relationship)
  /// A collection of models other than an array: the framework does not support it.
  case unsupported
}

/// A property that points at models.
package final class Relationship: Sendable {
  package let isToMany: Bool
  /// The model that it points at; nil if that is not in the sources.
  package let destination: EntityID?
  package let inverse: Inverse
  /// Nil where it is written as something that only a compiler could read.
  package let deleteRule: DeleteRule?

  init(_ draft: RelationshipDraft, _ inverse: Inverse) {
    isToMany = draft.isToMany
    destination = draft.destination
    deleteRule = draft.deleteRule
    self.inverse = inverse
  }
}

/// What happens to the objects at the other end.
package enum DeleteRule: String, Sendable {
  case cascade, nullify, deny, noAction
}

extension Property {
  /// Whether SwiftData can persist it at all, as far as is known.
  package var isSupported: Bool {
    if case .unsupported = kind { false } else { true }
  }

  /// The unlabelled arguments of `@Attribute` and `@Relationship` that name an option.
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

  /// The name under which an older version stored it: `@Attribute(originalName: "n")`; nil where
  /// it is not written as a plain string.
  package var originalName: String? {
    let argument = attributes.filter(\.isSchemaAttribute).flatMap(\.arguments)
      .first { $0.label == "originalName" }
    guard let text = argument?.text, text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"")
    else { return nil }
    return String(text.dropFirst().dropLast())
  }
}

extension AttributeFact {
  /// `@Attribute` or `@Relationship`.
  package var isSchemaAttribute: Bool { name == "Attribute" || name == "Relationship" }
}
