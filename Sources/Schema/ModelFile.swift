/// What declares the models of a schema.
package enum SchemaSource: String, CaseIterable, Codable, Sendable {
  /// Classes marked `@Model`.
  case swiftData
  /// An `.xcdatamodeld`.
  case coreData
}

/// The version of a Core Data model that declares a schema.
package struct ModelFile: Hashable, Codable, Sendable {
  /// The name by which containers load it, which is that of the `.xcdatamodeld`: `Trips`.
  package let name: String
  /// The name of the version, which is that of the `.xcdatamodel`: `Trips 2`.
  package let version: String
  /// The location of the `model` tag of the version.
  package let location: SourceLocation
  /// Whether Xcode checks it, or one of its configurations, for CloudKit when it compiles it:
  /// `usedWithCloudKit="YES"`.
  package let isCheckedByXcode: Bool

  /// - Parameter version: The name of the version, if it is not that of the model.
  package init(
    name: String, version: String? = nil, location: SourceLocation, isCheckedByXcode: Bool = false
  ) {
    self.name = name
    self.version = version ?? name
    self.location = location
    self.isCheckedByXcode = isCheckedByXcode
  }
}

/// The value transformer of a transformable attribute.
package struct AttributeTransformer: Hashable, Codable, Sendable {
  /// Where the sources define a value transformer.
  package enum Definition: Hashable, Codable, Sendable {
    /// Foundation defines it.
    case builtIn
    /// A class in the sources, or a call that registers it.
    case sources
    /// A class in the sources that cannot convert stored values back.
    case irreversible(SourceLocation)
    /// It was not found.
    case missing
  }

  /// The name in the model: `ColorTransformer`.
  package let name: String
  package let definition: Definition

  package init(name: String, definition: Definition) {
    self.name = name
    self.definition = definition
  }
}
