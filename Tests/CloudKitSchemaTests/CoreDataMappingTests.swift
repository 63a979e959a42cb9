import SwiftDataLintCloudKitSchema
import SwiftDataLintSchema
import SwiftDataLintTestSupport
import Testing

/// How the properties of a Core Data model are stored in CloudKit.
@Suite struct CoreDataMappingTests {
  private static func mapping(_ property: String) -> FieldMapping? {
    let schema = CoreDataFiles(
      .init(
        """
        <entity name="A">
            \(property)
        </entity>
        <entity name="B">
            <relationship name="as" toMany="YES" destinationEntity="A" inverseName="p"/>
        </entity>
        <composite name="Place">
            <attribute name="x" attributeType="Double"/>
        </composite>
        """)
    ).schema
    let types = RequiredRecordTypes(of: schema, entities: schema.entities.map(\.id))
    return schema.entities[0].properties.first.flatMap { types.mapping(of: $0.id) }
  }

  @Test(
    "An attribute has a field of the type that fits its values",
    arguments: [
      ("String", "STRING"), ("UUID", "STRING"), ("URI", "STRING"), ("Integer 16", "INT64"),
      ("Integer 32", "INT64"), ("Integer 64", "INT64"), ("Boolean", "INT64"),
      ("Double", "DOUBLE"), ("Float", "DOUBLE"), ("Decimal", "DOUBLE"), ("Date", "TIMESTAMP"),
      ("Binary", "BYTES"), ("Transformable", "BYTES"),
    ])
  func types(_ type: String, _ expected: String) throws {
    let mapping = try #require(Self.mapping("<attribute name=\"p\" attributeType=\"\(type)\"/>"))
    guard case .field(let field) = mapping else {
      Issue.record("\(mapping)")
      return
    }
    #expect(field.type?.text == expected)
    #expect(field.name == "CD_p")
  }

  @Test(
    "Where a value is stored is not claimed unless it is known",
    arguments: [
      ("<attribute name=\"p\" attributeType=\"String\" transient=\"YES\"/>", FieldMapping.none),
      ("<attribute name=\"p\" transient=\"YES\"/>", .none),
      ("<attribute name=\"p\" attributeType=\"Date\" derived=\"YES\"/>", .uncertain("CD_p")),
      (
        "<attribute name=\"p\" attributeType=\"Composite\" composite=\"Place\"/>",
        .uncertain("CD_p")
      ),
      ("<attribute name=\"p\"/>", .uncertain("CD_p")),
      ("<attribute name=\"p\" attributeType=\"Matrix\"/>", .uncertain("CD_p")),
      (
        "<relationship name=\"p\" toMany=\"YES\" destinationEntity=\"B\" inverseName=\"as\"/>",
        .manyToMany
      ),
    ])
  func others(_ property: String, _ expected: FieldMapping) {
    #expect(Self.mapping(property) == expected)
  }
}
