import SwiftDataLintCloudKitSchema
import SwiftDataLintSchema
import Testing

/// How properties are stored in CloudKit.
@Suite struct FieldMappingTests {
  private static func mapping(_ declaration: String) -> String? {
    Models(
      """
      @Model final class A {
        \(declaration)
      }
      @Model final class One { var a: A?; @Relationship(inverse: \\A.many) var as: [A]? = [] }
      @Model final class B { var a: A? }
      enum Plain { case a }
      enum Raw: String, Codable { case a }
      enum Payload: Codable { case a(Int), b }
      struct Place: Codable { var x = 0 }
      typealias Moment = Date
      typealias Names = [String]
      """
    ).mapping("p")
  }

  @Test(
    "Strings and identifiers are strings",
    arguments: [
      ("String", "CD_p STRING, or an asset"), ("String?", "CD_p STRING, or an asset"),
      ("Swift.String", "CD_p STRING, or an asset"), ("UUID", "CD_p STRING"),
      ("Foundation.UUID?", "CD_p STRING"), ("URL?", "CD_p STRING, or an asset"),
    ])
  func strings(_ type: String, _ expected: String) {
    #expect(Self.mapping("var p: \(type)") == expected)
  }

  @Test(
    "Numbers, booleans and dates have their own types",
    arguments: [
      ("Int", "INT64"), ("Int8", "INT64"), ("Int16", "INT64"), ("Int32", "INT64"),
      ("Int64?", "INT64"), ("Bool", "INT64"), ("Double", "DOUBLE"), ("Float?", "DOUBLE"),
      ("Decimal", "DOUBLE"), ("TimeInterval", "DOUBLE"), ("CGFloat", "DOUBLE"),
      ("Date?", "TIMESTAMP"), ("Moment", "TIMESTAMP"), ("Swift.Int", "INT64"),
    ])
  func numbers(_ type: String, _ expected: String) {
    #expect(Self.mapping("var p: \(type)") == "CD_p \(expected)")
  }

  @Test(
    "Data, collections and enums are bytes",
    arguments: [
      "Data", "Data?", "[String]", "[Int]?", "[Place]", "[String: Int]", "Set<String>",
      "Dictionary<String, Int>", "Array<Date>", "Plain", "Raw?", "Payload",
    ])
  func bytes(_ type: String) {
    #expect(Self.mapping("var p: \(type)") == "CD_p BYTES, or an asset")
  }

  @Test(
    "A type that is not known has a field, but no field type",
    arguments: ["Locale", "Color?", "UInt64", "(Int, Int)", "Measurement<UnitLength>"])
  func unknownTypes(_ type: String) {
    #expect(Self.mapping("var p: \(type)") == "CD_p ?, or an asset")
  }

  @Test(
    "What may be a relationship may have no field",
    arguments: ["var p: Elsewhere?", "var p: [Elsewhere]", "var p = make()", "var p: Set<A>?"])
  func uncertain(_ declaration: String) {
    #expect(Self.mapping(declaration) == "CD_p, if any")
  }

  @Test(
    "Attributes change how a value is stored",
    arguments: [
      ("@Attribute(.externalStorage) var p: Data?", "CD_p BYTES, or an asset"),
      ("@Attribute(.allowsCloudEncryption) var p: String?", "CD_p ENCRYPTED STRING, or an asset"),
      ("@Attribute(.allowsCloudEncryption) var p: Int = 0", "CD_p ENCRYPTED INT64"),
      ("@Attribute(.allowsCloudEncryption) var p: Locale?", "CD_p ?, or an asset"),
      ("@Attribute(.transformable(by: T.self)) var p: UIColor?", "CD_p BYTES, or an asset"),
      ("@Attribute(.transformable(by: \"T\")) var p = make()", "CD_p BYTES, or an asset"),
      ("@Attribute(.ephemeral) var p: Int = 0", "none"),
      ("@Attribute(originalName: \"q\") var p: Int = 0", "CD_p INT64"),
    ])
  func attributes(_ declaration: String, _ expected: String) {
    #expect(Self.mapping(declaration) == expected)
  }

  @Test(
    "What is not stored has no mapping",
    arguments: ["@Transient var p = 0", "var p: Int { 0 }", "static var p = 0"])
  func unstored(_ declaration: String) {
    #expect(Self.mapping(declaration) == nil)
  }

  /// A type in a Core Data model, options, and how the attribute is stored.
  private static let coreData: [(value: ValueType, options: [PropertyOption], String)] = [
    (.foreign("Int16"), [], "CD_p INT64"),
    (.foreign("Int16"), [.transient], "none"),
    (.foreign("Int16"), [.derived], "CD_p, if any"),
    (.foreign("String"), [.allowsCloudEncryption], "CD_p ENCRYPTED STRING, or an asset"),
    (.other, [.transformable], "CD_p BYTES, or an asset"),
    (.other, [], "CD_p, if any"),
    (.structure(StructureID(index: 0)), [], "CD_p, if any"),
  ]

  @Test(
    "In a Core Data model, nothing is claimed of composites and derived attributes",
    arguments: coreData)
  func coreDataModels(_ value: ValueType, _ options: [PropertyOption], _ expected: String) {
    let (id, place) = (EntityID(index: 0), SourceLocation(path: "a", range: 0..<1))
    let property = Property(
      id: PropertyID(entity: id, index: 0), name: "p", entityName: "A", location: place,
      kind: .attribute,
      type: PropertyType(text: "T", isOptional: true, value: value, qualifier: nil),
      options: options)
    let schema = Schema(
      entities: [
        Entity(
          id: id, name: "A", path: "A", location: place, state: .synced, stateReason: Reason(""),
          properties: [property])
      ],
      structures: [
        Structure(id: StructureID(index: 0), path: "T", location: place, members: [])
      ],
      modelFile: ModelFile(name: "M", location: place))
    #expect(Models(schema).mapping("p") == expected)
  }

  @Test(
    "Relationships to one are strings, those to many are stored on the other side",
    arguments: [
      ("var p: One?", "CD_p STRING"), ("@Relationship(inverse: \\B.a) var p: B?", "CD_p STRING"),
      ("@Relationship(inverse: \\B.a) var p: [B]? = []", "none"),
      ("var p: [B]?", "none"), ("@Relationship var p: [Elsewhere]?", "none"),
      ("@Relationship var p: Elsewhere?", "CD_p STRING"),
    ])
  func relationships(_ declaration: String, _ expected: String) {
    #expect(Self.mapping(declaration) == expected)
  }

  @Test("Relationships to many on both sides are pairs")
  func pairs() {
    let models = Models(
      """
      @Model final class A { @Relationship(inverse: \\B.as) var bs: [B]? = [] }
      @Model final class B { var as: [A]? = []; var name = "" }
      """)
    #expect(models.mapping("bs") == "CDMR")
    #expect(
      models.fields == [
        "CDMR: CD_entityNames CD_recordNames CD_relationships", "CD_A: CD_entityName",
        "CD_B: CD_entityName CD_name",
      ])
    #expect(models.required.recordTypes[0].relationships == [models.property("A.bs")])
  }
}
