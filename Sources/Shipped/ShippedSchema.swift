import SwiftDataLintSchema

/// A schema without locations: the form in which a schema of the past is kept.
///
/// It has what the stores on users' devices and the records in CloudKit depend on, in an order that
/// does not depend on files.
package struct ShippedSchema: Hashable, Sendable {
  /// Sorted by path, then by targets.
  package let models: [ShippedModel]
  /// The enums that attributes store, by themselves or in a struct, sorted by path.
  package let enumerations: [ShippedEnumeration]
  /// The structs, and classes that are not models, that attributes store, sorted by path.
  package let structures: [ShippedStructure]
  /// The types that conform to `VersionedSchema`, sorted by path.
  package let versions: [ShippedVersion]
  /// Whether it is certain that a container synced models.
  package let syncs: Bool

  package init(
    models: [ShippedModel], enumerations: [ShippedEnumeration] = [],
    structures: [ShippedStructure] = [], versions: [ShippedVersion] = [], syncs: Bool = false
  ) {
    self.models = models
    self.enumerations = enumerations
    self.structures = structures
    self.versions = versions
    self.syncs = syncs
  }

  /// The versions of Core Data models, each with what it needs of the schema.
  package var modelVersions: [ShippedModel.ModelVersion: ShippedSchema] {
    var models: [ShippedModel.ModelVersion: [ShippedModel]] = [:]
    for model in self.models {
      if let version = model.modelVersion { models[version, default: []].append(model) }
    }
    return models.mapValues { ShippedSchema(models: $0, structures: structures, syncs: syncs) }
  }

  /// The enum at a path; nil if there is none, or several.
  package func enumeration(at path: String?) -> ShippedEnumeration? {
    enumerations.only { $0.path == path }
  }

  /// The struct or class at a path; nil if there is none, or several.
  package func structure(at path: String?) -> ShippedStructure? {
    structures.only { $0.path == path }
  }

  /// The version at a path; nil if there is none, or several.
  package func version(at path: String) -> ShippedVersion? { versions.only { $0.path == path } }
}

/// A model class of a shipped schema.
package struct ShippedModel: Hashable, Sendable {
  /// The simple class name.
  package let entity: String
  /// The dotted lexical path: `SchemaV2.Trip`.
  package let path: String
  /// `superseded` for all models of older versions.
  package let state: EntityState
  /// The path of the superclass, if it is also a model.
  package let superclass: String?
  /// The names of the targets that compile it, sorted; empty if they are not known.
  package let targets: [String]
  /// The version of a Core Data model that declares it; nil for a class.
  package let modelVersion: ModelVersion?
  /// Sorted by name.
  package let properties: [ShippedProperty]

  package init(
    entity: String, path: String, state: EntityState, superclass: String? = nil,
    targets: [String] = [], modelVersion: ModelVersion? = nil, properties: [ShippedProperty]
  ) {
    self.entity = entity
    self.path = path
    self.state = state
    self.superclass = superclass
    self.targets = targets
    self.modelVersion = modelVersion
    self.properties = properties
  }

  /// A version of a Core Data model.
  package struct ModelVersion: Hashable, Sendable {
    /// The name of the `.xcdatamodeld`.
    package let model: String
    /// The name of the `.xcdatamodel` that was current.
    package let version: String

    package init(model: String, version: String) {
      self.model = model
      self.version = version
    }
  }

  /// The persisted property with a name.
  package func property(named name: String) -> ShippedProperty? {
    properties.first { $0.name == name }
  }
}

