import SwiftDataLintSwiftDataModel
import SwiftDataLintSwiftSource
import SwiftDataLintTestSupport
import Testing

/// Which files need to be lexed.
@Suite struct RelevanceTests {
  @Test(
    "Files that may hold models, versions or re-exports matter",
    arguments: [
      ("@Model class Trip {}", true),
      ("\r\n@Model\r\nclass Trip {}", true),
      ("@SwiftData.Model class Trip {}", true),
      ("enum V1: VersionedSchema {}", true),
      ("extension V1: SwiftData.VersionedSchema {}", true),
      ("@_exported import SwiftData", true),
      ("x@Model", true),
      ("// @Model", true),
      ("@Mode", false),
      ("@model", false),
      ("", false),
      ("import SwiftData", false),
      ("class Trip {}", false),
      ("VersionedSchem", false),
      ("é@Observable class Trip {}", false),
      ("let schema = JSONSchema(type: .object)", false), ("let schema = Schemas()", false),
      ("let schema: Schema = .init([Trip.self])", true),
      ("let schema = Schema([Trip.self])", true),
      ("let schema = SwiftData.Schema([Trip.self])", true),
      ("#Predicate<Trip> { $0.kind.rawValue == 1 }", true),
      ("let a = b.code.uuidString; let c = #Predicate<Trip> { $0.code == a }", true),
      ("#Predicate<Trip> { $0.kind == 1 }", false),
      ("trips.filter { $0.kind.rawValue == 1 }", false),
      ("Predicate<Trip> { $0.kind.rawValue == 1 }", false),
    ])
  func relevance(_ source: String, _ matters: Bool) {
    #expect(Prefilter(Array(source.utf8)).matters == matters)
  }

  @Test(
    "Of other files the names of their typealiases count",
    arguments: [
      ("typealias Trip = V1.Trip", ["Trip"]),
      ("typealias\n  Trip=V1.Trip; public typealias A = B", ["Trip", "A"]),
      ("typealias `Trip` = V1.Trip", ["Trip"]),
      ("typealias Trips<T> = [T]", ["Trips"]),
      ("typealias Übersicht_2 = Int", ["Übersicht_2"]),
      ("enum A { typealias B = C }", ["A", "B"]),
      ("// typealias Trip = A", ["Trip"]),
      ("typealias", []),
      ("typealias ", []),
      ("typealiasTrip = A", []),
      ("struct Trip {}; enum `Stop` {}; class A.B {}", ["Trip", "Stop", "A", "B"]),
      ("struct // of days\n/* and nights */ Trip", ["Trip"]),
      ("protocol A {}; actor\tB {}; class`C`", ["A", "B", "C"]),
      ("struct /* Trip", []), ("struct `a trip` {}; enum `Stop`{}", ["a trip", "Stop"]),
      ("@Model class Trip {}; typealias A = B", []),
    ])
  func declaredNames(_ source: String, _ names: [String]) {
    #expect(Prefilter(Array(source.utf8)).names == DeclaredNames(declared: names))
  }

  @Test("Parts of the names of extended types count by themselves")
  func extendedNames() {
    let names = Prefilter(Array("extension Trip.Stop {}\nextension\tDay {}".utf8)).names
    #expect(names == DeclaredNames(extended: ["Trip", "Stop", "Day"]))
  }

