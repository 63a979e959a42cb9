import Foundation
import SwiftDataLintCloudKitSchema
import SwiftDataLintSchema
import SwiftDataLintTestSupport
import Testing

/// What is written in the form of an export.
@Suite struct WritingTests {
  @Test("An export is written byte for byte")
  func export() throws {
    #expect(try SchemaFile.export.schema().text == SchemaFile.export.text())
  }

  @Test("What was written is read as the same schema", arguments: SchemaFile.all)
  func again(_ file: SchemaFile) throws {
    let schema = try file.schema()
    let again = try CloudKitSchema(reading: schema.text)
    #expect(again.text == schema.text)
    #expect(again.outline == schema.outline)
    #expect(again.notices.count == schema.notices.count)
  }

  @Test("Names are quoted where the language needs it")
  func names() throws {
    let names = [
      "a", "A_1", "___etag", "_a", "1a", "cloudkit.share", "grant", "Sortable", "größe", "", "TYPE",
    ]
    #expect(
      names.map { SchemaName($0).written } == [
        "a", "A_1", "\"___etag\"", "\"_a\"", "\"1a\"", "\"cloudkit.share\"", "\"grant\"",
        "\"Sortable\"", "\"größe\"", "\"\"", "TYPE",
      ])
  }

  @Test(
    "Names that the language cannot hold are changed, and the rest is read back",
    arguments: [
      ("a\"b", "a'b"), ("a\nb\r", "a␊b␍"), ("\u{1B}[0m", "␛[0m"), ("\u{9B}", "\u{FFFD}"),
      ("a -- b /* ; ,", "a -- b /* ; ,"),
    ])
  func hostileNames(_ name: String, _ expected: String) throws {
    let text = CloudKitSchema([.role(SchemaName(name))]).text + "RECORD TYPE a (b STRING);"
    let roles = try CloudKitSchema(reading: text).statements.compactMap { statement in
      if case .role(let name) = statement { name.text } else { nil }
    }
    #expect(roles == [expected])
  }

  private static let source = """
    @Model class Plant {
      var name: String = ""
      var height: Double?
      @Attribute(.externalStorage) var photo: Data?
      @Attribute(.allowsCloudEncryption) var secret: String?
      var planted: Date = Date.now
      var garden: Garden?
      var origin: Locale?
      var kind: Int = 0
    }
    @Model final class Tree: Plant { var rings: [Int] = [] }
    @Model final class Garden {
      var id = UUID()
      @Relationship(inverse: \\Plant.garden) var plants: [Plant]? = []
      @Relationship(inverse: \\Gardener.gardens) var gardeners: [Gardener]? = []
    }
    @Model final class Gardener { var gardens: [Garden]? = [] }
    """

  @Test("The record types of models are written as CloudKit exports them")
  func models() throws {
    let schema = CloudKitSchema(Models(Self.source).required)
    try expectGolden(schema.text, SchemaFile.folder.appendingPathComponent("Required.ckdb"))
  }

  @Test("A file gets what it lacks, and keeps what it has", arguments: SchemaFile.all)
  func adding(_ file: SchemaFile) throws {
    let (models, schema) = (Models(Self.source), try file.schema())
    let merged = schema.adding(models.required)
    #expect(merged.outline.isSuperset(of: schema.outline))
    let again = try CloudKitSchema(reading: merged.text)
    #expect(again.outline == merged.outline)
    #expect(again.adding(models.required).text == merged.text)
    // Only a field without a known type is still missing.
    let missing = models.differences(from: again).filter { $0.hasPrefix("missing") }
    #expect(missing == ["missing CD_Plant.CD_origin"])
  }

  @Test("Additions are in the order of an export, with its indexes and columns")
  func order() throws {
    let schema = try CloudKitSchema(
      reading: """
        CREATE ROLE r;
        RECORD TYPE CD_A (
          CD_b STRING, "CD_quoted" STRING, CD_text_ckAsset ASSET, "___etag" STRING, own INT64,
          GRANT READ TO r
        );
        RECORD TYPE Users (roles LIST<INT64>);
        RETAIN forever;
        """)
    let models = Models(
      """
      @Model final class A {
        var a = 0; var quoted = ""; var b: Int = 0; var z: Bool = false; var text = ""
      }
      @Model final class B { var b: Elsewhere? }
      """)
    #expect(
      schema.adding(models.required).text == """
        DEFINE SCHEMA

            CREATE ROLE r;

            RECORD TYPE CD_A (
                CD_a            INT64 QUERYABLE SORTABLE,
                CD_b            STRING,
                CD_entityName   STRING QUERYABLE SEARCHABLE SORTABLE,
                "CD_quoted"     STRING,
                CD_text_ckAsset ASSET,
                CD_z            INT64 QUERYABLE SORTABLE,
                "___etag"       STRING,
                own             INT64,
                GRANT READ TO r
            );

            RECORD TYPE CD_B (
                CD_entityName   STRING QUERYABLE SEARCHABLE SORTABLE,
                "___createTime" TIMESTAMP,
                "___createdBy"  REFERENCE,
                "___etag"       STRING,
                "___modTime"    TIMESTAMP,
                "___modifiedBy" REFERENCE,
                "___recordID"   REFERENCE,
                GRANT WRITE TO "_creator",
                GRANT CREATE TO "_icloud",
                GRANT READ TO "_world"
            );

            RECORD TYPE Users (
                roles LIST<INT64>
            );

            RETAIN forever;

        """)
  }

  @Test("Names that the language cannot express are left out")
  func inexpressibleNames() throws {
    let id = EntityID(index: 0)
    let place = SourceLocation(path: "a", range: 0..<1)
    let properties = ["a\"b", "a\nb", "größe", "a b"].enumerated().map { index, name in
      Property(
        id: PropertyID(entity: id, index: index), name: name, entityName: "A", location: place,
        kind: .attribute,
        type: PropertyType(
          text: "Int", isOptional: false, value: .foreign("Int"), qualifier: "Int"))
    }
    let schema = Schema(entities: [
      Entity(
        id: id, name: "A", path: "A", location: place, state: .synced, stateReason: Reason(""),
        properties: properties)
    ])
    let text = CloudKitSchema(RequiredRecordTypes(of: schema, entities: [id])).text
    let fields = try CloudKitSchema(reading: text).recordTypes[0].fields.map(\.name.text)
    #expect(fields.prefix(4) == ["CD_a b", "CD_entityName", "CD_größe", "___createTime"])
  }
}

extension CloudKitSchema {
  /// What a schema consists of, without locations and order.
  fileprivate var outline: Set<String> {
    Set(
      statements.flatMap { statement -> [String] in
        switch statement {
        case .role(let name): ["role \(name.written)"]
        case .unknown(let text): [text]
        case .recordType(let type): type.outline
        }
      })
  }
}

extension RecordType {
  fileprivate var outline: [String] {
    let fields = fields.map { field in
      let indexes = field.indexes.map(\.rawValue).joined(separator: " ")
      return "\(name.written).\(field.name.written) \(field.type.text) \(indexes)"
    }
    return [name.written] + fields
      + grants.map { "\(name.written) \($0.permissions) \($0.role.written)" }
  }
}
