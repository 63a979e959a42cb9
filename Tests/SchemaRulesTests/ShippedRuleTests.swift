import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintShipped
import SwiftDataLintTestSupport
import Testing

/// Rules that compare a schema with earlier releases, beyond their examples.
@Suite struct ShippedRuleTests {
  private static func schema(_ source: String, isEntitled: Bool = false) -> Schema {
    SwiftDataLintTestSupport.schema(
      of: ["A.swift": "import SwiftData\n" + source],
      entitlements: isEntitled
        ? [.entitlements("App.entitlements", containers: ["iCloud.app"])] : [])
  }

  /// The findings that compare the last of several sources with the others, a line each.
  private static func findings(_ sources: String..., isEntitled: Bool = false) -> [String] {
    let schemas = sources.map { schema($0, isEntitled: isEntitled) }
    return findings(schemas)
  }

  private static func findings(_ schemas: [Schema]) -> [String] {
    guard let present = schemas.last else { return [] }
    let releases = schemas.dropLast().enumerated().map { number, schema in
      Release(names: ["\(number + 1)"], schema: ShippedSchema([schema]))
    }
    let shipped = ShippedComparison(
      of: present, among: ShippedSchema([present]), with: releases)
    let rules = Rule.all.filter { $0.phase == .release }
    return Rule.findings(in: [RuleInput(present, shipped: shipped)], of: rules)
      .map { "\($0.severity) \($0.rule): \($0.message)" }
  }

  @Test(
    "The same schema in other words is no change",
    arguments: [
      ("var a: [String] = []", "var a: Array<String> = []"),
      ("var a: [String: Int] = [:]", "var a: Dictionary<String, Int> = [:]"),
      ("var a: Int = 0", "var a: Swift.Int = 0"),
      ("var a: TimeInterval = 0", "var a: Double = 0"),
      ("var a: [Kind] = []; enum Kind: String, Codable { case x }", "var a: [Sort] = []"),
      ("var a: Int = 0; var b: Int = 1", "var b: Int = 2; var a: Int = 0"),
    ])
  func equal(_ old: String, _ new: String) {
    func model(_ text: String) -> String {
      "@Model class Trip { \(text) }\nenum Sort: String, Codable { case x }"
    }
    #expect(Self.findings(model(old), model(new)) == [])
  }

  // MARK: CloudKit

  private static func app(_ members: String, _ database: String) -> String {
    """
    @Model class Trip { var name: String = ""; \(members) }
    let store = ModelConfiguration(cloudKitDatabase: \(database))
    let container = try ModelContainer(for: Trip.self, configurations: store)
    """
  }

  @Test(
    "What is gone stays in CloudKit only if the release synced, and the app still does",
    arguments: [
      (".automatic", ".automatic", true, 1), (".automatic", ".automatic", false, 0),
      (".private(\"i\")", ".private(\"i\")", false, 1), (".none", ".private(\"i\")", true, 0),
      (".private(\"i\")", ".none", true, 0),
    ])
  func synced(_ old: String, _ new: String, _ isEntitled: Bool, _ count: Int) {
    let found = Self.findings(
      Self.app("var note: Int?", old), Self.app("", new), isEntitled: isEntitled)
    #expect(found.count == count, "\(found)")
  }

  @Test("A type is an error only if CloudKit has the field")
  func fieldTypes() {
    let line = "attribute-type-changed: 'Trip.a' was 'Int' in 1"
    func found(_ database: String) -> [String] {
      Self.findings(
        Self.app("var a: Int = 0", database), Self.app("var a: String = \"\"", database))
    }
    #expect(found(".private(\"i\")") == ["error " + line])
    #expect(found(".none") == ["warning " + line])
  }

  // MARK: Versions

