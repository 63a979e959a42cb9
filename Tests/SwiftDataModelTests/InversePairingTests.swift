import SwiftDataLintSwiftDataModel
import SwiftDataLintSchema
import Testing

/// Inverses that `inverse:` names, and relationships with an unknown inverse.
@Suite struct InversePairingTests {
  static let explicitCases = [
    InverseCase(
      "on the to-many side", a: "@Relationship(inverse: \\B.a) var bs: [B]?", b: "var a: A?",
      ["A.bs": "explicit B.a", "B.a": "explicit A.bs"]),
    InverseCase(
      "on the to-one side", a: "var bs: [B]?", b: "@Relationship(inverse: \\A.bs) var a: A?",
      ["A.bs": "explicit B.a", "B.a": "explicit A.bs"]),
    InverseCase(
      "many to many", a: "@Relationship(inverse: \\B.as) var bs: [B]?", b: "var as: [A]?",
      ["A.bs": "explicit B.as", "B.as": "explicit A.bs"]),
    InverseCase(
      "on both sides", a: "@Relationship(inverse: \\B.a) var bs: [B]?",
      b: "@Relationship(inverse: \\A.bs) var a: A?",
      ["A.bs": "both sides B.a", "B.a": "both sides A.bs"]),
    InverseCase(
      "'inverse: nil' on the other side", a: "@Relationship(inverse: \\B.a) var bs: [B]?",
      b: "@Relationship(inverse: nil) var a: A?",
      ["A.bs": "explicit B.a", "B.a": "explicit A.bs"]),
    InverseCase(
      "to itself", a: "var parent: A?; @Relationship(inverse: \\A.parent) var children: [A]?",
      ["A.parent": "explicit A.children", "A.children": "explicit A.parent"]),
    InverseCase(
      "its own inverse", a: "@Relationship(inverse: \\A.friends) var friends: [A]?",
      ["A.friends": "explicit A.friends"]),
    InverseCase(
      "one of several that lead back",
      a: "@Relationship(deleteRule: .cascade, inverse: \\B.c) var bs: [B]?",
      b: "var a: A?; var c: A?",
      ["A.bs": "explicit B.c", "B.c": "explicit A.bs", "B.a": "missing: taken A.bs"]),
    InverseCase(
      "the root resolves like any type",
      """
      enum V1 {
        @Model class A { @Relationship(inverse: \\V1.B.a) var bs: [B]? }
        @Model class B { var a: A? }
      }
      typealias Trip = C
      @Model class C { var d: D? }
      @Model class D { @Relationship(inverse: \\Trip.d) var c: C? }
      """,
      [
        "V1.A.bs": "explicit V1.B.a", "V1.B.a": "explicit V1.A.bs",
        "C.d": "explicit D.c", "D.c": "explicit C.d",
      ]),
  ]

  static let invalidCases = [
    InverseCase(
      "no such property", a: "@Relationship(inverse: \\B.x) var b: B?", b: "",
      ["A.b": "invalid x: not in B"]),
    InverseCase(
      "a property that is not persisted", a: "@Relationship(inverse: \\B.a) var b: B?",
      b: "var a: A? { nil }", ["A.b": "invalid a: not persisted in B"]),
    InverseCase(
      "an attribute", a: "@Relationship(inverse: \\B.x) var b: B?", b: "var x: Int",
      ["A.b": "invalid x: not back B.x"]),
    InverseCase(
      "already taken, said of the later one",
      a: "@Relationship(inverse: \\B.a) var b: B?; @Relationship(inverse: \\B.a) var c: B?",
      b: "var a: A?",
      [
        "A.b": "explicit B.a", "B.a": "explicit A.b", "A.c": "invalid a: B.a taken by A.b",
      ]),
    InverseCase(
      "taken by a property that comes to be named itself",
      a: "@Relationship(inverse: \\B.a) var b: B?; var c: B?",
      b: "@Relationship(inverse: \\A.c) var a: A?",
      [
        "A.b": "explicit B.a", "B.a": "invalid c: itself taken by A.b", "A.c": "unsettled B.a",
      ]),
    InverseCase(
      "said even of a property that another one names",
      a: "@Relationship(inverse: \\B.a) var b: B?",
      b: "@Relationship(inverse: \\A.x) var a: A?",
      ["A.b": "explicit B.a", "B.a": "invalid x: not in A"]),
  ]

  @Test("An explicit inverse pairs, on whichever side it stands", arguments: explicitCases)
  func explicit(_ example: InverseCase) {
    #expect(schema(example.source).inverses == example.inverses)
    #expect(schema(example.source).gaps.isEmpty)
  }

  @Test("An inverse that cannot hold is said to be so", arguments: invalidCases)
  func invalid(_ example: InverseCase) {
    #expect(schema(example.source).inverses == example.inverses)
  }

  @Test("A mistaken inverse is found whichever side is declared first", arguments: [true, false])
  func orderOfMistakes(_ isFirst: Bool) {
    let wrong = "@Model class B { @Relationship(inverse: \\A.x) var a: A? }"
    let right = "@Model class A { @Relationship(inverse: \\B.a) var b: B? }"
    let schema = schema(isFirst ? wrong + "\n" + right : right + "\n" + wrong)
    #expect(schema.inverses == ["A.b": "explicit B.a", "B.a": "invalid x: not in A"])
  }

  @Test("Properties of a third model are no inverses")
  func thirdModel() {
    let schema = schema(
      """
      @Model class A {
        @Relationship(inverse: \\C.a) var b: B?
        @Relationship(inverse: \\D.b) var d: D?
      }
      @Model class B {}
      @Model class C { var a: A? }
      @Model class D { var b: B? }
      """)
    #expect(
      schema.inverses == [
        "A.b": "invalid a: other model C.a", "A.d": "invalid b: not back D.b",
        "C.a": "unsettled A.b", "D.b": "unsettled A.d",
      ])
  }

}
