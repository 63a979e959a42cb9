import SwiftDataLintCoreDataModel
import SwiftDataLintSchema
import Testing

/// The value transformers that attributes name.
@Suite struct TransformerTests {
  private static let place = SourceLocation(path: "Color.swift", range: 3..<8)
  private static let definitions = [
    TransformerDefinition(name: "ColorTransformer", location: place),
    TransformerDefinition(name: "OneWay", location: place, isIrreversible: true),
    TransformerDefinition(name: "Both", location: place, isIrreversible: true),
    TransformerDefinition(name: "Both", location: place),
    TransformerDefinition(name: "App.Swift", location: place),
  ]

  /// The value of `valueTransformerName`, and where it is defined.
  private static let names: [(name: String, definition: AttributeTransformer.Definition)] = [
    ("ColorTransformer", .sources), ("App.ColorTransformer", .sources), ("App.Swift", .sources),
    ("OneWay", .irreversible(place)), ("Both", .sources),
    ("Swift", .missing), ("colorTransformer", .missing), ("Other", .missing),
    ("NSSecureUnarchiveFromData", .builtIn), ("NSUnarchiveFromData", .builtIn),
    ("NSKeyedUnarchiveFromData", .builtIn), ("NSNegateBoolean", .builtIn), ("NSIsNil", .builtIn),
    ("NSIsNotNil", .builtIn), ("NSSecureUnarchiveFromDataTransformer", .builtIn),
    ("NSSecureUnarchiveFromDataTransformerName", .missing), ("Transformer", .missing),
    ("App.NSSecureUnarchiveFromData", .missing),
    ("MyNSSecureUnarchiveFromData", .missing),
  ]

  @Test("A transformer is defined in the sources or by Foundation", arguments: names)
  func definition(_ name: String, _ definition: AttributeTransformer.Definition) {
    let schema = schema(
      attribute("attributeType='Transformable' valueTransformerName='\(name)'"),
      PersistentStores(transformers: Self.definitions))
    #expect(
      schema.property("A.a")?.transformer
        == AttributeTransformer(name: name, definition: definition))
  }

  @Test(
    "Other attributes have no transformer",
    arguments: [
      "attributeType='Transformable'", "attributeType='Transformable' valueTransformerName=''",
      "attributeType='Binary' valueTransformerName='ColorTransformer'",
    ])
  func none(_ attributes: String) throws {
    let property = try #require(
      schema(attribute(attributes), PersistentStores(transformers: Self.definitions))
        .property("A.a"))
    #expect(property.transformer == nil)
  }
}
