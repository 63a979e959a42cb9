import SwiftDataLintSwiftDataModel
import Testing

/// Inverses that cannot be determined from the sources.
@Suite struct UnknownInverseTests {
  static let outsideCases = [
    InverseCase(
      "a destination that is not in the sources",
      a:
        "@Relationship var x: Elsewhere?; @Relationship(inverse: \\Elsewhere.a) var y: [Elsewhere]?",
      ["A.x": "unknown", "A.y": "unknown"]),
    InverseCase(
      "a root that is not in the sources",
      a: "@Relationship(inverse: \\Elsewhere.a) var b: B?", b: "", ["A.b": "unknown"]),
    InverseCase(
      "named by a property whose inverse is not in the sources", a: "var b: B?",
      b: "@Relationship(inverse: \\Elsewhere.b) var a: A?", ["A.b": "unknown", "B.a": "unknown"]),
    InverseCase(
      "named by a property whose type is not in the sources", a: "var bs: [B]?",
      b: "@Relationship(inverse: \\A.bs) var a: Elsewhere?", ["A.bs": "unknown", "B.a": "unknown"]),
    InverseCase(
      "naming a property whose type is not in the sources",
      a: "@Relationship(inverse: \\B.a) var bs: [B]?",
      b: "@Relationship var a: Elsewhere?", ["A.bs": "unknown", "B.a": "unknown"]),
    InverseCase(
      "a pair holds though the other side names something unknown",
      a: "@Relationship(inverse: \\B.a) var b: B?",
      b: "@Relationship(inverse: \\Elsewhere.b) var a: A?",
      ["A.b": "explicit B.a", "B.a": "explicit A.b"]),
  ]

  static let unclearCases = [
    InverseCase(
      "a lazy, weak or unowned property may lead back", a: "var bs: [B]?", b: "weak var a: A?",
      ["A.bs": "unknown"]),
    InverseCase(
      "it may be the inverse that is named", a: "@Relationship(inverse: \\B.a) var bs: [B]?",
      b: "weak var a: A?", ["A.bs": "unknown"]),
    InverseCase(
      "a tuple may hold what leads back", a: "var bs: [B]?", b: "var (a, c): (A?, Int) = (nil, 1)",
      ["A.bs": "unknown"]),
    InverseCase(
      "a set of models may lead back", a: "var b: B?", b: "var as: Set<A>", ["A.b": "unknown"]),
    InverseCase(
      "a set of models may be the inverse that is named",
      a: "@Relationship(inverse: \\B.as) var b: B?", b: "var as: Set<A>", ["A.b": "unknown"]),
    InverseCase(
      "many to many, beside a set", a: "var bs: [B]?", b: "var as: [A]?; var more: Set<A>",
      ["A.bs": "unknown", "B.as": "missing: many to many A.bs"]),
    InverseCase(
      "a model's unclear property may lead to itself", a: "var parent: A?; weak var next: A?",
      ["A.parent": "unknown"]),
    InverseCase(
      "@Relationship on a property whose type is not evident", a: "var b: B?",
      b: "@Relationship var a = makeA()", ["A.b": "unknown", "B.a": "unknown"]),
  ]

  static let mistakenCases = [
    InverseCase(
      "a mistaken inverse may have meant it", a: "var b: B?",
      b: "@Relationship(inverse: \\A.x) var a: A?",
      ["A.b": "unsettled B.a", "B.a": "invalid x: not in A"]),
    InverseCase(
      "a mistaken inverse beside many to many", a: "var bs: [B]?",
      b: "var as: [A]?; @Relationship(inverse: \\A.x) var a: A?",
      [
        "A.bs": "unsettled B.a", "B.as": "missing: many to many A.bs",
        "B.a": "invalid x: not in A",
      ]),
    InverseCase(
      "with one over that a mistaken inverse could take up", a: "var bs: [B]?; var cs: [B]?",
      b: "var a: A?; @Relationship(inverse: \\A.x) var c: A?",
      [
        "A.bs": "ambiguous: B.a", "A.cs": "ambiguous: B.a",
        "B.a": "ambiguous: A.bs, A.cs", "B.c": "invalid x: not in A",
      ]),
    InverseCase(
      "the target of a mistaken inverse", a: "@Relationship(inverse: \\B.c) var b: B?",
      b: "var c: C?\n}\n@Model class C {",
      ["A.b": "invalid c: not back B.c", "B.c": "unsettled A.b"]),
  ]

  private static let unclearAndMistakenCase = InverseCase(
    "an unclear property beside a mistaken inverse", a: "var b: B?",
    b: "@Relationship(inverse: \\A.x) var a: A?; weak var c: A?",
    ["A.b": "unknown", "B.a": "invalid x: not in A"])

  @Test("What lies outside of the sources is unknown, and that is said", arguments: outsideCases)
  func outside(_ example: InverseCase) {
    #expect(schema(example.source).inverses == example.inverses)
    #expect(!schema(example.source).gaps.isEmpty)
  }

  @Test(
    "A property that is not understood may lead anywhere",
    arguments: unclearCases + [unclearAndMistakenCase])
  func unclear(_ example: InverseCase) {
    #expect(schema(example.source).inverses == example.inverses)
    #expect(!schema(example.source).gaps.isEmpty)
  }

  @Test("What a mistaken inverse may have meant is not reported again", arguments: mistakenCases)
  func mistaken(_ example: InverseCase) {
    #expect(schema(example.source).inverses == example.inverses)
    #expect(schema(example.source).gaps.isEmpty)
  }

  @Test("A root that is not known is said where the destination is")
  func unknownRoot() {
    let schema = modelSchema("@Relationship(inverse: \\Elsewhere.trip) var a: Stop?")
    #expect(
      schema.gaps.map(\.reason) == [
        "Trip.a: its 'inverse:' could not be resolved; not checked"
      ])
  }
}