  private static func versions(_ versions: String...) -> String {
    let names = versions.indices.map { "V\($0 + 1)" }
    let types = zip(names, versions).enumerated().map { number, version in
      """
      enum \(version.0): VersionedSchema {
        static let versionIdentifier = Schema.Version(\(number + 1), 0, 0)
        static var models: [any PersistentModel.Type] { [Trip.self] }
        @Model class Trip { \(version.1) }
      }
      """
    }
    let list = names.map { $0 + ".self" }.joined(separator: ", ")
    return types.joined(separator: "\n") + """

      enum Plan: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { [\(list)] }
        static var stages: [MigrationStage] { [] }
      }
      let container = try ModelContainer(
        for: \(names.last ?? "").Trip.self, migrationPlan: Plan.self)
      """
  }

  private static let (a, ab) = ("var a: Int = 0", "var a: Int = 0; var b: Int = 0")
  private static let abc = ab + "; var c: Int = 0"

  @Test("A version is compared with the release in which it was the newest")
  func versions() {
    let changed = "shipped-version-changed: 'V1' has changed since 1: 'Trip.b' is new"
    #expect(Self.findings(Self.versions(Self.a), Self.versions(Self.ab)) == ["warning " + changed])
    #expect(
      Self.findings(Self.versions(Self.a), Self.versions(Self.ab, Self.abc)) == ["error " + changed]
    )
    #expect(Self.findings(Self.versions(Self.a), Self.versions(Self.a, Self.ab)) == [])
    // What the second release changed by mistake is restored.
    #expect(
      Self.findings(
        Self.versions(Self.a), Self.versions(Self.ab, Self.abc), Self.versions(Self.a, Self.abc))
        == [])
    // It never was the newest in a release that is known.
    #expect(
      Self.findings(Self.versions(Self.a, Self.ab), Self.versions(Self.abc, Self.ab)) == [
        "error shipped-version-changed: 'V1' has changed since 1: 'Trip.b' is new (and 1 more)"
      ])
  }

  @Test("A hash modifier is part of a version")
  func hashModifier() {
    let old = Self.versions("@Attribute(hashModifier: \"1\") var a: Int = 0", Self.ab)
    let new = Self.versions("@Attribute(hashModifier: \"2\") var a: Int = 0", Self.ab)
    #expect(
      Self.findings(old, new) == [
        "error shipped-version-changed: 'V1' has changed since 1: 'Trip.a' has another 'hashModifier'"
      ])
  }

  // MARK: Values

  @Test("What was optional is a warning, in any release")
  func optional() {
    let past = "@Model class Trip { var a: Int?; var k: K? }\nenum K: String, Codable { case x }"
    let now = """
      @Model class Trip { var a: Int; var k: K = K.x }
      enum K: String, Codable { case x }
      """
    let findings = [
      "warning mandatory-attribute-added: 'Trip.a' was optional in 1, and stored objects may have no "
        + "value",
      "warning mandatory-enum-added: 'Trip.k' was optional in 1, and stored objects may have no value",
    ]
    #expect(Self.findings(past, now) == findings)
    #expect(Self.findings(past, now, now) == findings)
    #expect(Self.findings(past, "@Model class Trip { var a: Int = 0; var k: K? }\n") == [])
  }

  @Test("A custom stage that is new settles what its code can set")
  func customStage() {
    let kind = "enum K: String, Codable { case x }"
    let old = Self.versions("var a: Int = 0") + kind
    let new = Self.versions("var a: Int = 0", "var a: Int = 0; var k: K = K.x") + kind
    let finding =
      "error mandatory-enum-added: 'Trip.k' is new since 1, and stored objects have no value"
    #expect(Self.findings(old, new) == [finding])
    let stage = """
      extension Plan {
        static let toV2 = MigrationStage.custom(
          fromVersion: V1.self, toVersion: V2.self, willMigrate: nil, didMigrate: nil)
      }
      """
    #expect(Self.findings(old, new + "\n" + stage) == [])
    #expect(Self.findings(new + stage, new + stage) == [])
  }
}
