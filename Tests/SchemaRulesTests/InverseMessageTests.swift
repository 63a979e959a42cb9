import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

/// The messages and help of findings about inverses.
@Suite struct InverseMessageTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let source: String
    /// The message and the help of each finding.
    let texts: [[String]]

    init(_ description: String, _ source: String, _ texts: [String]...) {
      testDescription = description
      self.source = source
      self.texts = texts
    }
  }

  private static let pairs = "write 'inverse:' on one side of each pair"

  static let ambiguities = [
    Case(
      "more candidates than properties",
      "@Model class A { var bs: [B]? }\n@Model class B { var a: A?; var c: A? }",
      ["'A.bs' has 2 possible inverses, so at least one of them has no inverse", pairs],
      ["'B.a' may have no inverse: 2 properties could be that of 'A.bs'", pairs],
      ["'B.c' may have no inverse: 2 properties could be that of 'A.bs'", pairs]),
    Case(
      "three for two",
      "@Model class A { var b: B?; var c: B? }\n@Model class B { var x: A?; var y: A?; var z: A? }",
      ["'A.b' has 3 possible inverses, so at least one of them has no inverse", pairs],
      ["'A.c' has 3 possible inverses, so at least one of them has no inverse", pairs],
      ["'B.x' may have no inverse: 3 properties could pair with 2", pairs],
      ["'B.y' may have no inverse: 3 properties could pair with 2", pairs],
      ["'B.z' may have no inverse: 3 properties could pair with 2", pairs]),
    Case(
      "as many on either side",
      "@Model class A { var b: B?; var c: B? }\n@Model class B { var x: A?; var y: A? }",
      ["'A.b' has 2 possible inverses, and SwiftData's choice is unreliable", pairs],
      ["'A.c' has 2 possible inverses, and SwiftData's choice is unreliable", pairs],
      ["'B.x' has 2 possible inverses, and SwiftData's choice is unreliable", pairs],
      ["'B.y' has 2 possible inverses, and SwiftData's choice is unreliable", pairs]),
    Case(
      "one over that something not understood could take up",
      "@Model class A { var bs: [B]?; weak var d: B? }\n@Model class B { var a: A?; var c: A? }",
      ["'A.bs' has 2 possible inverses, and SwiftData's choice is unreliable", pairs],
      ["'B.a' is one of 2 possible inverses of 'A.bs'", pairs],
      ["'B.c' is one of 2 possible inverses of 'A.bs'", pairs]),
    Case(
      "two of a model to itself",
      "@Model class A { var up: A?; var downs: [A]? }",
      [
        "'A.up' may have no inverse: SwiftData may not pair it with 'A.downs'",
        "write 'inverse: \\A.downs' here, or 'inverse: \\A.up' there",
      ],
      [
        "'A.downs' may have no inverse: SwiftData may not pair it with 'A.up'",
        "write 'inverse: \\A.up' here, or 'inverse: \\A.downs' there",
      ]),
    Case(
      "three of a model to itself",
      "@Model class A { var b: A?; var c: A?; var d: [A]? }",
      ["'A.b' has 2 possible inverses, and SwiftData's choice is unreliable", pairs],
      ["'A.c' has 2 possible inverses, and SwiftData's choice is unreliable", pairs],
      ["'A.d' has 2 possible inverses, and SwiftData's choice is unreliable", pairs]),
    Case(
      "a pair left over",
      """
      @Model class A { @Relationship(inverse: \\B.a) var b: B?; var c: B? }
      @Model class B { var a: A?; var d: A? }
      """,
      [
        "'A.c' may have no inverse: SwiftData may not infer one beside explicit pairs",
        "write 'inverse: \\B.d' here, or 'inverse: \\A.c' there",
      ],
      [
        "'B.d' may have no inverse: SwiftData may not infer one beside explicit pairs",
        "write 'inverse: \\A.c' here, or 'inverse: \\B.d' there",
      ]),
  ]

  private static let misspelt = "'inverse:' of 'A.bs': 'B' has no persisted property "

  static let mistakes = [
    Case(
      "a misspelt name",
      """
      @Model class A { @Relationship(inverse: \\B.ownr) var bs: [B]? }
      @Model class B { var owner: A?; var owns = 0 }
      """,
      [misspelt + "'ownr'", "did you mean 'owner'?"]),
    Case(
      "the misspelt name of an inherited property",
      """
      @Model class A { @Relationship(inverse: \\B.ownr) var bs: [B]? }
      @Model class Base { var owner: A? }
      @Model class B: Base {}
      """,
      [misspelt + "'ownr'", "did you mean 'owner'?"]),
    Case(
      "a name that only properties resemble that lead elsewhere, or are taken",
      """
      @Model class A {
        @Relationship(inverse: \\B.ownr) var bs: [B]?
        @Relationship(inverse: \\B.owner) var cs: [B]?
      }
      @Model class B { var owner: A?; var owns: String = "" }
      """,
      [misspelt + "'ownr'", "name a property that leads back to 'A'"]),
  ]

  @Test("Headlines are short, and help says what to do", arguments: ambiguities + mistakes)
  func texts(_ example: Case) {
    let schema = schema(of: ["A.swift": "import SwiftData\n" + example.source])
    let rules: [Rule] = [.named("ambiguous-inverse"), .named("invalid-inverse")]
    let findings = Rule.findings(in: schema, of: rules)
    #expect(findings.map { [$0.message, $0.help ?? ""] } == example.texts)
    #expect(findings.allSatisfy { $0.message.count <= 90 })
  }
}

extension Rule {
  fileprivate static func named(_ id: String) -> Rule { all.first { $0.id == id } ?? all[0] }
}
