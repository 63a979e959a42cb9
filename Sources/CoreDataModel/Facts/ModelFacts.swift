import SwiftDataLintSwiftSource

/// What a version of a Core Data model declares, read from its `contents` file.
///
/// Facts are a function of the bytes of the file alone. Ranges and offsets are in bytes. The range
/// of a declaration is the start of its tag up to the end of the element's name: `<entity`.
package struct ModelFacts: Codable, Hashable, Sendable {
  /// The range of `<model`; empty if there is none.
  package let range: Range<Int>
  /// Whether Xcode checks the model for CloudKit: `usedWithCloudKit="YES"`.
  package let isUsedWithCloudKit: Bool
  /// In source order; no two of them have the same name.
  package let entities: [EntityFacts]
  /// In source order; no two of them have the same name.
  package let composites: [CompositeFacts]
  /// In source order; no two of them have the same name.
  package let configurations: [ConfigurationFacts]
  /// Why the model, or a part of it that is not in an entity, could not be read. If the file is not
  /// a complete model, the facts contain nothing else.
  package let diagnostics: [ParseDiagnostic]

  package init(
    range: Range<Int> = 0..<0, isUsedWithCloudKit: Bool = false, entities: [EntityFacts] = [],
    composites: [CompositeFacts] = [], configurations: [ConfigurationFacts] = [],
    diagnostics: [ParseDiagnostic] = []
  ) {
    self.range = range
    self.isUsedWithCloudKit = isUsedWithCloudKit
    self.entities = entities
    self.composites = composites
    self.configurations = configurations
    self.diagnostics = diagnostics
  }
}

/// An `entity` of a model.
package struct EntityFacts: Codable, Hashable, Sendable {
  package let name: String
  package let range: Range<Int>
  /// The name of the entity from which it inherits.
  package let parent: String?
  package let isAbstract: Bool
  /// The attributes and relationships that it declares itself, in source order; no two of them have
  /// the same name.
  package let properties: [PropertyFacts]
  package let uniquenessConstraints: [UniquenessConstraintFacts]
  /// Why parts of it could not be read, in order.
  package let diagnostics: [ParseDiagnostic]

  package init(
    name: String, range: Range<Int>, parent: String? = nil, isAbstract: Bool = false,
    properties: [PropertyFacts] = [], uniquenessConstraints: [UniquenessConstraintFacts] = [],
    diagnostics: [ParseDiagnostic] = []
  ) {
    self.name = name
    self.range = range
    self.parent = parent
    self.isAbstract = isAbstract
    self.properties = properties
    self.uniquenessConstraints = uniquenessConstraints
    self.diagnostics = diagnostics
  }
}

/// Attributes whose combined values must be unique.
package struct UniquenessConstraintFacts: Codable, Hashable, Sendable {
  package let properties: [String]
  package let range: Range<Int>

  package init(properties: [String], range: Range<Int>) {
    self.properties = properties
    self.range = range
  }
}

/// A `composite` of a model: a type of attributes that consist of others.
package struct CompositeFacts: Codable, Hashable, Sendable {
  package let name: String
  package let range: Range<Int>
  /// Its attributes, in source order.
  package let members: [PropertyFacts]

  package init(name: String, range: Range<Int>, members: [PropertyFacts] = []) {
    self.name = name
    self.range = range
    self.members = members
  }
}

/// A `configuration` of a model: the entities that a store holds.
package struct ConfigurationFacts: Codable, Hashable, Sendable {
  package let name: String
  package let range: Range<Int>
  /// Whether Xcode checks its entities for CloudKit: `usedWithCloudKit="YES"`.
  package let isUsedWithCloudKit: Bool
  /// The names of entities of the model, in source order.
  package let members: [String]

  package init(
    name: String, range: Range<Int>, isUsedWithCloudKit: Bool = false, members: [String] = []
  ) {
    self.name = name
    self.range = range
    self.isUsedWithCloudKit = isUsedWithCloudKit
    self.members = members
  }
}
