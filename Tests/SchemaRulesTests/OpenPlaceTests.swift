import SwiftDataLintSwiftDataModel
import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource
import SwiftDataLintTestSupport
import Testing

/// Uncertain places in a prediction.
@Suite struct OpenPlaceTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let source: String
    /// What stands at each open place, and how what is open begins.
    let open: [String]

    init(_ description: String, _ source: String, _ open: String...) {
      testDescription = description
      self.source = source
      self.open = open
    }
  }

  static let inverses = [
    Case(
      "an ambiguous inverse, at each property concerned",
      "@Model class A { var bs: [B]? }\n@Model class B { var a: A?; var c: A? }",
      "bs: 'A.bs' has 2 possible inverses", "a: 'B.a' may have no inverse",
      "c: 'B.c' may have no inverse"),
    Case(
      "a pair left over beside an explicit one",
      """
      @Model class A { @Relationship(inverse: \\B.a) var b: B?; var c: B? }
      @Model class B { var a: A?; var d: A? }
      """,
      "c: 'A.c' may have no inverse", "d: 'B.d' may have no inverse"),
    Case(
      "an inverse that cannot hold, and what it may have meant",
      """
      @Model class A { @Relationship(inverse: \\B.oner) var bs: [B]? }
      @Model class B { var owner: A? }
      """,
      "bs: 'inverse:' of 'A.bs'",
      "owner: 'B.owner' may have no inverse: 'inverse:' of 'A.bs' is invalid"),
    Case(
      "an inverse that leads elsewhere",
      "@Model class A { @Relationship(inverse: \\B.x) var b: B? }\n@Model class B { var x = 0 }",
      "b: 'inverse:' of 'A.b'"),
    Case(
      "an inverse that is taken",
      """
      @Model class A {
        @Relationship(inverse: \\B.a) var b: B?
        @Relationship(inverse: \\B.a) var c: B?
      }
      @Model class B { var a: A? }
      """,
      "c: 'inverse:' of 'A.c'"),
    Case(
      "a destination that is not in the sources",
      "@Model class A { @Relationship var b: Elsewhere? }",
      "b: A.b: its destination is not in the sources"),
    Case(
      "an inverse that cannot be read",
      "@Model class A { @Relationship(inverse: path) var b: B? }\n@Model class B {}",
      "b: A.b: its 'inverse:' could not be resolved"),
    Case(
      "a property that may lead back",
      "@Model class A { var b: B? }\n@Model class B { weak var a: A? }",
      "b: A.b: its inverse could not be determined", "a: 'a' is `weak`"),
  ]

  static let others = [
    Case(
      "an ephemeral attribute without a default value",
      "@Model class A { @Attribute(.ephemeral) var isOpen: Bool }",
      "isOpen: 'A.isOpen' is ephemeral and has no default value"),
    Case(
      "a delete rule that cannot be read",
      """
      @Model class A { @Relationship(deleteRule: rule, inverse: \\B.a) var b: B? }
      @Model class B { var a: A? }
      """,
      "b: A.b: its delete rule could not be read"),
    Case(
      "a set of models",
      "@Model class A { var bs: Set<B>? }\n@Model class B {}",
      "bs: A.bs: SwiftData supports only arrays"),
    Case(
      "types that the sources do not declare",
      "@Model class A { var b: Elsewhere?; var c: [Elsewhere]?; var d: Else.Where? }",
      "b: 'A.b' may be a relationship: these sources do not declare 'Elsewhere?'",
      "c: 'A.c' may be a relationship: these sources do not declare '[Elsewhere]?'",
      "d: 'A.d' may be a relationship: these sources do not declare 'Else.Where?'"),
    Case(
      "values that do not show their types",
      "@Model class A { var b = makeB(); var c = (makeB()); var d = first ?? last }",
      "b: 'A.b' may be a relationship: its value does not show its type",
      "c: 'A.c' may be a relationship: its value does not show its type",
      "d: 'A.d' may be a relationship: its value does not show its type"),
    Case(
      "a superclass's property",
      """
      @Model class Base { var b: Elsewhere? }
      @Model class Sub: Base {}
      let container = try ModelContainer(for: Sub.self)
      """,
      "b: 'Base.b' may be a relationship"),
    Case(
      "a part of a file that could not be read",
      "@Model class A {}\nlet text = \"", "\": unterminated string literal"),
    Case(
      "a list of models that cannot be read",
      "@Model class A {}\nlet container = try ModelContainer(for: Schema(models()))",
      "ModelContainer: the models of this container could not be read"),
    Case(
      "such a list where no container syncs",
      """
      @Model class A {}
      let container = try ModelContainer(
        for: Schema(models()), configurations: ModelConfiguration(cloudKitDatabase: .none))
      """,
      "ModelContainer: the models of this container could not be read"),
  ]

  static let certain = [
    Case(
      "types of frameworks",
      """
      @Model class A {
        var a: Date?; var b: [URL] = []; var c: Foundation.Data?; var d: Locale.Language?
        var e: Swift.Int = 0; var f = Date.now; var g = true && false; var h = -1 + 2
        var i = "a" + "b"; var j: Set<UUID>?; var k: [String: Decimal]?; var l: (() -> Void)?
      }
      """),
    Case(
      "types of the sources",
      """
      @Model class A {
        var a: S?; var b: [E]?; var c = E.x; var d: S.T?; var e: T?; var f: A.ID?
      }
      struct S: Codable { struct T: Codable {} }
      enum E: Codable { case x }
      typealias T = S
      """),
    Case(
      "what is said to be an attribute",
      "@Model class A { @Attribute(.externalStorage) var a: Elsewhere? }"),
    Case(
      "what is not persisted",
      "@Model class A { @Transient var a: Elsewhere?; var b: Elsewhere { make() } }"),
    Case(
      "models that stay local",
      """
      @Model class A {}
      @Model class B { var x: Elsewhere?; weak var a: A?; @Attribute(.ephemeral) var c: Int }
      let a = try ModelContainer(for: A.self)
      let b = try ModelContainer(
        for: B.self, configurations: ModelConfiguration(cloudKitDatabase: .none))
      """),
    Case(
      "a list that cannot be read of a container that does not sync, beside one that does",
      """
      @Model class A {}
      let a = try ModelContainer(for: A.self)
      let b = try ModelContainer(
        for: Schema(models()), configurations: ModelConfiguration(cloudKitDatabase: .none))
      """),
    Case(
      "a database that cannot be read, since its models are checked",
      """
      @Model class A {}
      let a = try ModelContainer(
        for: A.self, configurations: ModelConfiguration(cloudKitDatabase: database))
      """),
    Case(
      "an inverse on both sides, which makes a pair",
      """
      @Model class A { @Relationship(inverse: \\B.a) var b: B? }
      @Model class B { @Relationship(inverse: \\A.b) var a: A? }
      """),
    Case("what is refused", "@Model class A { var b: B?; var x: Int }\n@Model class B {}"),
  ]

  @Test("What may be refused or not is open", arguments: inverses + others + certain)
  func openPlaces(_ example: Case) {
    let source = "import SwiftData\n" + example.source
    let schema = schema(of: ["A.swift": source])
    let models = schema.entities.map(\.id).filter { schema.severityScope(of: $0) == .full }
    let found = Prediction(of: schema, for: Set(models)).openPlaces.map { place in
      "\(word(at: place, in: source)): \(place.message)"
    }
    #expect(found.count == example.open.count, "\(found)")
    for (found, open) in zip(found, example.open) { #expect(found.hasPrefix(open)) }
  }

  /// The name, or the one character, that stands at a place.
  private func word(at place: OpenPlace, in source: String) -> String {
    let rest = source.utf8.dropFirst(place.location.range.lowerBound)
    let text = String(decoding: rest, as: UTF8.self)
    let name = text.prefix { $0.isLetter }
    return String(name.isEmpty ? text.prefix(1) : name)
  }

  @Test("Of several files, those of tests and of entitlements leave nothing open")
  func files() {
    let broken = "import SwiftData\n/*"
    let schema = schema(
      of: [
        "A.swift": "import SwiftData\n@Model class A {}", "AppTests/A.swift": broken,
        "B.swift": broken,
      ],
      entitlements: [
        LinkedFile(
          path: "App.entitlements",
          facts: EntitlementsFacts(
            containers: [],
            diagnostics: [ParseDiagnostic(offset: 0, reason: "not a property list")]))
      ])
    #expect(schema.gaps.count == 3)
    let open = Prediction(of: schema, for: []).openPlaces
    #expect(open.map(\.location.path) == ["B.swift"])
  }

  @Test("Only the containers that are asked about leave anything open", arguments: [0, 1])
  func containers(_ index: Int) {
    let schema = schema(of: [
      "A.swift": """
      import SwiftData
      @Model class A {}
      let a = try ModelContainer(for: A.self)
      let b = try ModelContainer(
        for: Schema(models()), configurations: ModelConfiguration(cloudKitDatabase: .none))
      """
    ])
    let opened = schema.opened(by: [schema.stores.containers[index]])
    #expect(Prediction(of: opened, for: []).openPlaces.count == index)
  }
}
