import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

/// The types that SwiftData cannot store, wherever an attribute holds them.
@Suite struct StoredValueTests {
  private func findings(_ source: String, _ rules: Rule...) -> [Finding] {
    Rule.findings(in: schema(of: ["A.swift": "import SwiftData\n" + source]), of: rules)
  }

  private static let keyed = "Composite Coder only supports Keyed Container"
  private static let calendar =
    "Unexpected property within Persisted Struct/Enum: _CalendarProtocol"
  private static let classes = "Class property within Persisted Struct/Enum is not supported"

  @Test(
    "Each type has the runtime's words, through optionals and aliases",
    arguments: [
      ("CGRect", keyed), ("CGPoint?", keyed), ("Optional<CGSize>", keyed), ("Corner", keyed),
      ("CoreGraphics.CGRect", keyed), ("AttributedString", keyed), ("DateComponents", calendar),
      ("Foundation.Calendar?", calendar), ("Measurement<UnitMass>", classes),
      ("Weight?", classes), ("PersistentIdentifier", classes), ("MKMapItem.Identifier?", classes),
      ("Box", classes + ": Box"), ("Shelf.Box?", classes + ": Box"),
    ])
  func types(_ type: String, _ words: String) {
    let source = """
      typealias Corner = CGPoint?
      typealias Weight = Measurement<UnitMass>
      class Box: Codable { var count = 0 }
      enum Shelf { final class Box: Codable { var count = 0 } }
      @Model final class Trip { var value: \(type) }
      """
    #expect(findings(source, .unsupportedAttributeType).map(\.runtimeLine) == [words])
  }

  @Test("Structs in structs are taken apart to a depth that real code does not reach")
  func depth() {
    func findings(atDepth depth: Int) -> Int {
      let structs = (0..<depth).map { "struct S\($0): Codable { var a: S\($0 + 1)? }\n" }.joined()
      let source =
        "@Model final class Trip { var a: S0? }\n\(structs)struct S\(depth) { var a: CGRect }"
      return self.findings(source, .unsupportedAttributeType).count
    }
    #expect(findings(atDepth: 50) == 1)
    #expect(findings(atDepth: 200) == 0)
  }

  @Test(
    "Others are left alone",
    arguments: [
      "[CGRect]", "[CGRect]?", "Array<CGPoint>", "[String: CGSize]", "Set<DateComponents>",
      "Calendar.Component", "CGFloat", "Date", "Own.CGPoint", "Payload", "Coding", "[Nested]",
      "Listed", "Locale?", "URLComponents", "Measurement?", "Health.Measurement",
    ])
  func otherTypes(_ type: String) {
    let source = """
      enum Own { struct CGPoint: Codable { var x = 0.0 } }
      enum Payload: Codable { case box(CGRect) }
      struct Coding: Codable {
        var rect: CGRect
        func encode(to encoder: Encoder) throws {}
      }
      struct Nested: Codable { var rect: CGRect }
      struct Listed: Codable {
        var name = ""
        var rect = CGRect.zero
        enum CodingKeys: String, CodingKey { case name }
      }
      @Model final class Trip { var value: \(type) }
      """
    #expect(findings(source, .unsupportedAttributeType).map(\.message) == [])
  }

  @Test("The path leads through structs to the member, at the model's attribute")
  func path() {
    let source = """
      struct A: Codable { var b: B? }
      struct B: Codable { var c: C }
      struct C: Codable { var name = ""; var weight: Measurement<UnitMass>? }
      @Model final class Trip {
        var a: A?
        @Attribute(.transformable(by: "T")) var b: B?
        @Attribute(.codable) var c: C?
        @Transient var d: C?
      }
      """
    let found = findings(source, .unsupportedAttributeType)
    #expect(
      found.map(\.message) == [
        "'Trip.a.b.c.weight' is a 'Measurement', which SwiftData cannot store"
      ])
    #expect(found.map(\.property) == ["a"])
    #expect(found.flatMap(\.related).map(\.message) == ["'weight' is declared here"])
  }

  @Test("It concerns local models and those in no container as well, but not older versions")
  func states() {
    let source = """
      enum V1: VersionedSchema {
        static let versionIdentifier = Schema.Version(1, 0, 0)
        static var models: [any PersistentModel.Type] { [Old.self] }
        @Model final class Old { var value: CGRect? }
      }
      enum V2: VersionedSchema {
        static let versionIdentifier = Schema.Version(2, 0, 0)
        static var models: [any PersistentModel.Type] { [New.self] }
        @Model final class New { var value: CGRect? }
      }
      @Model final class Unlisted { var value: CGRect? }
      let container = try ModelContainer(
        for: V2.New.self, configurations: ModelConfiguration(cloudKitDatabase: .none))
      """
    let found = findings(source, .unsupportedAttributeType)
    #expect(found.map(\.model) == ["V2.New", "Unlisted"])
    #expect(found.allSatisfy { $0.severity == .error })
  }

  @Test(
    "A stored property 'description' of a struct stops the app, in any depth",
    arguments: [
      ("Note", true), ("Note?", true), ("Page", true), ("[Note]", false), ("Computed", false),
      ("Coding", false),
    ])
  func description(_ type: String, _ isFound: Bool) {
    let source = """
      struct Note: Codable { var description: String }
      struct Page: Codable { var note: Note }
      struct Computed: Codable { var text = ""; var description: String { text } }
      struct Coding: Codable {
        var description: String
        init(from decoder: Decoder) throws { description = "" }
      }
      @Model final class Trip { var value: \(type) }
      """
    let found = findings(source, .reservedPropertyName)
    #expect(found.map(\.severity) == (isFound ? [.error] : []))
    #expect(
      found.map(\.runtimeLine) == (isFound ? ["Unable to have an Attribute named description"] : [])
    )
  }
}
