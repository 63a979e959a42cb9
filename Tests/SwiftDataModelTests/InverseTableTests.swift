import SwiftDataLintSwiftDataModel
import SwiftDataLintSchema
import Testing

/// Inverses that are inferred without `inverse:`.
@Suite struct InverseTableTests {
  static let inferredCases = [
    InverseCase(
      "one to many", a: "var bs: [B]?", b: "var a: A?",
      ["A.bs": "inferred B.a", "B.a": "inferred A.bs"]),
    InverseCase(
      "one to many, the array not optional", a: "var bs: [B] = []", b: "var a: A?",
      ["A.bs": "inferred B.a", "B.a": "inferred A.bs"]),
    InverseCase(
      "one to one", a: "var b: B?", b: "var a: A?",
      ["A.b": "inferred B.a", "B.a": "inferred A.b"]),
    InverseCase(
      "one to many, the one not optional", a: "var bs: [B]?", b: "var a: A",
      ["A.bs": "inferred B.a", "B.a": "inferred A.bs"]),
    InverseCase(
      "one to one, neither optional", a: "var b: B", b: "var a: A",
      ["A.b": "inferred B.a", "B.a": "inferred A.b"]),
    InverseCase(
      "with @Relationship, and with 'inverse: nil'",
      a: "@Relationship(deleteRule: .cascade) var bs: [B]?",
      b: "@Relationship(inverse: nil) var a: A?",
      ["A.bs": "inferred B.a", "B.a": "inferred A.bs"]),
    InverseCase(
      "the only unpaired ones besides an explicit pair",
      a: "@Relationship(inverse: \\B.a) var bs: [B]?; var others: [B]?",
      b: "var a: A?; var other: A?",
      [
        "A.bs": "explicit B.a", "B.a": "explicit A.bs",
        "A.others": "inferred B.other", "B.other": "inferred A.others",
      ]),
    InverseCase(
      "one to many beside an explicit pair of one to one",
      a: "@Relationship(inverse: \\B.a) var b: B?; var others: [B]?", b: "var a: A?; var other: A?",
      [
        "A.b": "explicit B.a", "B.a": "explicit A.b",
        "A.others": "inferred B.other", "B.other": "inferred A.others",
      ]),
    InverseCase(
      "one to one beside an explicit pair with a third model",
      """
      @Model class A { var b: B?; @Relationship(inverse: \\C.a) var c: C? }
      @Model class B { var a: A? }
      @Model class C { var a: A? }
      """,
      [
        "A.b": "inferred B.a", "B.a": "inferred A.b",
        "A.c": "explicit C.a", "C.a": "explicit A.c",
      ]),
    InverseCase(
      "two pairs between three models",
      """
      @Model class A { var bs: [B]? }
      @Model class B { var a: A?; var c: C? }
      @Model class C { var bs: [B]? }
      """,
      [
        "A.bs": "inferred B.a", "B.a": "inferred A.bs",
        "C.bs": "inferred B.c", "B.c": "inferred C.bs",
      ]),
  ]

  static let missingCases = [
    InverseCase(
      "many to many", a: "var bs: [B]?", b: "var as: [A]?",
      ["A.bs": "missing: many to many B.as", "B.as": "missing: many to many A.bs"]),
    InverseCase(
      "many to many with @Relationship and 'inverse: nil'",
      a: "@Relationship var bs: [B]", b: "@Relationship(inverse: nil) var as: [A]",
      ["A.bs": "missing: many to many B.as", "B.as": "missing: many to many A.bs"]),
    InverseCase("one direction, to one", a: "var b: B?", b: "", ["A.b": "missing: one direction"]),
    InverseCase(
      "one direction, to many", a: "var bs: [B]?", b: "", ["A.bs": "missing: one direction"]),
    InverseCase(
      "two in one direction", a: "var b: B?; var c: B?", b: "",
      ["A.b": "missing: one direction", "A.c": "missing: one direction"]),
    InverseCase(
      "one direction, 'inverse: nil'", a: "@Relationship(inverse: nil) var b: B?", b: "",
      ["A.b": "missing: one direction"]),
    InverseCase(
      "only what is persisted leads back", a: "var bs: [B]?",
      b: "@Transient var a: A?; var b: A? { nil }; static var c: A?",
      ["A.bs": "missing: one direction"]),
    InverseCase(
      "a value that holds a model's name does not lead back", a: "var bs: [B]?",
      b: "var a: A.ID?; var b: Wrapper<A>", ["A.bs": "missing: one direction"]),
    InverseCase(
      "many to many beside an explicit pair",
      a: "@Relationship(inverse: \\B.a) var b: B?; var bs: [B]?", b: "var a: A?; var as: [A]?",
      [
        "A.b": "explicit B.a", "B.a": "explicit A.b",
        "A.bs": "missing: many to many B.as", "B.as": "missing: many to many A.bs",
      ]),
    InverseCase("to itself, to one", a: "var parent: A?", ["A.parent": "missing: alone"]),
    InverseCase("to itself, to many", a: "var related: [A]?", ["A.related": "missing: alone"]),
    InverseCase(
      "to itself, beside an explicit pair",
      a: "var parent: A?; @Relationship(inverse: \\A.parent) var children: [A]?; var next: A?",
      [
        "A.parent": "explicit A.children", "A.children": "explicit A.parent",
        "A.next": "missing: taken A.parent",
      ]),
    InverseCase(
      "only a property that is taken leads back",
      a: "@Relationship(inverse: \\B.a) var bs: [B]?; var others: [B]?", b: "var a: A?",
      [
        "A.bs": "explicit B.a", "B.a": "explicit A.bs", "A.others": "missing: taken B.a",
      ]),
  ]

