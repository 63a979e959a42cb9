import SwiftDataLintCloudKitSchema
import SwiftDataLintSchema
import Testing

/// The comparison of models with an export.
@Suite struct ComparisonTests {
  private static let models = Models(
    """
    @Model final class Garden {
      var name = ""
      @Relationship(inverse: \\Plant.garden) var plants: [Plant]? = []
    }
    @Model final class Plant {
      var name: String = ""
      var height: Double = 0
      var waterings: Int = 0
      @Attribute(.externalStorage) var photo: Data?
      @Attribute(.allowsCloudEncryption) var secret: String?
      var garden: Garden?
      var kind: Int = 0
      var origin: Locale?
      var planted: String?
      var id = UUID()
      var friends: [Elsewhere]?
    }
    """)

  @Test("Missing, contradicting and stranded fields are found")
  func export() throws {
    #expect(
      Self.models.differences(from: try SchemaFile.export.schema()) == [
        "missing CD_Garden", "missing CD_Plant.CD_id", "missing CD_Plant.CD_kind",
        "missing CD_Plant.CD_origin", "Plant.planted needs STRING, not TIMESTAMP",
        "stranded CD_Shed", "stranded CD_Plant.CD_nickname",
      ])
  }

  @Test("Contradictions in record types that were written by hand say so")
  func handwritten() throws {
    #expect(
      Self.models.differences(from: try SchemaFile.handwritten.schema()).contains(
        "Plant.garden needs STRING, not REFERENCE (reference)"))
  }

  private static func differences(_ property: String, _ fields: String) throws -> [String] {
    let export = "RECORD TYPE CD_A (CD_entityName STRING QUERYABLE, \(fields))"
    return Models("@Model final class A { \(property) }")
      .differences(from: try CloudKitSchema(reading: export))
  }

  @Test(
    "An asset stands for a field that can be one",
    arguments: [
      ("var p: String?", []), ("var p: Data?", []), ("var p: [Int]?", []), ("var p: Locale?", []),
      ("var p: Elsewhere?", []), ("var p: UUID?", ["missing CD_A.CD_p"]),
      ("var p: Int = 0", ["missing CD_A.CD_p"]), ("var q: String? = nil", ["missing CD_A.CD_q"]),
    ])
  func assets(_ property: String, _ expected: [String]) throws {
    #expect(try Self.differences(property, "CD_p_ckAsset ASSET") == expected)
  }

  @Test("Only an asset is one")
  func otherAssets() throws {
    #expect(
      try Self.differences("var p: String?", "CD_p_ckAsset STRING") == [
        "missing CD_A.CD_p", "stranded CD_A.CD_p_ckAsset",
      ])
    #expect(
      try Self.differences("var p: String?", "CD_p ASSET") == ["A.p needs STRING, not ASSET"])
  }

  @Test(
    "Types are compared with the meaning of numbers, and with encryption",
    arguments: [
      ("Int", "INT64", true), ("Int", "DOUBLE", false), ("Int", "NUMBER", true),
      ("Double", "NUMBER", true), ("String", "NUMBER", false),
      ("Int", "NUMBER PREFERRED AS INT64", true), ("Int", "NUMBER PREFERRED AS DOUBLE", false),
      ("Int", "ENCRYPTED INT64", false), ("String", "LIST<STRING>", false),
      ("Date", "TIMESTAMP", true), ("Int", "VECTOR", true), ("[Int]", "LIST<INT64>", false),
    ])
  func types(_ type: String, _ fieldType: String, _ isSame: Bool) throws {
    let differences = try Self.differences("var p: \(type)?", "CD_p \(fieldType)")
    #expect(differences.isEmpty == isSame)
    let encrypted = try Self.differences(
      "@Attribute(.allowsCloudEncryption) var p: \(type)?", "CD_p \(fieldType)")
    #expect(encrypted.isEmpty == ["ENCRYPTED INT64", "VECTOR"].contains(fieldType))
  }

  @Test(
    "What Core Data and CloudKit add is not stranded",
    arguments: [
      "CD_moveReceipt BYTES", "CD_moveReceipt_ckAsset ASSET", "CD_gone_ckAsset ASSET",
      "CD_M2M_x STRING", "\"___etag\" STRING", "ownField STRING",
    ])
  func addedFields(_ field: String) throws {
    #expect(try Self.differences("var p: Int = 0", "CD_p INT64, \(field)") == [])
    #expect(try Self.differences("var p: [Elsewhere]?", "CD_p BYTES, \(field)") == [])
  }

  @Test("Record types of pairs are missing if a relationship needs them")
  func pairs() throws {
    let models = Models(
      """
      @Model final class A { @Relationship(inverse: \\B.as) var bs: [B]? = [] }
      @Model final class B { var as: [A]? = [] }
      """)
    let export = "RECORD TYPE CD_A (CD_entityName STRING); RECORD TYPE CD_B (CD_entityName STRING)"
    #expect(models.differences(from: try CloudKitSchema(reading: export)) == ["missing CDMR"])
  }

  @Test("Only what no program has is stranded")
  func programs() throws {
    let export = try CloudKitSchema(
      reading: """
        RECORD TYPE CD_A (CD_entityName STRING, CD_a INT64, CD_b INT64, CD_c INT64);
        RECORD TYPE CD_B (CD_entityName STRING, CD_x INT64);
        RECORD TYPE CD_C (CD_entityName STRING);
        """)
    let app = Models("@Model final class A { var a = 0 }")
    let widget = Models("@Model final class A { var b = 0 }")
    let watch = Models("@Model final class B { var a = 0 }")
    let all = [app, widget, watch].map { SchemaComparison(of: $0.required, with: export) }
    #expect(
      app.lines(of: all[0]) == [
        "stranded CD_B", "stranded CD_C", "stranded CD_A.CD_b", "stranded CD_A.CD_c",
      ])
    let common = all.withCommonStrandedFields
    #expect(app.lines(of: common[0]) == ["stranded CD_C", "stranded CD_A.CD_c"])
    #expect(
      widget.lines(of: common[1]) == ["stranded CD_C", "stranded CD_A.CD_c"])
    #expect(
      watch.lines(of: common[2]) == ["missing CD_B.CD_a", "stranded CD_C", "stranded CD_B.CD_x"])
    #expect(Array(all.prefix(1)).withCommonStrandedFields == Array(all.prefix(1)))
  }

  @Test("Marks of a handwritten record type")
  func marks() throws {
    let export = try SchemaFile.export.schema()
    #expect(export.recordTypes.allSatisfy { $0.handwrittenMarks.isEmpty })
    let handwritten = try SchemaFile.handwritten.schema().recordTypes
    #expect(
      handwritten.map(\.handwrittenMarks) == [
        [.noEntityName, .quotedName, .noIndexes], [.reference],
      ])
  }

  @Test("Fields are counted without those of the system, and with those that will come")
  func fieldCounts() throws {
    let plant = try #require(try SchemaFile.export.schema().type("CD_Plant"))
    #expect(plant.fieldCount == 12)
    let required = try #require(
      Self.models.required.recordTypes.first { $0.name == "CD_Plant" })
    #expect(required.fieldCount(with: nil) == 11)
    #expect(required.fieldCount(with: plant) == 16)
    #expect(RecordType.maximumFieldCount == 256)
  }
}