  @Test(
    "A word is found wherever it stands",
    arguments: [
      "@Model", "@SwiftData.Model", "@_exported", "ModelContainer", "modelContainer",
      "ModelConfiguration", "PersistentModel", "VersionedSchema", "SchemaMigrationPlan", "Schema",
      ".rawValue #Predicate",
    ])
  func places(_ word: String) {
    for before in 0..<40 {
      for after in 0..<20 {
        let blanks = { (count: Int) in String(repeating: " ", count: count) }
        #expect(Prefilter(Array((blanks(before) + word + blanks(after)).utf8)).matters)
        #expect(
          !Prefilter(Array((blanks(before) + word.dropLast() + blanks(after)).utf8)).matters)
      }
    }
  }

  @Test(
    "A keyword is found wherever it stands",
    arguments: [
      "typealias", "protocol", "struct", "class", "actor", "enum",
    ])
  func keywordPlaces(_ keyword: String) {
    for before in 0..<40 {
      for after in 0..<20 {
        let blanks = { (count: Int) in String(repeating: " ", count: count) }
        let text = blanks(before) + keyword + " A" + blanks(after)
        #expect(Prefilter(Array(text.utf8)).names == DeclaredNames(declared: ["A"]))
      }
    }
  }

  /// What the compiler takes for blanks or operators, though a byte of a word could look like it.
  @Test(
    "What is not ASCII before a word or after it hides nothing",
    arguments: ["\u{FEFF}", "\u{A0}", "a\u{A0}", "→", "/* é */"], 0..<4)
  func surroundings(_ before: String, blanks: Int) {
    let start = String(repeating: " ", count: blanks) + before
    for word in ["@Model", "ModelContainer", "Schema", "VersionedSchema"] {
      #expect(Prefilter(Array((start + word).utf8)).matters)
    }
    let ends = [" ", "\u{A0}", " \u{A0} ", "/* é */", "\u{A0}`"]
    for keyword in ["typealias", "protocol", "struct", "class", "actor", "enum"] {
      let names = ends.map { Prefilter(Array((start + keyword + $0 + "A\u{A0}{").utf8)).names }
      #expect(names == ends.map { _ in DeclaredNames(declared: ["A"]) })
    }
  }

  @Test("A name after a long comment is left to the lexer", arguments: ["/*", "//"])
  func longComment(_ start: String) {
    let source = "enum " + start + String(repeating: "x", count: 300) + "*/\n A {}"
    #expect(Prefilter(Array(source.utf8)).matters)
    // Each of many comments is looked into, and none to its end.
    let many = Array(String(repeating: "class \(start) ", count: 100_000).utf8)
    #expect(Prefilter(many).matters)
  }

  @Test(
    "The code of a file that mentions containers is read",
    arguments: [
      "ModelContainer", "modelContainer", "ModelConfiguration", "PersistentModel",
      "VersionedSchema", "SchemaMigrationPlan", "Schema",
    ])
  func code(_ word: String) {
    for name in [word, "other"] {
      let source = SourceText("@Model class A { func f() { _ = \(name)(1) } }")
      #expect((FileFacts(source).code != nil) == (name == word))
      #expect(FileFacts(source, readsAll: true).code?.calls.count == 1)
    }
  }

  /// Sources, names that are open and names that are not.
  static let openCases: [(String, open: Set<String>, settled: Set<String>)] = [
    ("@Model class A { var b: B?; var c: [C]; var d: [D: E] }", ["B", "C", "D", "E"], ["A"]),
    ("@Model class A { var b: Set<B.C>; var d = D() }", ["B", "C", "D", "Set"], ["A"]),
    ("@Model class A: B { @Relationship(inverse: \\C.a) var a: A? }", ["B", "C"], ["A", "a"]),
    ("@Model class A { var b: B?; var c: C }\n@Model class B {}\nenum C {}", [], ["B", "C"]),
    ("enum B {}\n@Model class A { var b: B.C? }", ["B", "C"], ["A"]),
    ("enum B { struct C {} }\n@Model class A { var b: B.C? }", [], ["B", "C"]),
    ("@Model class A { typealias B = C; var b: B? }", ["C"], ["A", "B"]),
    ("@Model class A {}\ntypealias B = C.D", ["C", "D"], ["A", "B"]),
    ("@Model class A { @Transient var b: B?; var c: C { C() } }", [], ["B", "C"]),
    ("class A { var b: B? }", [], ["B"]),
  ]

  @Test("Names are open that models use and no file read so far resolves", arguments: openCases)
  func openNames(_ source: String, _ open: Set<String>, _ settled: Set<String>) {
    let names = Linker(facts(of: ["A.swift": "import SwiftData\n" + source])).unresolvedNames()
      .types
    #expect(open.isSubset(of: names))
    #expect(settled.isDisjoint(with: names))
  }

  @Test("A name that only another module declares stays open")
  func otherModules() {
    let files = [
      ModuleFile("Kit", "A.swift", "import SwiftData\n@Model class Trip {}"),
      ModuleFile(
        "App", "B.swift", "import SwiftData\n@Model class Stop { var a: Trip?; var b: Stop? }"),
    ]
    #expect(Linker(files.map(\.linkedFile)).unresolvedNames().types == ["Trip"])
    let alias = ModuleFile("App", "C.swift", "typealias Trip = Kit.Trip")
    #expect(!Linker((files + [alias]).map(\.linkedFile)).unresolvedNames().types.contains("Stop"))
    #expect(schema(of: files + [alias]).kind(of: "Stop.a") == "toOne Trip")
  }

  @Test(
    "A file is read for a name that it may give another meaning, and for no other",
    arguments: [
      ("enum Status {}", true), ("extension Trip { enum Stop {} }", true),
      ("extension Stop { struct Stop {} }", true), ("extension Status {}", false),
      ("struct Stop {}", true),
      ("extension Trip { enum Kind {} }", false),
    ])
  func concern(_ source: String, _ isNeeded: Bool) {
    let model = "@Model class Trip { var a: Stop?; var b: Status }\n@Model class Stop {}"
    let names = Linker(facts(of: ["A.swift": "import SwiftData\n" + model])).unresolvedNames()
    #expect(names.filter.concerns(Prefilter(Array(source.utf8)).names) == isNeeded)
  }

  @Test(
    "Calls and declarations are searched for as whole words",
    arguments: [
      ("make()", true), ("a.make(1)", true), ("// make", true), ("makeAll()", false),
      ("remake()", false), ("models()", false), ("let models = 1", true), ("var models: A", true),
      ("func\n models() { }", true), ("let `models` = 1", true), ("let /* a */ models = 1", true),
      ("letmodels", false), ("let allModels = 1", false), ("let\u{A0}models = 1", true),
      ("let models\u{A0}= 1", true), ("", false),
    ])
  func search(_ source: String, _ matches: Bool) {
    let search = NameSearch(callees: ["make"], values: ["models"])
    #expect(search.matches(Array(source.utf8)) == matches)
  }
}
