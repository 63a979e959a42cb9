import SwiftDataLintSwiftDataModel
import SwiftDataLintSchema
import SwiftDataLintTestSupport
import Testing

/// Spellings and conditional branches that hide an inverse.
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
    #expect(schema.inverses["A.bs"] != "unknown" || !schema.gaps.isEmpty)
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

  @Test("Key paths and branches are understood in small and large models", arguments: [0, 22, 200])
  func size(_ count: Int) {
    let others = (0..<count).map { "var number\($0) = 0" }.joined(separator: "\n")
    let schema = schema(
      """
      @Model class A {
        \(others)
        #if os(iOS)
        var b: B?
        #else
        @Relationship(inverse: \\B.a) var b: B?
        #endif
        @Relationship(inverse: \\B.none) var c: B?
      }
      @Model class B {
        \(others)
        var a: A?
      }
      """)
    let relationships = schema.entities.flatMap(\.properties).filter { $0.relationship != nil }
    #expect(relationships.map(\.name) == ["b", "b", "c", "a"])
    for property in relationships where property.name != "c" {
      guard case .paired(_, .explicit) = property.relationship?.inverse else {
        Issue.record("\(property.entityName).\(property.name) is not paired")
        continue
      }
    }
    #expect(schema.inverses["A.c"] == "invalid none: not in B")
  }

  @Test("A key path to a property of several branches means the one that names its inverse")
  func branchesNamedFromOutside() {
    let schema = schema(
      """
      @Model class A {
        #if os(iOS)
        var b: B?
        #else
        @Relationship(inverse: \\B.a) var b: B?
        #endif
      }
      @Model class B { @Relationship(inverse: \\A.b) var a: A? }
      """)
    for property in schema.entities.flatMap(\.properties) {
      guard case .paired(_, .explicitOnBothSides) = property.relationship?.inverse else {
        Issue.record("\(property.entityName).\(property.name) is not paired on both sides")
        continue
      }
    }
    #expect(schema.entities.flatMap(\.properties).count == 3)
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

  @Test(
    "Generic aliases stand for what their arguments make of them",
    arguments: [
      ("typealias Many<T> = [T]", "Many<B>", "toMany B"),
      ("typealias Maybe<T> = T?", "Maybe<B>", "toOne B"),
      ("typealias Second<T, U> = U", "Second<Int, B>", "toOne B"),
      ("typealias First<T, U> = T", "First<Int, B>", "attribute"),
      ("typealias Many<T> = [T]\ntypealias Bs = Many<B>", "Bs?", "toMany B"),
      ("typealias Loop<T> = Loop<Loop<T>>", "Loop<B>", "attribute"),
      ("typealias Pool<T> = Set<T>", "Pool<B>", "unsupported"),
    ])
  func genericAliases(_ aliases: String, _ type: String, _ kind: String) {
    let schema = schema("\(aliases)\n@Model class A { var b: \(type) }\n@Model class B {}")
    #expect(schema.kind(of: "A.b") == kind)
  }

  @Test("Parentheses around a case or a key path change nothing")
  func parentheses() {
    let schema = schema(
      """
      @Model class A { @Relationship(deleteRule: (.deny), inverse: (\\B.a)) var b: B? }
      @Model class B { @Attribute((.unique)) var a: A? }
      """)
    #expect(schema.property("A.b")?.relationship?.deleteRule == .deny)
    #expect(schema.property("B.a")?.options.map(\.rawValue) == ["unique"])
    #expect(schema.inverses == ["A.b": "explicit B.a", "B.a": "explicit A.b"])
  }

  @Test("Attributes of another library are none of SwiftData's")
  func otherLibraries() {
    let schema = schema(
      """
      @Model class A {
        @Other.Relationship var b: Int
        @Other.Attribute(.unique) var c: Int
        @Other.Transient var d: Int
        @SwiftData.Transient var e: Int
      }
      """)
    #expect(schema.entities[0].properties.map(\.name) == ["b", "c", "d"])
    #expect(schema.kind(of: "A.b") == "attribute")
    #expect(schema.property("A.c")?.options.isEmpty == true)
  }
}