  static let ambiguousCases = [
    InverseCase(
      "two properties of the model's own type", a: "var parent: A?; var children: [A]?",
      [
        "A.parent": "ambiguous: A.children, to itself",
        "A.children": "ambiguous: A.parent, to itself",
      ]),
    InverseCase(
      "three properties of the model's own type", a: "var a: A?; var b: A?; var c: [A]?",
      [
        "A.a": "ambiguous: A.b, A.c, to itself", "A.b": "ambiguous: A.a, A.c, to itself",
        "A.c": "ambiguous: A.a, A.b, to itself",
      ]),
    InverseCase(
      "two candidates on one side", a: "var bs: [B]?", b: "var a: A?; var c: A?",
      [
        "A.bs": "ambiguous: B.a, B.c, one over", "B.a": "ambiguous: A.bs, one over",
        "B.c": "ambiguous: A.bs, one over",
      ]),
    InverseCase(
      "two candidates on either side", a: "var bs: [B]?; var ds: [B]?", b: "var a: A?; var c: A?",
      [
        "A.bs": "ambiguous: B.a, B.c", "A.ds": "ambiguous: B.a, B.c",
        "B.a": "ambiguous: A.bs, A.ds", "B.c": "ambiguous: A.bs, A.ds",
      ]),
    InverseCase(
      "one to one beside an explicit pair",
      a: "@Relationship(inverse: \\B.as) var bs: [B]?; var other: B?",
      b: "var as: [A]?; var other: A",
      [
        "A.bs": "explicit B.as", "B.as": "explicit A.bs",
        "A.other": "ambiguous: B.other, beside explicit pairs",
        "B.other": "ambiguous: A.other, beside explicit pairs",
      ]),
    InverseCase(
      "one to one beside two explicit pairs, named from either side",
      a: "@Relationship(inverse: \\B.x) var x: [B]?; var y: B?; var other: B?",
      b: "var x: A?; @Relationship(inverse: \\A.y) var y: A?; var other: A?",
      [
        "A.x": "explicit B.x", "B.x": "explicit A.x", "A.y": "explicit B.y", "B.y": "explicit A.y",
        "A.other": "ambiguous: B.other, beside explicit pairs",
        "B.other": "ambiguous: A.other, beside explicit pairs",
      ]),
    InverseCase(
      "one over beside an explicit pair",
      a: "@Relationship(inverse: \\B.x) var x: B?; var bs: [B]?",
      b: "var x: A?; var a: A?; var c: A?",
      [
        "A.x": "explicit B.x", "B.x": "explicit A.x",
        "A.bs": "ambiguous: B.a, B.c, one over", "B.a": "ambiguous: A.bs, one over",
        "B.c": "ambiguous: A.bs, one over",
      ]),
  ]

  @Test("Inverses are inferred where one side is a single object", arguments: inferredCases)
  func inferred(_ example: InverseCase) {
    #expect(schema(example.source).inverses == example.inverses)
  }

  @Test("Between arrays, and where nothing leads back, there is none", arguments: missingCases)
  func missing(_ example: InverseCase) {
    #expect(schema(example.source).inverses == example.inverses)
  }

  @Test("Where several could pair, that is all that is said", arguments: ambiguousCases)
  func ambiguous(_ example: InverseCase) {
    #expect(schema(example.source).inverses == example.inverses)
  }

  @Test(
    "The order of models and files changes nothing",
    arguments: inferredCases + missingCases + ambiguousCases)
  func order(_ example: InverseCase) {
    let models = example.source.split(separator: "\n").map { "import SwiftData\n\($0)" }
    let files = models.reversed().enumerated().map { index, text in
      ModuleFile(nil, "\(index).swift", text)
    }
    #expect(schema(of: files).inverses == example.inverses)
  }
}
