import SwiftDataLintSwiftDataModel
import SwiftDataLintSchema
import Testing

/// The types of single values, under any name.
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
    extension UUID { static let none = UUID() }
    """

  /// Types, and the enums that they are.
  static let enums = [
    ("Status", "Status"), ("Status?", "Status"), ("Status!", "Status"),
    ("Optional<Status>", "Status"), ("Outer.Inner", "Inner"), ("Tree", "Tree"),
    ("Stage", "Inner"), ("MaybeStage", "Inner"), ("Maybe<Status>", "Status"),
    ("Elsewhere.Kind", "Kind"), ("Outer", "Outer"),
  ]

  @Test("Enums are told from other types, with the place where they are declared", arguments: enums)
  func enumerations(_ type: String, _ expected: String) {
    let members = "var a: \(type)\n" + Self.types
    let property = modelSchema(members).property("Trip.a")
    #expect(property?.isEnumeration == true)
    guard case .enumeration(let enumeration?) = property?.valueType else {
      Issue.record("It is said to be declared nowhere, or in several places")
      return
    }
    let location = enumeration.location
    let source = "import SwiftData\n" + modelSource(members)
    let declared = source.utf8.dropFirst(location.range.lowerBound).prefix(location.range.count)
    let keyword = source.utf8.prefix(location.range.lowerBound).suffix(5)
    #expect(location.path == "A.swift")
    #expect(String(declared) == expected)
    #expect(String(keyword) == "enum ")
  }

  static let cases: [(String, ValueType)] = [
    ("Data", .foreign("Data")), ("Foundation.Data?", .foreign("Data")),
    ("Blob", .foreign("Data")), ("Maybe<Blob>", .foreign("Data")),
    ("Other.Data", .foreign("Other.Data")), ("Outer.Missing", .foreign("Outer.Missing")),
    ("Address", .other), ("Outer.Place", .other), ("Round", .other),
    ("Elsewhere", .foreign("Elsewhere")), ("UUID", .foreign("UUID")),
    ("[Status]", .array), ("[Data]?", .array), ("Array<Status>", .array),
    ("Set<Status>", .set), ("[String: Status]", .dictionary), ("(Status, Status)", .other),
    ("any Error", .other),
    ("Stop?", .other),
  ]

  @Test("Other types are told from what is not in the sources", arguments: cases)
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
    #expect(schema(of: own).property("Trip.a")?.isEnumeration == true)
    #expect(schema(of: Array(files.prefix(2))).property("Trip.a")?.isEnumeration == true)
  }

  /// Bodies of enums, and the cases that they declare.
  static let enumBodies: [(body: String, names: [String])] = [
    ("case a, b\ncase c", ["a", "b", "c"]), ("case `default`", ["default"]),
    ("case a(Int, b: Int), c", ["a", "c"]), ("indirect case a(Kind); case b", ["a", "b"]),
    ("case a = \"case x\", b = \"y\"", ["a", "b"]), ("case a = -1\n  case b", ["a", "b"]),
    ("static var a: Kind { switch b { case c: d } }\ncase e", ["e"]),
    ("#if DEBUG\ncase a\n#else\ncase b\n#endif", ["a", "b"]),
    ("enum Inner { case a }\ncase b", ["b"]), ("", []), ("case", []), ("case a,", ["a"]),
  ]

  @Test("The cases of an enum are known", arguments: enumBodies)
  func caseNames(_ body: String, _ expected: [String]) {
    let schema = schema("enum Kind {\n\(body)\n}\n@Model class Trip { var a: Kind? }")
    guard case .enumeration(let enumeration?) = schema.property("Trip.a")?.valueType else {
      Issue.record("It is not known to be an enum")
      return
    }
    #expect(enumeration.cases == expected)
  }

  @Test("Branches of #if may declare an enum twice")
  func branches() {
    let schema = schema(
      "#if os(iOS)\nenum Kind {}\n#else\nenum Kind {}\n#endif\n@Model class Trip { var a: Kind }")
    #expect(schema.property("Trip.a")?.valueType == .enumeration(nil))
  }
}
