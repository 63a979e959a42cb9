import SwiftDataLintSwiftDataModel
import Testing

/// The meaning of type names that several modules declare.
@Suite struct ModuleResolutionTests {
  /// Files of modules with a model `Stop` of module `App`, and what its property `a` is.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let files: [ModuleFile]
    let kind: String

    init(_ description: String, _ kind: String, _ files: [(module: String?, text: String)]) {
      testDescription = description
      self.kind = kind
      self.files = files.enumerated().map { index, file in
        let path = "\(file.module ?? "")/\(index).swift"
        return ModuleFile(file.module, path, "import SwiftData\n\(file.text)")
      }
    }
  }

  /// Models are told apart by a property named like their module.
  private static func trip(_ name: String) -> String { "@Model class Trip { var of\(name) = 1 }" }

  private static let stop = "@Model class Stop { var a: Trip? }"

  static let cases = [
    Case(
      "the file's own module comes first", "ofApp",
      [("Kit", trip("Kit")), ("App", stop), ("App", trip("App"))]),
    Case(
      "though it imports another one", "ofApp",
      [("Kit", trip("Kit")), ("App", "import Kit\n" + stop), ("App", trip("App"))]),
    Case(
      "an own type that is no model comes first as well", "attribute",
      [("Kit", trip("Kit")), ("App", "import Kit\n" + stop), ("App", "struct Trip: Codable {}")]),
    Case(
      "a module that is imported comes before others", "ofKit",
      [("Kit", trip("Kit")), ("Other", trip("Other")), ("App", "import Kit\n" + stop)]),
    Case(
      "a module is known by the last part of its folder", "ofKit",
      [
        ("Packages/Kit/Sources/Kit", trip("Kit")), ("Packages/Kit/Sources/Other", trip("Other")),
        ("App", "import Kit\n" + stop),
      ]),
    Case("the only one, imported or not", "ofKit", [("Kit", trip("Kit")), ("App", stop)]),
    Case(
      "files without a module go together", "of",
      [(nil, trip("")), ("Kit", trip("Kit")), (nil, stop)]),
    Case(
      "the module's name decides", "ofKit",
      [
        ("Kit", trip("Kit")), ("App", trip("App")),
        ("App", "@Model class Stop { var a: Kit.Trip? }"),
      ]),
    Case(
      "the module's name before a nested type, and a folder that is no identifier", "ofKit",
      [
        ("My-Kit", "enum V1 { \(trip("Kit")) }"), ("App", "enum V1 { \(trip("App")) }"),
        ("App", "@Model class Stop { var a: My_Kit.V1.Trip? }"),
      ]),
    Case(
      "a folder whose name begins with a digit", "ofKit",
      [
        ("2Kit", trip("Kit")), ("App", trip("App")),
        ("App", "@Model class Stop { var a: _Kit.Trip? }"),
      ]),
    Case(
      "an alias with the module's name", "ofKit",
      [
        ("Kit", "enum V1 { \(trip("Kit")) }"), ("App", "typealias Current = Kit.V1"),
        ("App", "enum V1 { \(trip("App")) }"),
        ("App", "@Model class Stop { var a: Current.Trip? }"),
      ]),
    Case(
      "a type of the module's name stands in the way unless it lacks the rest", "ofKit",
      [
        ("Kit", trip("Kit")), ("App", "enum Kit {}"),
        ("App", "@Model class Stop { var a: Kit.Trip? }"),
      ]),
    Case(
      "a module without such a type", "attribute",
      [
        ("Kit", "enum V1 {}"), ("App", trip("App")),
        ("App", "@Model class Stop { var a: Kit.Trip? }"),
      ]
    ),
    Case(
      "an enclosing type of another module only has the same name", "ofApp",
      [
        ("Kit", "enum V1 { \(trip("Kit")) }"), ("App", trip("App")),
        ("App", "enum V1 { \(stop) }"),
      ]),
    Case(
      "an extension of another module's type sees what that holds", "ofKit",
      [
        ("Kit", "enum V1 { \(trip("Kit")) }"), ("App", trip("App")),
        ("App", "import Kit\nextension V1 { \(stop) }"),
      ]),
    Case(
      "a version of the own module", "ofApp",
      [
        ("Kit", "enum V1 { \(trip("Kit")) }"), ("App", "enum V1 { \(trip("App")) }"),
        ("App", "import Kit\n@Model class Stop { var a: V1.Trip? }"),
      ]),
  ]

  @Test("The own module comes first, then those that are imported", arguments: cases)
  func modules(_ example: Case) throws {
    let schema = schema(of: example.files)
    let stop = try #require(schema.entities.first { $0.name == "Stop" })
    let property = try #require(stop.properties.first)
    let destination = property.relationship?.destination.map { schema[$0].properties[0].name }
    #expect(destination ?? "attribute" == example.kind)
    #expect(schema.gaps.isEmpty)
  }

  static let ambiguousCases = [
    Case(
      "two modules, neither imported", "toOne ?",
      [("Kit", trip("Kit")), ("Other", trip("Other")), ("App", stop)]),
    Case(
      "two modules, both imported", "toOne ?",
      [
        ("Kit", trip("Kit")), ("Other", trip("Other")),
        ("App", "import Kit; import Other\n" + stop),
      ]),
    Case(
      "two in the own module, as in files for several systems", "toOne ?",
      [("App", trip("A")), ("App", trip("B")), ("App", stop)]),
    Case(
      "two branches of #if", "toOne ?",
      [("App", "#if A\n\(trip("A"))\n#else\n\(trip("B"))\n#endif"), ("App", stop)]),
    Case(
      "a model here and another type there", "unsupported",
      [("Kit", trip("Kit")), ("Other", "struct Trip {}"), ("App", stop)]),
    Case(
      "a model here and an alias there", "unsupported",
      [("Kit", trip("Kit")), ("Other", "typealias Trip = Int"), ("App", stop)]),
  ]

  @Test("Where nothing decides, nothing is guessed, and that is said", arguments: ambiguousCases)
  func ambiguous(_ example: Case) throws {
    let schema = schema(of: example.files)
    #expect(schema.kind(of: "Stop.a") == example.kind)
    #expect(schema.inverses == (example.kind == "toOne ?" ? ["Stop.a": "unknown"] : [:]))
    let file = try #require(example.files.last)
    #expect(schema.gaps.map(\.path) == [file.path])
    #expect(
      schema.gaps.map(\.reason) == [
        "Stop.a: 'Trip' is declared more than once; it is not known which one is used"
      ])
  }

  @Test(
    "A collection of what is ambiguous is no attribute either",
    arguments: ["Set<Trip>", "[[Trip]]"])
  func ambiguousCollection(_ type: String) {
    let schema = schema(of: [
      ModuleFile("A", "A.swift", "import SwiftData\n@Model class Trip {}"),
      ModuleFile("B", "B.swift", "import SwiftData\n@Model class Trip {}"),
      ModuleFile("C", "C.swift", "import SwiftData\n@Model class Stop { var a: \(type) }"),
    ])
    #expect(schema.kind(of: "Stop.a") == "unsupported")
    #expect(schema.gaps.count == 1)
  }

  @Test("What leads to a model with an ambiguous property may have it as its inverse")
  func inverseOfAmbiguous() {
    let schema = schema(of: [
      ModuleFile(
        "A", "A.swift", "import SwiftData; import C\n@Model class Trip { var stop: Stop? }"),
      ModuleFile("B", "B.swift", "import SwiftData\n@Model class Trip {}"),
      ModuleFile("C", "C.swift", "import SwiftData\n@Model class Stop { var trip: Trip? }"),
    ])
    #expect(schema.inverses == ["Trip.stop": "unknown", "Stop.trip": "unknown"])
  }
}
