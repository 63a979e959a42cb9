import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

/// Relationships between the stores of one container.
@Suite struct CrossConfigurationTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let containers: String
    let found: [String]

    init(_ description: String, _ containers: String, _ found: String...) {
      testDescription = description
      self.containers = containers
      self.found = found
    }
  }

  private static let models = """
    import SwiftData
    @Model class A { var b: B?; var c: C? }
    @Model class B { var a: A?; var c: C? }
    @Model class C { var a: [A]?; var b: [B]? }

    """

  static let cases = [
    Case(
      "a store that syncs and one that does not",
      """
      let s = ModelConfiguration(schema: Schema([A.self, B.self]))
      let l = ModelConfiguration(schema: Schema([C.self]), cloudKitDatabase: .none)
      let all = try ModelContainer(for: Schema([A.self, B.self, C.self]), configurations: s, l)
      """,
      "A.c", "B.c"),
    Case(
      "two stores that sync, both ways",
      """
      let s = ModelConfiguration("s", schema: Schema([A.self]))
      let l = ModelConfiguration("l", schema: Schema([B.self, C.self]))
      let container = try ModelContainer(for: A.self, B.self, C.self, configurations: [s, l])
      """,
      "A.b", "A.c", "B.a", "C.a"),
    Case(
      "what is reached from a store belongs to it, where no other store names it",
      """
      let s = ModelConfiguration(schema: Schema([A.self]))
      let l = ModelConfiguration(schema: Schema([C.self]), cloudKitDatabase: .none)
      let container = try ModelContainer(for: A.self, C.self, configurations: s, l)
      """,
      "A.c", "B.c"),
    Case(
      "a model in both stores is in its own",
      """
      let s = ModelConfiguration(schema: Schema([A.self, B.self, C.self]))
      let l = ModelConfiguration(schema: Schema([C.self]), cloudKitDatabase: .none)
      let container = try ModelContainer(for: A.self, C.self, configurations: s, l)
      """),
    Case(
      "a store without a schema of its own holds all, as far as anybody knows",
      """
      let s = ModelConfiguration()
      let l = ModelConfiguration(schema: Schema([C.self]), cloudKitDatabase: .none)
      let container = try ModelContainer(for: A.self, C.self, configurations: s, l)
      """),
    Case(
      "no store syncs",
      """
      let s = ModelConfiguration(schema: Schema([A.self, B.self]), cloudKitDatabase: .none)
      let l = ModelConfiguration(schema: Schema([C.self]), cloudKitDatabase: .none)
      let container = try ModelContainer(for: A.self, C.self, configurations: s, l)
      """),
    Case(
      "two containers",
      """
      let s = ModelConfiguration(schema: Schema([A.self, B.self]))
      let l = ModelConfiguration(schema: Schema([C.self]), cloudKitDatabase: .none)
      let one = try ModelContainer(for: A.self, configurations: s)
      let two = try ModelContainer(for: C.self, configurations: l)
      """),
    Case(
      "a container in memory",
      """
      let s = ModelConfiguration(schema: Schema([A.self, B.self]), isStoredInMemoryOnly: true)
      let l = ModelConfiguration(schema: Schema([C.self]), isStoredInMemoryOnly: true)
      let container = try ModelContainer(for: A.self, C.self, configurations: s, l)
      """),
  ]

  @Test("A relationship out of a store that syncs is found, and no other", arguments: cases)
  func relationships(_ example: Case) {
    let schema = schema(of: ["A.swift": Self.models + example.containers])
    let found = Rule.findings(in: schema)
      .filter { $0.rule == "cross-configuration-relationship" }
    #expect(
      found.map { "\($0.entity ?? "").\($0.property ?? "")" } == example.found)
    #expect(found.allSatisfy { $0.severity == .error && $0.runtimeLine != nil })
  }
}
