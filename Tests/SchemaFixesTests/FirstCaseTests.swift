import SwiftDataLintSwiftDataModel
import SwiftDataLintSchemaFixes
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource
import SwiftDataLintTestSupport
import Testing

/// The first case of an enum as the default value, if nothing determines another one.
@Suite struct FirstCaseTests {
  /// Declarations of enums, and what `var kind: Kind` becomes.
  static let cases = [
    ("enum Kind: String { case short, long }", "Kind = Kind.short"),
    ("enum Kind: Int, Codable { case a = 1, b = 2 }", "Kind = Kind.a"),
    ("enum Kind: String { case a = \"case x\"\n case b }", "Kind = Kind.a"),
    ("enum Kind: Character { /* case x */ case `default` = \"d\" }", "Kind = Kind.`default`"),
    ("enum Kind: String { @available(iOS 17, *)\n@other case a\n case b }", "Kind = Kind.a"),
    ("enum Kind: Double { case a = -1.5; case b = 2 }", "Kind = Kind.a"),
    (
      "enum Kind: String { enum Inner { case x }; static var y: Self { if case .a = z { } }\ncase a }",
      "Kind = Kind.a"
    ),
    ("enum Kind: String { case a\n#if DEBUG\ncase b\n#endif\n}", "Kind = Kind.a"),
    ("typealias Kind = Outer.Inner\nenum Outer { enum Inner: String { case a } }", "Kind = Kind.a"),
    ("enum Kind: String {\n#if DEBUG\ncase b\n#endif\ncase a }", "Kind?"),
    ("#if DEBUG\nenum Kind: Int { case a }\n#else\nenum Kind: Int { case b }\n#endif", "Kind?"),
    ("enum Kind: Codable { case a }", "Kind?"),
    ("enum Kind { case a }", "Kind?"),
    ("enum Kind: Codable, RawRepresentable { case a }", "Kind?"),
    ("indirect enum Kind: Codable { case a(Kind), b }", "Kind?"),
    ("enum Kind: String { }", "Kind?"),
    ("struct Kind: Codable { var a: Int }", "Kind?"),
  ]

  private func repaired(_ files: SourceFiles) -> Repaired {
    Repaired(files, by: Rule.all.filter { $0.id == "missing-default" })
  }

  private static func model(_ member: String) -> String {
    "import SwiftData\n@Model final class Trip { \(member) }\n"
  }

  @Test("It is the first case of an enum with raw values", arguments: cases)
  func firstCase(_ declaration: String, _ type: String) {
    for files in [
      ["A.swift": Self.model("var kind: Kind") + declaration],
      ["A.swift": Self.model("var kind: Kind"), "B.swift": declaration],
    ] {
      let expected = Self.model("var kind: \(type)")
      let text = repaired(files).files["A.swift"]
      #expect(text?.hasPrefix(expected) == true, "\(text ?? "")")
    }
  }

  @Test("The type is written as the property has it, and each of several gets the value")
  func spelling() {
    let kinds = "enum Outer { enum Kind: String { case a } }\n"
    let members = [
      ("let kind: Outer.Kind", "var kind: Outer.Kind = Outer.Kind.a"),
      ("var a, b: Outer.Kind", "var a: Outer.Kind = Outer.Kind.a, b: Outer.Kind = Outer.Kind.a"),
    ]
    for (before, after) in members {
      #expect(
        repaired(["A.swift": Self.model(before) + kinds]).files["A.swift"] == Self.model(after)
          + kinds)
    }
  }

  @Test("Of a file that cannot be read to its end, no case is taken")
  func flawed() {
    let files = [
      "A.swift": Self.model("var kind: Kind"), "B.swift": "enum Kind: Int { case a }\n/* later",
    ]
    #expect(repaired(files).files["A.swift"] == Self.model("var kind: Kind?"))
  }

  @Test("An enum is looked at wherever it is declared, though its file may not be changed")
  func elsewhere() {
    let files = [
      "A.swift": Self.model("var kind: Kind"),
      "B.swift": "// @generated\nenum Kind: Int { case a }",
    ]
    let schema = schema(of: files)
    let syntax = SyntaxFiles({ files[$0].map(SourceText.init) }, isReported: { $0 == "A.swift" })
    let sources = FixSources(schema: schema, files: syntax)
    let fixes = Rule.findings(in: schema).filter { $0.rule == "missing-default" }
      .map { sources.fix(for: $0)?.edits.map(\.text) }
    #expect(fixes == [[" = Kind.a"]])
    #expect(syntax.obstacles.isEmpty)
  }

  @Test("A value of init that would make a long line stays there")
  func longValue() {
    for (count, isWritten) in [(58, true), (59, false)] {
      let value = "\"" + String(repeating: "a", count: count) + "\""
      let model = Self.model("var name: String; init() { name = \(value) }")
      let text = repaired(["A.swift": model]).files["A.swift"]
      #expect(text?.contains("var name: String = \(isWritten ? value : "\"\"");") == true)
    }
  }
}
