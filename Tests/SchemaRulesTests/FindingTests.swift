import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

/// Severities, runtime messages, and messages of rare cases that examples do not cover.
@Suite struct FindingTests {
  /// A source, and what its only finding says of itself.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let source: String
    let rule: String
    let severity: Severity
    let runtime: String?
    let message: String

    init(
      _ description: String, _ rule: String, _ severity: Severity, runtime: String? = nil,
      _ message: String, _ source: String
    ) {
      testDescription = description
      self.source = source
      self.rule = rule
      self.severity = severity
      self.runtime = runtime
      self.message = message
    }
  }

  static let cases = [
    Case(
      "a plain attribute", "missing-default", .error, runtime: "A: b", "'A.b' is not optional",
      "@Model class A { var b: Int }"),
    Case(
      "an attribute that is never stored", "missing-default", .warning,
      "'A.b' is ephemeral and has no default value",
      "@Model class A { @Attribute(.ephemeral) var b: Int }"),
    Case(
      "a nested type's simple name", "missing-default", .error, runtime: "B: c", "'B.c'",
      "enum A { @Model class B { var c: Int } }"),
    Case(
      "a constraint over several properties", "unique-constraint", .error, runtime: "A: b, c",
      "'A' is unique by 'b', 'c'",
      "@Model class A { #Unique<A>([\\.b, \\.c]); var b = 1; var c = 2 }"),
    Case(
      "a delete rule", "deny-delete-rule", .error, runtime: "A:b - Deny", "'A.b'",
      "@Model class A { @Relationship(deleteRule: .deny) var b: B? }\n"
        + "@Model class B { var a: A? }"),
    Case(
      "a way back to another model of the name", "missing-inverse", .error, runtime: "A: b",
      "'B.a' leads to 'A', not back to 'V.A'",
      "enum V { @Model class A { var b: B? } }\n@Model class A { var b: B? }\n@Model class B { var a: A? }\n"
        + "let c = try! ModelContainer(for: V.A.self)"),
    Case(
      "classes of another version beside live ones", "frozen-version", .warning,
      "older version 'V1' lists 2 classes declared outside it; declare a copy in 'V1', as it "
        + "was: 'C', 'V2.B'",
      """
      @Model class C {}
      enum V1: VersionedSchema {
        static let versionIdentifier = Schema.Version(1, 0, 0)
        static let models: [any PersistentModel.Type] = [C.self, V2.B.self]
      }
      enum V2: VersionedSchema {
        static let versionIdentifier = Schema.Version(2, 0, 0)
        static let models: [any PersistentModel.Type] = [B.self]
        @Model class B {}
      }
      """),
    Case(
      "a key path to nothing", "invalid-inverse", .error, "'B' has no persisted property 'x'",
      "@Model class A { @Relationship(inverse: \\B.x) var b: B? }\n@Model class B {}"),
    Case(
      "a key path to a computed property", "invalid-inverse", .warning, "'B.x' is not persisted",
      "@Model class A { @Relationship(inverse: \\B.x) var b: B? }\n"
        + "@Model class B { var x: A? { nil } }"),
    Case(
      "a key path to another model", "invalid-inverse", .warning,
      "'C.a' is not a property of 'B'",
      "@Model class A { @Relationship(inverse: \\C.a) var b: B? }\n@Model class B {}\n"
        + "@Model class C { var a: A? }"),
    Case(
      "a key path to the model of another version", "invalid-inverse", .warning,
      "'B.a' does not lead back to 'V2.A'; name a property of type 'V2.A?' or '[V2.A]?'",
      "enum V1 { @Model class A { var b: B? }; @Model class B { var a: A? } }\n"
        + "enum V2 { @Model class A { @Relationship(inverse: \\V1.B.a) var b: V1.B? } }"),
    Case(
      "a property that another one names already", "invalid-inverse", .warning,
      "'A.b' names this property as its inverse; remove one of the two",
      "@Model class A { @Relationship(inverse: \\B.a) var b: B?; var c: [B]? }\n"
        + "@Model class B { @Relationship(inverse: \\A.c) var a: A? }"),
    Case(
      "a name that does not compile", "reserved-property-name", .error,
      "'A.description' does not compile: '@Model' does not allow this name; rename it",
      "@Model class A { var description: String? }"),
    Case(
      "a relationship of a reserved name", "reserved-property-name", .warning,
      "'A.entity' has the name of a member of NSManagedObject",
      "@Model class A { var entity: B? }\n@Model class B { var a: A? }"),
    Case(
      "an array by an alias that is a relationship", "implicit-relationship", .note,
      "'A.b' is a relationship only by its type",
      "@Model class A { var b: Bs? }\ntypealias Bs = [B]\n@Model class B { @Relationship var a: A? }"
    ),
    Case(
      "data after two aliases", "blob-without-external-storage", .note,
      "'A.b' is stored in its record, which holds about 1 MB",
      "@Model class A { var b: C? }\ntypealias C = D\ntypealias D = Foundation.Data"),
    Case(
      "an enum that another type declares", "enum-attribute", .note,
      "'A.b' is an enum, usually stored as one opaque BYTES field; store its raw value",
      "@Model class A { var b: C.D? }\nstruct C {}\nextension C { enum D: Int { case e } }"),
    Case(
      "a delete rule that leaves references behind", "no-action-delete-rule", .note,
      "'.noAction': references can dangle; use '.nullify'",
      "@Model class A { @Relationship(deleteRule: .noAction, inverse: \\B.a) var b: B? }\n"
        + "@Model class B { var a: A? }"),
    Case(
      "a default that is evaluated once", "shared-default", .note,
      "share it, make it optional without a default value and set it in 'init'",
      "@Model class A { var b: C = UUID() }\ntypealias C = UUID"),
    Case(
      "a default of an optional that is evaluated once", "shared-default", .note,
      "share it, remove the default value and set it", "@Model class A { var b: Date! = Date.now }"),
    Case(
      "a relationship that is renamed", "renamed-attribute", .note,
      "'A.b' was renamed from 'c', a new field in CloudKit",
      "@Model class A { @Relationship(originalName: \"c\") var b: B? }\n"
        + "@Model class B { var a: A? }"),
    Case(
      "a note about a model that does not sync", "renamed-attribute", .note,
      "copy the values of 'c' in code",
      """
      @Model class A { @Attribute(originalName: "c") var b = 0 }
      let store = ModelConfiguration(schema: Schema([A.self]), cloudKitDatabase: .none)
      let container = try! ModelContainer(for: A.self, configurations: store)
      """),
  ]

  @Test(
    "Nothing is noted of what only looks like it",
    arguments: [
      "var a: [Data]?", "var a: Data.Element?", "var a: Other.Data?", "var a: Kind = Kind()",
      "var a = Status.draft", "var a: Set<Status> = []",
      "var a: Date = Date(timeIntervalSinceNow: 0)",
      "var a: String = UUID().uuidString", "var a: Own.Date = Date()", "var a: UUID?",
      "@Transient var a: Data = Data()", "@Transient var a: Status = Status.draft",
      "@Attribute(originalName: \"a\") var a = 0", "@Attribute(hashModifier: \"b\") var a = 0",
      "var a: UUID { UUID() }",
    ])
  func notNoted(_ member: String) {
    let source = """
      import SwiftData
      @Model class A { \(member) }
      struct Kind: Codable {}
      enum Status: Codable { case draft }
      enum Own { struct Date: Codable {} }
      """
    let messages = Rule.findings(in: schema(of: ["A.swift": source])).map(\.message)
    #expect(messages == [])
  }

  @Test(
    "Each reserved name has its own reason",
    arguments: [
      ("hash", "crashes at run time"), ("isDeleted", "loses its value after a save"),
      ("deleted", "loses its value after a save"), ("objectID", "member of NSManagedObject"),
      ("hasChanges", "member of NSManagedObject"), ("isInserted", "member of NSManagedObject"),
      ("isUpdated", "member of NSManagedObject"), ("isFault", "member of NSManagedObject"),
      ("managedObjectContext", "member of NSManagedObject"),
      ("entity", "member of NSManagedObject"), ("modelContext", "member of PersistentModel"),
      ("persistentModelID", "member of PersistentModel"),
      ("persistentBackingData", "member of PersistentModel"),
    ])
  func reservedNames(_ name: String, _ reason: String) {
    let source = "import SwiftData\n@Model class A { var \(name): Int? }"
    let findings = Rule.findings(in: schema(of: ["A.swift": source]))
    #expect(findings.map(\.rule) == ["reserved-property-name"])
    #expect(findings.map(\.severity) == [.warning])
    #expect(findings.allSatisfy { $0.message.contains(reason) }, "\(findings.map(\.message))")
  }

  @Test(
    "Names like them are free",
    arguments: [
      "hashValue", "isdeleted", "Hash", "entityName", "id", "debugDescription", "objectId",
    ])
  func freeNames(_ name: String) {
    let source = "import SwiftData\n@Model class A { var \(name): Int? }"
    #expect(Rule.findings(in: schema(of: ["A.swift": source])).isEmpty)
  }

  @Test("A finding has its severity, its message and the line of the runtime", arguments: cases)
  func finding(_ example: Case) throws {
    let schema = schema(of: ["A.swift": "import SwiftData\n" + example.source])
    let findings = Rule.findings(in: schema).filter { $0.rule == example.rule }
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.severity == example.severity)
    #expect(finding.runtimeLine == example.runtime)
    #expect(finding.wording.contains(example.message), "\(finding.wording)")
  }

  @Test(
    "A proposal compiles, or none is made",
    arguments: [
      ("[String]", "write '= []'"), ("[String: Int]", "write '= [:]'"),
      ("[(key: String, value: Int)]", "write '= []'"), ("Set<Int>", "write '= []'"),
      ("Dictionary<String, Int>", "make it 'Dictionary<String, Int>?'"),
      ("Array<String>.Element", "give it a default value"), ("(Int, Int)", "make it '(Int, Int)?'"),
      ("any Error & Sendable", "make it '(any Error & Sendable)?'"), ("Swift.Int", "give it"),
    ])
  func proposals(_ type: String, _ text: String) {
    let schema = schema(of: ["A.swift": "import SwiftData\n@Model class A { var b: \(type) }"])
    let messages = Rule.findings(in: schema).map(\.wording)
    #expect(messages.count == 1)
    #expect(messages.allSatisfy { $0.contains(text) }, "\(messages)")
  }

  @Test(
    "A value from init is named with its type, or not at all",
    arguments: [
      ("Status", ".draft", "write '= Status.draft'"), ("Status", ".init()", "write '= Status()'"),
      ("Int", "-1", "write '= -1'"), ("String", "\"\"\"\n  a\n  \"\"\"", "write '= \"\"'"),
      ("any P", ".foo", "give it a default value"),
    ])
  func initialized(_ type: String, _ value: String, _ text: String) {
    let source = "@Model class A { var b: \(type); init(b: \(type) = \(value)) { self.b = b } }"
    let messages = Rule.findings(in: schema(of: ["A.swift": "import SwiftData\n" + source]))
      .map(\.wording)
    #expect(messages.count == 1)
    #expect(messages.allSatisfy { $0.contains(text) }, "\(messages)")
  }

  @Test(
    "Who logs the error already is not told to",
    arguments: [
      ("print(error)", "tell the user or fail"), ("", "log the error, and tell the user or fail"),
    ])
  func loggedFallback(_ call: String, _ help: String) {
    let source = """
      @Model class A { var b = 0 }
      func open() -> ModelContainer {
        let cloud = ModelConfiguration(cloudKitDatabase: .private("iCloud.a"))
        do { return try ModelContainer(for: A.self, configurations: cloud) } catch {
          \(call)
          return try! ModelContainer(
            for: A.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        }
      }
      """
    let findings = Rule.findings(in: schema(of: ["A.swift": "import SwiftData\n" + source]))
    let messages = findings.map(\.message)
    #expect(
      messages == [
        "the fallback opens a store in memory, and hides that the CloudKit container failed"
      ])
    #expect(findings.map(\.help) == [help])
  }

  @Test(
    "Of the members of an enum, only a case is a value for the declaration",
    arguments: [(".first", "write '= Kind.first'"), (".random", "give it a default value")])
  func enumMembers(_ value: String, _ text: String) {
    let source = """
      import SwiftData
      enum Kind: Codable { case first, second; static var random: Kind { allCases[0] } }
      @Model class A { var b: Kind; init() { b = \(value) } }
      """
    let findings = Rule.findings(in: schema(of: ["A.swift": source]))
    let wordings = findings.filter { $0.rule == "missing-default" }.map(\.wording)
    #expect(wordings.count == 1)
    #expect(wordings.allSatisfy { $0.contains(text) }, "\(wordings)")
  }

  @Test("Many candidates are counted, not listed")
  func manyCandidates() {
    let properties = (0..<30).map { "var b\($0): B?" }.joined(separator: "; ")
    let schema = schema(of: [
      "A.swift": "import SwiftData\n@Model class A { \(properties) }\n@Model class B { var a: A? }"
    ])
    let finding = Rule.findings(in: schema).first { $0.property == "a" }
    #expect(finding?.message.hasPrefix("'B.a' has 30 possible inverses") == true)
    #expect(finding?.related.count == 4)
  }
}
