import SwiftDataLintSwiftDataModel
import SwiftDataLintSchema
import Testing

/// Models with a superclass that is a model.
@Suite struct InheritanceTests {
  @Test("A subclass names its superclass, by its path; properties stand where they are declared")
  func superclass() {
    let schema = schema(
      """
      enum V1 { @Model class Base { var name: String } }
      typealias Root = V1.Base
      @Model class Trip: V1.Base { var a: Int }
      @Model class Stop: Root, Identifiable { var b: Int }
      @Model class Owner: Identifiable, Elsewhere {}
      """)
    #expect(
      schema.entities.map { $0.superclass.map { schema[$0].path } } == [
        nil, "V1.Base", "V1.Base", nil,
      ])
    #expect(schema.entities.map { $0.properties.map(\.name) } == [["name"], ["a"], ["b"], []])
  }

  static let cases = [
    InverseCase(
      "an inherited property is an inverse",
      """
      @Model class Base { var a: A? }
      @Model class B: Base {}
      @Model class A { @Relationship(inverse: \\B.a) var bs: [B]? }
      """, ["A.bs": "explicit Base.a", "Base.a": "explicit A.bs"]),
    InverseCase(
      "what leads to a superclass or subclass leads back",
      """
      @Model class Base { @Relationship(inverse: \\A.b) var a: A? }
      @Model class B: Base {}
      @Model class A { var b: B? }
      """, ["A.b": "explicit Base.a", "Base.a": "explicit A.b"]),
    InverseCase(
      "whether an inherited property is inferred is unknown",
      """
      @Model class Base { var a: A? }
      @Model class B: Base {}
      @Model class A { var bs: [B]? }
      """, ["A.bs": "unknown", "Base.a": "unknown"]),
    InverseCase(
      "whether a subclass's property is inferred is unknown",
      """
      @Model class A { var base: Base? }
      @Model class Base {}
      @Model class B: Base { var a: A? }
      """, ["A.base": "unknown", "B.a": "unknown"]),
    InverseCase(
      "whether inference crosses two hierarchies is unknown",
      """
      @Model class Top {}
      @Model class Sub: Top { var base: Base? }
      @Model class Base { }
      @Model class Low: Base { var top: Top? }
      """, ["Sub.base": "unknown", "Low.top": "unknown"]),
    InverseCase(
      "whether inference goes from a hierarchy's bottom to the other's top is unknown",
      """
      @Model class Top {}
      @Model class Sub: Top { var low: Low? }
      @Model class Base { var top: Top? }
      @Model class Low: Base {}
      """, ["Sub.low": "unknown", "Base.top": "unknown"]),
    InverseCase(
      "a sister class's property does not lead back",
      """
      @Model class A { var b: B? }
      @Model class Base {}
      @Model class B: Base {}
      @Model class C: Base { var a: A? }
      """, ["A.b": "missing: one direction", "C.a": "missing: one direction"]),
    InverseCase(
      "between a class and its subclass",
      """
      @Model class Base { var sub: Sub? }
      @Model class Sub: Base { var base: Base? }
      """, ["Base.sub": "inferred Sub.base", "Sub.base": "inferred Base.sub"]),
    InverseCase(
      "a subclass's lone relationship to its superclass",
      """
      @Model class Base {}
      @Model class Sub: Base { var base: Base? }
      """, ["Sub.base": "missing: one direction"]),
    InverseCase(
      "a superclass's lone relationship to a subclass further down",
      """
      @Model class Base { var subs: [Sub]? }
      @Model class Middle: Base {}
      @Model class Sub: Middle {}
      """, ["Base.subs": "missing: one direction"]),
    InverseCase(
      "two relationships from a subclass to its superclass",
      """
      @Model class Base {}
      @Model class Sub: Base { var base: Base?; var other: Base? }
      """, ["Sub.base": "unknown", "Sub.other": "unknown"]),
    InverseCase(
      "beside a subclass's relationship to its superclass, one between",
      """
      @Model class Base {}
      @Model class Middle: Base { var base: Base? }
      @Model class Sub: Middle { var top: Base? }
      """, ["Middle.base": "unknown", "Sub.top": "unknown"]),
    InverseCase(
      "a superclass's unclear property may lead back",
      """
      @Model class A { var b: B? }
      @Model class Base { weak var a: A? }
      @Model class B: Base {}
      """, ["A.b": "unknown"]),
    InverseCase(
      "classes that inherit in a circle",
      """
      @Model class A: B { var c: C? }
      @Model class B: A { }
      @Model class C { @Relationship(inverse: \\B.c) var b: B?; var d: C? }
      """,
      ["A.c": "explicit C.b", "C.b": "explicit A.c", "C.d": "missing: alone"]),
    InverseCase(
      "a class that inherits from itself", "@Model class A: A { var a: A? }",
      ["A.a": "missing: alone"]),
  ]

  @Test("Explicit inverses go by inheritance, inference is not claimed to", arguments: cases)
  func inverses(_ example: InverseCase) {
    #expect(schema(example.source).inverses == example.inverses)
  }
}
