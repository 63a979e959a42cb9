import ModelSchema
import TestSupport
import Testing

/// Spellings and branches that hide what an inverse is.
@Suite struct InverseSpellingTests {
  @Test(
    "An inverse that is not understood is none that is missing",
    arguments: ["\\B?.as1", "(\\B.as1)", "B.back", ".init(\\B.as1)", "x ? \\B.as1 : nil"])
  func notUnderstood(_ inverse: String) {
    let schema = schema(
      """
      @Model class A { @Relationship(inverse: \(inverse)) var bs: [B]? }
      @Model class B { var as1: [A]? }
      """)
    #expect(schema.inverses["B.as1"] == "unknown" || schema.inverses["B.as1"] == "explicit A.bs")
    #expect(schema.inverses["A.bs"] == "unknown" || schema.inverses["A.bs"] == "explicit B.as1")
    #expect(schema.inverses["A.bs"] != "unknown" || !schema.notAnalysed.isEmpty)
  }

  @Test("Branches of #if that declare a property each have one relationship between them")
  func branches() {
    let explicit = schema(
      """
      @Model class A {
        #if os(iOS)
        var b: B?
        #else
        @Relationship(inverse: \\B.a) var b: B?
        #endif
      }
      @Model class B { var a: A? }
      """)
    let inferred = schema(
      """
      @Model class A {
        #if os(iOS)
        var b: B?
        #else
        private var b: B?
        #endif
      }
      @Model class B { var a: A? }
      """)
    for (schema, source) in [(explicit, "explicit"), (inferred, "inferred")] {
      #expect(schema.entities[0].properties.count == 2)
      for property in schema.entities.flatMap(\.properties) {
        guard case .paired(_, let pairing) = property.relationship?.inverse else {
          Issue.record("\(property.entityName).\(property.name) is not paired")
          continue
        }
        #expect("\(pairing)" == source)
      }
    }
  }

  @Test(
    "A value without an evident type may be a model if it begins with one",
    arguments: [
      ("= A.all()", "unknown"), ("= Date.now", "missing: one direction"),
      ("= makeAll()", "missing: one direction"),
    ])
  func values(_ value: String, _ inverse: String) {
    let schema = schema("@Model class A { var b: B? }\n@Model class B { var x \(value) }")
    #expect(schema.inverses["A.b"] == inverse)
  }
}
