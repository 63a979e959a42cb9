import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

/// Versions of a migration plan with the same checksum.
@Suite struct EqualVersionsTests {
  private static func version(_ number: Int, _ content: String, models: String = "Trip.self")
    -> String
  {
    """
    enum V\(number): VersionedSchema {
      static let versionIdentifier = Schema.Version(\(number), 0, 0)
      static var models: [any PersistentModel.Type] { [\(models)] }
      \(content)
    }

    """
  }

  private static let plan = """
    enum Plan: SchemaMigrationPlan {
      static var schemas: [any VersionedSchema.Type] { [V1.self, V2.self] }
      static var stages: [MigrationStage] { [] }
    }

    """

  private func messages(_ source: String) -> [String] {
    let schema = schema(of: ["A.swift": "import SwiftData\n" + source])
    return Rule.findings(in: schema, of: [.equalVersions]).map(\.message)
  }

  private static let equal = "'V2' has the same entities as 'V1' in one migration plan"
  private static let trip = "@Model final class Trip { var name: String = \"\" }"

  @Test(
    "What the checksum depends on is compared",
    arguments: [
      ("var name: String = \"\"", true), ("var name: String = \"a\"", true),
      ("var name = \"\"", true), ("var name: String = \"\"; func f() {}", true),
      ("var name: String?", false), ("var name: Int = 0", false),
      ("var title: String = \"\"", false),
      ("var name: String = \"\"; var other: Int?", false),
      ("@Attribute(.unique) var name: String = \"\"", false),
      ("@Attribute(originalName: \"title\") var name: String = \"\"", false),
      ("var name = make()", false),
      ("@Attribute(hashModifier: \"v2\") var name: String = \"\"", false),
      ("@Attribute(.externalStorage) var name: String = \"\"", false),
    ])
  func properties(_ properties: String, _ isEqual: Bool) {
    let second = "@Model final class Trip { \(properties) }"
    let source = Self.version(1, Self.trip) + Self.version(2, second) + Self.plan
    #expect(messages(source) == (isEqual ? [Self.equal] : []))
  }

  @Test("Members of structs and cases of enums count")
  func values() {
    func source(_ first: String, _ second: String) -> String {
      let model = "@Model final class Trip { var kind: Kind?; var place: Place? }"
      return Self.version(1, model + first) + Self.version(2, model + second) + Self.plan
    }
    let types = "; enum Kind: Int, Codable { case a }; struct Place: Codable { var x = 0.0 }"
    let cases = "; enum Kind: Int, Codable { case a, b }; struct Place: Codable { var x = 0.0 }"
    let members = "; enum Kind: Int, Codable { case a }; struct Place: Codable { var x, y: Int }"
    #expect(messages(source(types, types)) == [Self.equal])
    #expect(messages(source(types, cases)) == [])
    #expect(messages(source(types, members)) == [])
  }

  @Test(
    "What is not known to be equal differs",
    arguments: [
      ("[String: Int]?", "", true), ("Set<UUID>", "", true), ("[Place]", "", false),
      ("Kind?", "enum Kind: String, Codable { case a, b }", true),
      ("Kind?", "enum Kind: Codable { case a(Int), b }", false),
      ("Place?", "struct Place: Codable { var x = 0 }", true),
      ("Place?", "struct Place: Codable { var x = 0; func encode(to: Encoder) {} }", false),
    ])
  func unknown(_ type: String, _ declaration: String, _ isEqual: Bool) {
    let content = "@Model final class Trip { var value: \(type) }; \(declaration)"
    let source = Self.version(1, content) + Self.version(2, content) + Self.plan
    #expect(messages(source) == (isEqual ? [Self.equal] : []))
    let shared = content.replacing(declaration, with: "")
    let outside = declaration + "\n" + Self.version(1, shared) + Self.version(2, shared) + Self.plan
    #expect(messages(outside) == (isEqual || !declaration.isEmpty ? [Self.equal] : []))
  }

  @Test("Structs that contain each other many times are compared in no time")
  func manyStructs() {
    let structs = (0..<40).map { number in
      "struct S\(number): Codable { var a, b, c: S\(number + 1)? }\n"
    }
    let model = "@Model final class Trip { var value: S0? }"
    let source =
      structs.joined() + "struct S40: Codable { var name = \"\" }\n" + Self.version(1, model)
      + Self.version(2, model) + Self.plan
    #expect(messages(source) == [Self.equal])
  }

  @Test("Complete lists are compared: equal classes beside different ones are fine")
  func lists() {
    let other = "@Model final class Stop { var name: String = \"\" }"
    let source =
      Self.version(1, Self.trip)
      + Self.version(2, Self.trip + other, models: "Trip.self, Stop.self")
    #expect(messages(source + Self.plan) == [])
  }

  @Test("Versions outside of one plan, with a shared class or an unread list are left alone")
  func others() {
    let both = Self.version(1, Self.trip) + Self.version(2, Self.trip)
    #expect(messages(both + Self.plan) == [Self.equal])
    #expect(messages(both) == [])
    #expect(messages(Self.trip + Self.version(1, "") + Self.version(2, "") + Self.plan) == [])
    let unread = Self.version(2, Self.trip, models: "Trip.self] + more() + [Trip.self")
    #expect(messages(Self.version(1, Self.trip) + unread + Self.plan) == [])
  }
}