/// A persisted property of a shipped model.
package struct ShippedProperty: Hashable, Sendable {
  package let name: String
  package let kind: ShippedPropertyKind
  package let isOptional: Bool
  /// The source text of its default value.
  package let defaultValue: String?
  package let originalName: String?
  /// The options of `@Attribute` and `@Relationship`, sorted.
  package let options: [String]
  package let hashModifier: String?
  /// The type of its field in CloudKit, as schema files write it; nil if it has no field, or if the
  /// type is not known.
  package let fieldType: String?

  package init(
    name: String, kind: ShippedPropertyKind, isOptional: Bool, defaultValue: String? = nil,
    originalName: String? = nil, options: [String] = [], hashModifier: String? = nil,
    fieldType: String? = nil
  ) {
    self.name = name
    self.kind = kind
    self.isOptional = isOptional
    self.defaultValue = defaultValue
    self.originalName = originalName
    self.options = options
    self.hashModifier = hashModifier
    self.fieldType = fieldType
  }

  /// The resolved type of an attribute without its optionality; nil if it is not known.
  package var type: String? { if case .attribute(let type) = kind { type } else { nil } }

  package var relationship: ShippedRelationship? {
    if case .relationship(let relationship) = kind { relationship } else { nil }
  }

  /// Whether its type determines how it is stored: an attribute whose type is known, or a
  /// relationship.
  package var isKnown: Bool { type != nil || relationship != nil }
}

/// How a shipped property is stored.
package enum ShippedPropertyKind: Hashable, Sendable {
  /// With the resolved type without its optionality: `String`, `Trip.Status`, `[String]`. Nil if it
  /// is not known.
  case attribute(String?)
  case relationship(ShippedRelationship)
}

/// A relationship of a shipped model.
package struct ShippedRelationship: Hashable, Sendable {
  package let isToMany: Bool
  /// The entity that it refers to; nil if that was not in the sources.
  package let destination: String?
  /// The name of the property at the other end, if there is one that is known.
  package let inverse: String?
  /// Whether the property at the other end refers to many objects.
  package let isInverseToMany: Bool
  package let deleteRule: String?

  package init(
    isToMany: Bool, destination: String?, inverse: String? = nil, isInverseToMany: Bool = false,
    deleteRule: String? = nil
  ) {
    self.isToMany = isToMany
    self.destination = destination
    self.inverse = inverse
    self.isInverseToMany = isInverseToMany
    self.deleteRule = deleteRule
  }
}

/// An enum that attributes of a shipped schema store.
package struct ShippedEnumeration: Hashable, Sendable {
  /// The dotted lexical path: `Trip.Status`.
  package let path: String
  /// In source order.
  package let cases: [EnumerationCase]

  package init(path: String, cases: [EnumerationCase]) {
    self.path = path
    self.cases = cases
  }
}

/// A struct, or a class that is not a model, that attributes of a shipped schema store.
package struct ShippedStructure: Hashable, Sendable {
  package struct Member: Hashable, Sendable {
    package let name: String
    /// The resolved type without its optionality; nil if it is not known.
    package let type: String?
    package let isOptional: Bool

    package init(name: String, type: String?, isOptional: Bool) {
      self.name = name
      self.type = type
      self.isOptional = isOptional
    }
  }

  /// The dotted lexical path.
  package let path: String
  /// Sorted by name.
  package let members: [Member]
  /// Whether its members do not show what is stored.
  package let codesItself: Bool

  package init(path: String, members: [Member], codesItself: Bool = false) {
    self.path = path
    self.members = members
    self.codesItself = codesItself
  }
}

/// A version of a shipped schema: a type that conforms to `VersionedSchema`.
package struct ShippedVersion: Hashable, Sendable {
  /// The dotted path.
  package let path: String
  /// The paths of its models, sorted.
  package let models: [String]
  /// Whether all of them could be read from the sources.
  package let isReadable: Bool
  /// Whether a newer version superseded it.
  package let isSuperseded: Bool

  package init(
    path: String, models: [String], isReadable: Bool = true, isSuperseded: Bool = false
  ) {
    self.path = path
    self.models = models
    self.isReadable = isReadable
    self.isSuperseded = isSuperseded
  }
}

extension Sequence {
  /// The element that satisfies a predicate; nil if there is none, or several.
  package func only(where isMatch: (Element) -> Bool) -> Element? {
    var found: Element?
    for element in self where isMatch(element) {
      if found != nil { return nil }
      found = element
    }
    return found
  }
}
