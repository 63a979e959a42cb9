import SwiftDataLintSwiftDataModel
import SwiftDataLintSchema
import SwiftDataLintTestSupport
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
    ("Address", .structure(StructureID(index: 0))),
    ("Outer.Place", .structure(StructureID(index: 0))), ("Round", .other),
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
    #expect(enumeration.cases.map(\.name) == expected)
  }

  @Test(
    "The raw values of an enum are known as Swift defines them",
    arguments: [
      ("enum Kind: String { case a, b = \"x\" }", ["\"a\"", "\"x\""]),
      ("enum Kind: Int { case a, b = 5, c }", ["0", "5", "6"]),
      ("enum Kind: Int { case a = -1, b }", ["-1", "0"]),
      ("typealias Raw = Int\nenum Kind: Raw, Codable { case a, b }", ["0", "1"]),
      ("enum Kind: Codable { case a(Int), b }", [nil, nil]),
      ("enum Kind: Double { case a = 1.5, b }", ["1.5", nil]),
      ("enum Kind: Int { case a = 0x10, b }", ["16", "17"]),
      ("enum Kind: Int { case a = 1_000, b; case c }", ["1000", "1001", "1002"]),
      ("enum Kind: Int8 { case a = -0x2, b, c }", ["-2", "-1", "0"]),
      ("enum Kind: UInt { case a = 0b1, b = 0o7, c }", ["1", "7", "8"]),
      ("enum Kind: Int { case a = 9_223_372_036_854_775_807, b }", ["9223372036854775807", nil]),
      ("enum Kind: Int { case a = other, b }", ["other", nil]),
      ("enum Kind: String { case a = #\"x\"#, b = \"\\u{79}\" }", ["\"x\"", "\"y\""]),
    ] as [(String, [String?])])
  func rawValues(_ declaration: String, _ expected: [String?]) {
    let schema = schema(declaration + "\n@Model class Trip { var a: Kind? }")
    guard case .enumeration(let enumeration?) = schema.property("Trip.a")?.valueType else {
      Issue.record("It is not known to be an enum")
      return
    }
    #expect(enumeration.cases.map(\.rawValue) == expected)
  }

  @Test(
    "The members of a struct that an attribute stores are known, in any depth",
    arguments: [
      (
        "struct A { var b: Int; let c = \"\"; var d: Int { 1 }; static let e = 1 }",
        ["A b:Int c:String"]
      ),
      (
        "struct A { var b: B? }\nstruct B { var c: [B]; var d: C }\nclass C { var e: A }",
        ["A b:B?", "B c:[B] d:C", "class C e:A"]
      ),
      ("struct A { var b, c: Int\n enum CodingKeys: CodingKey { case c } }", ["A c:Int"]),
      ("struct A { var b: Int; init(from decoder: Decoder) {} }", ["coding A b:Int"]),
      (
        "struct A { var b: Int }\nextension A { func encode(to encoder: Encoder) {} }",
        ["coding A b:Int"]
      ),
      ("typealias A = Outer.B\nextension Outer { struct B { var c: Int } }", ["Outer.B c:Int"]),
      ("protocol A {}", []), ("actor A { var b: Int }", []),
    ])
  func structures(_ declarations: String, _ expected: [String]) {
    let schema = schema(declarations + "\n@Model class Trip { var a: A?; var n: [A] = [] }")
    let found = schema.structures.map { structure in
      (structure.codesItself ? "coding " : "") + (structure.isClass ? "class " : "")
        + structure.path
        + structure.members.map { " \($0.name):\($0.type?.text ?? "?")" }.joined()
    }
    #expect(found == expected)
  }

  @Test("Only extensions in the same module encode a struct, and only its own keys count")
  func otherModules() {
    let model = "import SwiftData\n@Model class Trip { var a: A; var b: B }\n"
    let structs = "struct A { var c: Int; var d: Int }\nstruct B { var c: Int }\n"
    let files = [
      ModuleFile("App", "A.swift", model + structs + "enum C { enum CodingKeys { case c } }"),
      ModuleFile("App", "B.swift", "extension B { func encode(to encoder: Encoder) {} }"),
      ModuleFile("Kit", "C.swift", "extension A { func encode(to encoder: Encoder) {} }"),
      ModuleFile("App", "D.swift", "extension A { enum CodingKeys: CodingKey { case c } }"),
    ]
    let found = schema(of: files).structures.sorted { $0.path < $1.path }
    #expect(found.map(\.codesItself) == [false, true])
    #expect(found.map(\.members.count) == [2, 1])
  }

  @Test("Many stored structs are read in linear time")
  func linearTime() {
    func link(_ count: Int) -> Double {
      let properties = (0..<count).map { "var p\($0): S\($0)?\n" }.joined()
      let structs = (0..<count).map { "struct S\($0) { var a: Int }\n" }.joined()
      let source = "import SwiftData\n@Model class Trip {\n\(properties)}\n\(structs)"
      let file = ModuleFile(nil, "A.swift", source).linkedFile
      return cpuTime { #expect(Linker([file]).schema().structures.count == count) }
    }
    #expect(link(4_000) - 8 * link(1_000) - 0.2 < 0)
  }

  @Test("Branches of #if may declare an enum twice")
  func branches() {
    let schema = schema(
      "#if os(iOS)\nenum Kind {}\n#else\nenum Kind {}\n#endif\n@Model class Trip { var a: Kind }")
    #expect(schema.property("Trip.a")?.valueType == .enumeration(nil))
  }
}
