import SwiftDataLintSwiftDataModel
import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

/// Comments that suppress findings, and findings about such comments.
@Suite struct SuppressionTests {
  /// The schema of a source in which `§` stands for the word that comments begin with.
  private func schema(_ source: String, _ options: SchemaOptions = SchemaOptions()) -> Schema {
    let source = source.replacing("§", with: "swiftdata-lint:")
    return SwiftDataLintTestSupport.schema(of: ["A.swift": "import SwiftData\n" + source], options)
  }

  /// Rule and property of each.
  private func names(_ findings: [Finding]) -> [String] {
    findings.map { "\($0.rule) \($0.property ?? "-")" }
  }

  @Test(
    "What a comment names does not count in what it is about, and all else does",
    arguments: [
      (
        "// §disable:next missing-default\nvar a: Int\nvar b: Int",
        ["missing-default b"], ["missing-default a"]
      ),
      (
        "// §disable:next missing-default\n// §disable:next unique-constraint\n@Attribute(.unique)\n"
          + "var a: Int", [], ["missing-default a", "unique-constraint a"]
      ),
      (
        "@Attribute(\n.unique)\nvar a: Int // §disable:this unique-constraint, missing-default", [],
        ["missing-default a", "unique-constraint a"]
      ),
      (
        "@Attribute(.unique)\n// §disable:next missing-default\nvar a: Int",
        ["unique-constraint a"], ["missing-default a"]
      ),
      (
        "var a: Int\nvar b: Int\n/* §disable:file missing-default */", [],
        ["missing-default a", "missing-default b"]
      ),
      ("// §disable missing-default\nvar a: Int", ["missing-default a"], []),
      ("// §local-only missing-default\nvar a: Int", ["missing-default a"], []),
      ("// see §disable:next missing-default\nvar a: Int", ["missing-default a"], []),
      ("var b = \"// §disable:file missing-default\"\nvar a: Int", ["missing-default a"], []),
    ])
  func suppressed(_ members: String, _ reported: [String], _ suppressed: [String]) {
    let findings = RuleSettings().findings(in: schema("@Model class T {\n\(members)\n}"))
    #expect(names(findings.reported.filter { $0.rule != "suppression-comment" }) == reported)
    #expect(names(findings.suppressed) == suppressed)
  }

  @Test("Above a model a comment is about all of it, and about nothing in other files")
  func model() {
    let trip =
      "// swiftdata-lint:disable:next missing-default\n@Model class Trip {\nvar a: Int\n}\n"
    let stop = "@Model class Stop {\nvar b: Int\n}\n"
    let schema = SwiftDataLintTestSupport.schema(of: [
      "A.swift": "import SwiftData\n" + trip + stop, "B.swift": "import SwiftData\n\n" + stop,
    ])
    let findings = RuleSettings().findings(in: schema)
    #expect(findings.reported.map(\.location.path) == ["A.swift", "B.swift"])
    #expect(names(findings.reported) == ["missing-default b", "missing-default b"])
    #expect(names(findings.suppressed) == ["missing-default a"])
  }

