import SwiftDataLintSwiftDataModel
import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

/// The prediction of the runtime's message from sources.
@Suite struct PredictionTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let source: String
    let scope: SyncScope
    /// Empty where the store would load.
    let message: [String]

    init(
      _ description: String, scope: SyncScope = .auto, _ source: String, _ message: String...
    ) {
      testDescription = description
      self.source = source
      self.scope = scope
      self.message = message
    }
  }

  private static let inverse =
    "CloudKit integration requires that all relationships have an inverse, the following do not:"
  private static let defaults = """
    CloudKit integration requires that all attributes be optional, or have a default value set. \
    The following attributes are marked non-optional but do not have a default value:
    """
  private static let optional =
    "CloudKit integration requires that all relationships be optional, the following are not:"
  private static let unsynced = """
    CloudKit integration does not allow relationships to objects that aren't sync'd. The following \
    relationships have destination entities that not in the specified configuration.
    """
  private static let deleteRule =
    "The following relationships are configured with unsupported delete rules:"
  private static let unique = """
    CloudKit integration does not support unique constraints. The following entities are \
    constrained:
    """

  /// What the other sections are about, no source can say. Sections 2 and 6 are about Core Data
  /// models: it cannot be written in SwiftData, or SwiftData refuses it before.
  @Test("No other sections are ever predicted")
  func sectionsKnown() {
    #expect(RuntimeSection.allCases.map(\.rawValue) == Array(1...17))
    #expect(Set(Rule.all.compactMap(\.section?.rawValue)) == [1, 2, 3, 4, 6, 7, 16, 17])
  }

  static let sections = [
    Case(
      "sections stand in the runtime's order, with one newline between",
      """
      @Model class A {
        @Attribute(.unique) var z = 0
        @Relationship(deleteRule: .deny) var bs: [B]
        var name: String
      }
      @Model class B {}
      """,
      inverse, "A: bs", defaults, "A: name", optional, "A: bs", deleteRule, "A:bs - Deny",
      unique, "A: z"),
    Case(
      "whole lines are sorted without regard to case",
      """
      @Model class b { var x: Int; var C: Int; var a: Int }
      @Model class B2 { var x: Int }
      @Model class A { var x: Int }
      @Model class B_ { var x: Int }
      """,
      defaults, "A: x", "B2: x", "b: a", "b: C", "b: x", "B_: x"),
    Case(
      "a constraint over several properties is one line",
      """
      @Model class A {
        #Unique<A>([\\.c, \\.b], [\\.b])
        var b = 1
        var c = 2
      }
      """,
      unique, "A: b", "A: c, b"),
    Case(
      "an inherited property is named for each entity that has it, a constraint once",
      """
      @Model class Base { var name: String; @Attribute(.unique) var code = "" }
      @Model class Sub: Base { var size: Int }
      @Model class Deeper: Sub {}
      """,
      defaults, "Base: name", "Deeper: name", "Deeper: size", "Sub: name", "Sub: size", unique,
      "Base: code"),
    Case(
      "a relationship between two configurations names its destination",
      """
      @Model class A { var b: B? }
      @Model class B { var a: A? }
      let c = try ModelContainer(
        for: A.self, B.self,
        configurations: ModelConfiguration(schema: Schema([A.self])),
        ModelConfiguration(schema: Schema([B.self]), cloudKitDatabase: .none))
      """,
      unsynced, "A: b - B"),
    Case(
      "classes of one name in two versions make one line",
      scope: .all,
      """
      enum V1 { @Model class A { var x: Int } }
      enum V2 { @Model class A { var x: Int } }
      """,
      defaults, "A: x"),
  ]

  static let silent = [
    Case("a schema that CloudKit takes", "@Model class A { var x = 0; var y: Int? }"),
    Case("no models at all", "let x = 0"),
    Case(
      "an ephemeral attribute is unmeasured", "@Model class A { @Attribute(.ephemeral) var b: Int }"
    ),
    Case(
      "which inverse is taken is unknown",
      """
      @Model class A { var b: B?; var c: B? }
      @Model class B { var `as`: [A]? }
      """),
    Case(
      "an inverse that does not lead back is unmeasured",
      """
      @Model class A { @Relationship(inverse: \\B.x) var b: B? }
      @Model class B { var x = 0 }
      """),
    Case(
      "a default without its type does not compile, which the runtime never sees",
      "@Model class A { var x: Date = .now }"),
    Case(
      "models that stay local, and those that no container holds",
      """
      @Model class A { var x: Int }
      @Model class B { var x: Int }
      @Model class C { var x = 0 }
      let a = try ModelContainer(for: A.self, configurations: .init(cloudKitDatabase: .none))
      let c = try ModelContainer(for: C.self)
      """),
    Case(
      "what no container syncs, where the containers count",
      scope: .synced,
      """
      @Model class A { var x: Int }
      let a = try ModelContainer(for: A.self, configurations: .init(cloudKitDatabase: .none))
      """),
  ]

  static let scopes = [
    Case(
      "what no container syncs is judged as if one did",
      """
      @Model class A { var x: Int }
      @Model class B { var x: Int }
      let a = try ModelContainer(for: A.self, configurations: .init(cloudKitDatabase: .none))
      """,
      defaults, "A: x"),
    Case(
      "all models", scope: .all,
      """
      @Model class A { var x: Int }
      @Model class B { var x: Int }
      @Model class C { var x = 0 }
      let a = try ModelContainer(for: A.self, configurations: .init(cloudKitDatabase: .none))
      let c = try ModelContainer(for: C.self)
      """,
      defaults, "A: x", "B: x"),
    Case(
      "several containers make one message",
      """
      @Model class A { var x: Int }
      @Model class B { @Attribute(.unique) var x = 0 }
      let a = try ModelContainer(for: A.self)
      let c = try ModelContainer(for: B.self)
      """,
      defaults, "A: x", unique, "B: x"),
  ]

  @Test("The message is the runtime's, byte for byte", arguments: sections + silent + scopes)
  func message(_ example: Case) {
    let schema = schema(
      of: ["A.swift": "import SwiftData\n" + example.source], scope: example.scope)
    let models = schema.entities.map(\.id).filter { schema.severityScope(of: $0) == .full }
    let expected = example.message.isEmpty ? nil : example.message.joined(separator: "\n")
    #expect(Prediction(of: schema, for: Set(models)).message == expected)
  }

  @Test("Each line of the message is the line of a finding, and none is left over")
  func lines() {
    for example in Self.sections where !example.source.contains("Base") {
      let schema = schema(
        of: ["A.swift": "import SwiftData\n" + example.source], scope: example.scope)
      let lines = Rule.findings(in: schema).compactMap(\.runtimeLine)
      let headings = Set(RuntimeSection.allCases.map(\.heading))
      #expect(Set(lines) == Set(example.message.filter { !headings.contains($0) }))
    }
  }
}
