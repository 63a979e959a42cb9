import SwiftDataLintSwiftDataModel
import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

/// Findings in models that only older versions of the schema contain.
@Suite("Older versions of the schema") struct HistoryTests {
  /// Two versions, of which only the older one breaks rules.
  private static let versions = """
    enum SchemaV1: VersionedSchema {
      static let versionIdentifier = Schema.Version(1, 0, 0)
      static var models: [any PersistentModel.Type] { [Trip.self, Stop.self] }
      @Model final class Trip {
        @Attribute(.unique) var id: String = ""
        var isDeleted: Bool = false
        @Attribute(originalName: "title") var name: String = ""
      }
      @Model final class Stop { var code: String }
    }
    enum SchemaV2: VersionedSchema {
      static let versionIdentifier = Schema.Version(2, 0, 0)
      static var models: [any PersistentModel.Type] { [Trip.self, SchemaV1.Stop.self] }
      @Model final class Trip { var id: String = "" }
    }
    """

  private func schema(_ source: String, _ scope: SyncScope = .auto) -> Schema {
    SwiftDataLintTestSupport.schema(
      of: ["A.swift": "import SwiftData\n" + source], SchemaOptions(scope: scope))
  }

  private func reported(_ scope: SyncScope) -> [String] {
    Rule.findings(in: schema(Self.versions, scope)).map { finding in
      "\(finding.severity) \(finding.rule) \(finding.model ?? "-").\(finding.property ?? "-")"
    }
  }

  @Test(
    "Nothing is reported but what concerns versions, and classes that the current one lists",
    arguments: [SyncScope.auto, .synced])
  func silent(_ scope: SyncScope) {
    #expect(reported(scope) == ["error missing-default SchemaV1.Stop.code"])
  }

  @Test("--scope all reports it one severity lower")
  func all() {
    let expected = [
      "warning unique-constraint SchemaV1.Trip.id",
      "note reserved-property-name SchemaV1.Trip.isDeleted",
      "note renamed-attribute SchemaV1.Trip.name",
      "error missing-default SchemaV1.Stop.code",
    ]
    #expect(reported(.all) == expected)
  }

  @Test("--scope all names the older version, and no other one")
  func message() {
    let messages = Rule.findings(in: schema(Self.versions, .all)).map(\.message)
    let older = messages.filter { $0.hasSuffix(" (older version 'SchemaV1')") }
    #expect(older.count == 3)
    #expect(messages.filter { $0.contains("older version '") }.count == 3)
  }

  @Test("A rule about versions as such speaks of them as of any model")
  func versionRule() throws {
    let schema = schema(Self.versions)
    let rule = Rule(
      id: "id", severity: .error, phase: .newVersion, concernsVersions: true, summary: "",
      rationale: "", remedy: "",
      examples: Examples(bad: [], good: []),
      check: { schema in schema.entities.flatMap(\.properties).map { RuleMatch($0, "message") } })
    let findings = Rule.findings(in: schema, of: [rule])
    #expect(findings.count == schema.entities.flatMap(\.properties).count)
    #expect(findings.allSatisfy { $0.severity == .error && $0.message == "message" })
  }

  @Test("A comment that suppresses what is history is needed all the same")
  func comment() {
    let source = Self.versions.replacing(
      "  @Attribute(.unique)",
      with: "  // swiftdata-lint:disable:next unique-constraint -- shipped\n  @Attribute(.unique)")
    #expect(Rule.findings(in: schema(source)).map(\.rule) == ["missing-default"])
  }

  @Test("What is marked as local in an older version is history, too")
  func byHand() {
    let source = Self.versions.replacing(
      "class Trip {\n", with: "class Trip { // swiftdata-lint:local-only\n")
    #expect(Rule.findings(in: schema(source)).map(\.model) == ["SchemaV1.Stop"])
    #expect(schema(source).entities.map(\.state) == [.local, .synced, .synced])
  }
}