  @Test("What settings leave out is not suppressed, and what is off is")
  func settings() {
    let schema = schema(
      "@Model class T {\n// §disable:next shared-default missing-default\nvar a: UUID = UUID()\n"
        + "// §disable:next missing-default\nvar b: Int\n}")
    let plain = RuleSettings().findings(in: schema)
    #expect(names(plain.suppressed) == ["missing-default b"])
    let notes = RuleSettings(reportsNotes: true).findings(in: schema)
    #expect(names(notes.suppressed) == ["shared-default a", "missing-default b"])
    let off = RuleSettings(["missing-default": .off]).findings(in: schema)
    #expect(names(off.suppressed) == [])
    // It is needed all the same: the settings may change.
    for findings in [plain, notes, off] {
      #expect(findings.reported.map(\.rule) == ["suppression-comment"])
      #expect(
        findings.reported.allSatisfy { $0.message.hasPrefix("'missing-default' has nothing to") })
    }
  }

  /// The source text and message of each finding about comments.
  private func problems(
    _ source: String, _ options: SchemaOptions = SchemaOptions()
  ) -> [String] {
    let text = Array(("import SwiftData\n" + source).replacing("§", with: "swiftdata-lint:").utf8)
    return Rule.findings(in: schema(source, options))
      .filter { $0.rule == "suppression-comment" }
      .map { String(decoding: text[$0.location.range], as: UTF8.self) + ": " + $0.wording }
  }

  @Test(
    "What is wrong with a comment is said at the word",
    arguments: [
      ("disable:nxt missing-default", "disable:nxt", "did you mean 'disable:next'?"),
      ("disable-next missing-default", "disable-next", "did you mean 'disable:next'?"),
      ("local_only", "local_only", "did you mean 'local-only'?"),
      (
        "disable missing-default", "disable",
        "write 'disable:next' above a declaration, 'disable:this' after"
      ),
      (
        "", "swiftdata-lint:",
        "no directive after 'swiftdata-lint:'; write 'disable:next', 'disable:this'"
      ),
      ("quiet", "quiet", "write 'disable:next', 'disable:this', 'disable:file' or 'local-only'"),
      ("disable:next", "disable:next", "names no rule"),
      ("disable:file -- because", "disable:file", "names no rule"),
      ("disable:next missing-defaults", "missing-defaults", "did you mean 'missing-default'?"),
      ("disable:next missing-default because it is", "because", "write a reason after '--'"),
      (
        "disable:next missing-default deny-delete-rule", "deny-delete-rule",
        "nothing to suppress after this comment"
      ),
      ("disable:file missing-default deny-delete-rule", "deny-delete-rule", "in this file"),
      (
        "disable:this missing-default", "missing-default", "nothing to suppress before this comment"
      ),
      (
        "disable:next missing-default suppression-comment", "suppression-comment",
        "cannot be suppressed"
      ),
      ("local-only", "local-only", "does not apply to a model"),
      ("local-only for now", "for", "write a reason after '--'"),
    ])
  func problem(_ comment: String, _ word: String, _ message: String) throws {
    let found = problems("@Model class T {\n// §\(comment)\nvar a: Int\n}")
    #expect(found.count == 1, "\(found)")
    #expect(try #require(found.first).hasPrefix(word + ": "), "\(found)")
    #expect(try #require(found.first).contains(message), "\(found)")
  }

  @Test(
    "A comment that is needed is not spoken of, whatever becomes of the model",
    arguments: [
      "@Model class T { // §local-only -- a\n// §disable:next missing-default -- a\nvar a: Int\n}",
      "@Model class T {\n// §disable:next missing-default -- a\nvar a: Int\n}\nlet c = "
        + "try! ModelContainer(for: T.self, configurations: .init(cloudKitDatabase: .none))\n"
        + "let d = try! ModelContainer(for: U.self)\n@Model class U {}",
      "// §disable:file missing-default -- a\n// §disable:next missing-default -- b\n"
        + "@Model class T {\nvar a: Int // §disable:this missing-default -- c\n}",
      "@Model class T {\n/// §disable:next shared-default -- a\nvar a: UUID = UUID()\n}",
      "// swiftdata-lint does not look here\n// §see\n".replacing("§", with: "swiftdata-lint "),
    ], SyncScope.allCases)
  func noProblem(_ source: String, _ scope: SyncScope) {
    #expect(problems(source, SchemaOptions(scope: scope, requiresReasons: true)) == [])
  }

  @Test("Where reasons are required, a comment without one is spoken of")
  func reasons() {
    let source =
      "@Model class T { // §local-only --\n// §disable:next missing-default\nvar a: Int\n}"
    #expect(problems(source) == [])
    #expect(
      problems(source, SchemaOptions(requiresReasons: true)) == [
        "local-only: 'local-only' gives no reason, which this project requires; write the reason "
          + "after '--'",
        "disable:next: 'disable:next' gives no reason, which this project requires; write the "
          + "reason after '--'",
      ])
  }

  @Test("Findings about comments cannot be suppressed")
  func notSuppressible() {
    let schema = schema("// §disable:file suppression-comment\n@Model class T {}")
    let findings = RuleSettings().findings(in: schema)
    #expect(findings.reported.map(\.rule) == ["suppression-comment"])
    #expect(findings.suppressed.isEmpty)
  }

  @Test("A model that is local by hand is checked in no scope", arguments: SyncScope.allCases)
  func localOnly(_ scope: SyncScope) {
    let source = """
      // §local-only -- a cache
      @Model class T { var a: Int }
      @Model class U { var b: Int }
      let c = try! ModelContainer(
        for: T.self, U.self, configurations: ModelConfiguration(cloudKitDatabase: .none))
      """
    let found = names(Rule.findings(in: schema(source, SchemaOptions(scope: scope))))
    #expect(found == (scope == .synced ? [] : ["missing-default b"]))
  }

  @Test(
    "A store is not refused for a model that stays local by hand",
    arguments: [("", Severity.warning), ("// §local-only\n", .note)])
  func implicitDatabase(_ comment: String, _ severity: Severity) {
    let source =
      "import SwiftData\n\(comment)@Model class T { var a: Int }\n"
      + "let c = try! ModelContainer(for: T.self)"
    let schema = SwiftDataLintTestSupport.schema(
      of: ["A.swift": source.replacing("§", with: "swiftdata-lint:")],
      entitlements: [.entitlements("A.entitlements", containers: ["iCloud.a"])])
    let found = Rule.findings(in: schema).filter { $0.rule == "implicit-cloudkit-database" }
    #expect(found.map(\.severity) == [severity])
  }
}
