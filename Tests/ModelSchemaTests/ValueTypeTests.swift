import ModelSchema
import Testing

/// What is known of the types of single values, whatever they are called.
@Suite struct ValueTypeTests {
  private static let types = """
    enum Outer { enum Inner { case a }; struct Place {} }
    indirect enum Tree { case leaf, node(Tree) }
    typealias Stage = Outer.Inner
    typealias MaybeStage = Stage?
    typealias Maybe<T> = T?
    typealias Blob = Data
    typealias Round = Circle
    typealias Circle = Round
    extension Elsewhere { enum Kind {} }
    """

  static let cases: [(String, ValueType)] = [
    ("Status", .enumeration), ("Status?", .enumeration), ("Status!", .enumeration),
    ("Optional<Status>", .enumeration), ("Outer.Inner", .enumeration), ("Tree", .enumeration),
    ("Stage", .enumeration), ("MaybeStage", .enumeration), ("Maybe<Status>", .enumeration),
    ("Elsewhere.Kind", .enumeration), ("Outer", .enumeration),
    ("Data", .foreign("Data")), ("Foundation.Data?", .foreign("Data")),
    ("Blob", .foreign("Data")), ("Maybe<Blob>", .foreign("Data")),
    ("Other.Data", .foreign("Other.Data")), ("Outer.Missing", .foreign("Outer.Missing")),
    ("Address", .other), ("Outer.Place", .other), ("Elsewhere", .other), ("Round", .other),
    ("[Status]", .other), ("[Data]?", .other), ("Set<Status>", .other),
    ("[String: Status]", .other), ("(Status, Status)", .other), ("any Error", .other),
    ("Stop?", .other),
  ]

  @Test("Enums are told from other types, and from what is not in the sources", arguments: cases)
  func valueTypes(_ type: String, _ expected: ValueType) {
    let schema = modelSchema("var a: \(type)\n" + Self.types)
    #expect(schema.property("Trip.a")?.valueType == expected)
  }

  @Test("A type comes from an initial value only where that shows it")
  func evident() {
    let schema = modelSchema("var a = Data()\nvar b = Status.draft")
    #expect(schema.property("Trip.a")?.valueType == .foreign("Data"))
    #expect(schema.property("Trip.b")?.valueType == .other)
  }

  @Test("A struct and an enum of one name are not called an enum unless one comes first")
  func namesakes() {
    let files = [
      ModuleFile("App", "App.swift", "import SwiftData\n@Model class Trip { var a: Kind }"),
      ModuleFile("A", "A.swift", "enum Kind {}"), ModuleFile("B", "B.swift", "struct Kind {}"),
    ]
    #expect(schema(of: files).property("Trip.a")?.valueType == .other)
    let own = files + [ModuleFile("App", "Kind.swift", "enum Kind {}")]
    #expect(schema(of: own).property("Trip.a")?.valueType == .enumeration)
    #expect(schema(of: Array(files.prefix(2))).property("Trip.a")?.valueType == .enumeration)
  }

  @Test("Branches of #if may declare an enum twice")
  func branches() {
    let schema = schema(
      "#if os(iOS)\nenum Kind {}\n#else\nenum Kind {}\n#endif\n@Model class Trip { var a: Kind }")
    #expect(schema.property("Trip.a")?.valueType == .enumeration)
  }
}
