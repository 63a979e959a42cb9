import Foundation
import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

/// A place that `lint` or `diagnose` reports, as its JSON has it.
private struct Reported: Hashable, CustomStringConvertible {
  let rule, path, entity, property: String?
  let line, column: Int?

  init(_ object: [String: Any]) {
    rule = object["rule"] as? String
    path = object["path"] as? String
    entity = object["entity"] as? String
    property = object["property"] as? String
    line = object["line"] as? Int
    column = object["column"] as? Int
  }

  var description: String {
    let place = "\(path ?? "-"):\(line ?? 0):\(column ?? 0)"
    return "\(place) \(rule ?? "-") \(entity ?? "-").\(property ?? "-")"
  }
}

/// The contract of `diagnose`: where it leads to, its output and its exit status.
@Suite struct DiagnoseCommandTests {
  private static let projects = Repository.fixtures.appendingPathComponent("Projects")

  @Test(
    "What predict prints leads to what lint finds", arguments: Repository.entries(of: projects))
  func roundTrip(_ project: String) throws {
    let folder = Self.projects.appendingPathComponent(project)
    let predicted = CommandRun("predict", ".", folder: folder)
    let log = predicted.output.contains("CloudKit") ? predicted.output : ""
    let run = CommandRun("diagnose", "--format", "json", folder: folder, input: log)
    let found = try objects("findings", in: run.output)
    let sections = Set(Rule.all.filter { $0.section != nil }.map(\.id))
    let linted = try objects(
      "findings", in: CommandRun("lint", "--format", "json", ".", folder: folder).output
    ).filter {
      sections.contains($0["rule"] as? String ?? "") && $0["severity"] as? String == "error"
    }
    // Core Data names an inherited property once for each subentity.
    let places = Set(linted.map(Reported.init).map(\.place))
    #expect(Set(found.map(Reported.init).map(\.place)) == places)
    #expect(Set(linted.map(Reported.init)).subtracting(found.map(Reported.init)) == [])
    #expect(run.status == (linted.isEmpty ? .success : .findings))
    #expect(try schema.violations(in: run.output) == [])
  }

  private var schema: JSONSchema {
    get throws {
      try JSONSchema(
        contentsOf: Repository.fixtures.appendingPathComponent("JSONSchemas/diagnose.schema.json"))
    }
  }

  private func objects(_ key: String, in text: String) throws -> [[String: Any]] {
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return try #require(json?[key] as? [[String: Any]])
  }

  // MARK: Small projects

  private static let models: FakeNode = """
    import SwiftData
    @Model class Place { var title: String = ""; var kind: Kind = Kind.near }
    @Model final class Stop: Place { @Attribute(.unique) var code: String = "" }
    @Model final class Trip {
      var name: String
      var stop: Stop
      #Unique<Trip>([\\.name, \\.note])
      var note: String = ""
    }
    enum Kind: String, Codable { case near, far }
    enum V1: VersionedSchema {
      static var models: [any PersistentModel.Type] { [Trip.self] }
      @Model final class Trip { var name: String; var gone: String = "" }
    }
    """
  private static let app: FakeNode = """
    import SwiftData
    enum V2: VersionedSchema {
      static var models: [any PersistentModel.Type] { [Trip.self, Stop.self, Place.self] }
    }
    enum Plan: SchemaMigrationPlan {
      static var schemas: [any VersionedSchema.Type] { [V1.self, V2.self] }
    }
    let container = try ModelContainer(
      for: Trip.self, Stop.self, migrationPlan: Plan.self,
      configurations: ModelConfiguration(cloudKitDatabase: .private("iCloud.a")))
    """
  private static let tree: [String: FakeNode] = [
    "/repo/.git": .directory, "/repo/Models.swift": models, "/repo/App.swift": app,
  ]

  @Test(
    "A lock file or an export that cannot be read is a failure",
    arguments: [
      ("swiftdata-schema.json", "{}"), ("schema.ckdb", #"{ "production": "schema.ckdb" }"#),
      ("old.json", #"{ "shipped": "old.json" }"#),
    ])
  func brokenInputs(path: String, settings: String) {
    let settings = ["/repo/.swiftdata-lint.json": FakeNode.file(settings), "/repo/" + path: "["]
    let tree = Self.tree.merging(settings) { $1 }
    #expect(CommandRun("diagnose", "-", tree: tree).status == .failure)
  }

  private func diagnose(_ log: String, _ words: String...) -> CommandRun {
    let tree = Self.tree.merging(["/repo/logs/app.log": .file(log)]) { first, _ in first }
    return CommandRun(
      words: ["diagnose"] + words + ["logs/app.log"], tree: tree, environment: [:],
      isTerminal: false)
  }

  private static func section(_ section: RuntimeSection, _ lines: String...) -> String {
    ([section.heading] + lines).joined(separator: "\n") + "\n"
  }

  @Test("A line is led to its declaration, with the fix that lint has")
  func text() {
    let run = diagnose("noise\n" + Self.section(.missingDefault, "Trip: name"))
    #expect(
      run.output == """
        Models.swift:5:7: error: 'Trip.name' is not optional and has no default \
        value [missing-default]
            5 |   var name: String
              |       ^^^^
        help: write '= ""' on the declaration [unsafe fix], or make it 'String?'
            5 |   var name: String = ""
              |                   +++++
        note: the log has 'Trip: name'
        Models.swift:13:33: note: 'V1.Trip.name' may be meant, too (superseded)

        1 error of the log led to a declaration

        """)
    #expect(run.status == .findings)
    #expect(run.error == "")
  }

  @Test(
    "Names lead to declarations, whatever lint finds there today",
    arguments: [
      (section(.missingDefault, "Stop: title"), "Models.swift:2:26 missing-default Stop.title"),
      (section(.missingInverse, "Trip: stop"), "Models.swift:6:7 missing-inverse Trip.stop"),
      (
        section(.nonoptionalRelationship, "Trip: stop"),
        "Models.swift:6:7 nonoptional-to-one Trip.stop"
      ),
      (section(.deleteRule, "Trip:stop - Deny"), "Models.swift:6:7 deny-delete-rule Trip.stop"),
      (
        section(.uniqueConstraint, "Trip: name, note"), "Models.swift:7:17 unique-constraint Trip.-"
      ),
      (section(.uniqueConstraint, "Stop: code"), "Models.swift:3:58 unique-constraint Stop.code"),
      (section(.uniqueConstraint, "Trip: note"), "Models.swift:8:7 unique-constraint Trip.note"),
      (section(.missingDefault, "Trip: gone"), "Models.swift:13:51 missing-default Trip.gone"),
      (section(.mergeableStorage, "x (Trip: note) y"), "Models.swift:8:7 - Trip.note"),
      (section(.recordSize, "Trip"), "Models.swift:4:20 - Trip.-"),
      (section(.missingDefault, "Other: name"), "-:0:0 missing-default Other.name"),
      (section(.missingDefault, "Trip: other"), "-:0:0 missing-default Trip.other"),
      ("Did not find record type: CD_Trip\n", "Models.swift:4:20 undeployed-record-type Trip.-"),
      ("Did not find record type: CD_Other\n", "-:0:0 undeployed-record-type Other.-"),
      (
        "Cannot create or modify field 'CD_code' in record 'CD_Place' in production schema",
        "Models.swift:3:58 undeployed-field Place.code"
      ),
      (
        "invalid attempt to set value type BYTES for field 'CD_note_ckAsset'",
        "Models.swift:8:7 field-type-mismatch -.note"
      ),
      (
        "Could not cast value of type 'Swift.Optional<Any>' (0x1) to 'App.Kind'",
        "Models.swift:2:50 mandatory-enum-added -.-"
      ),
      (
        "Could not cast value of type 'Swift.Optional<Any>' to 'App.Kind'",
        "Models.swift:2:50 mandatory-enum-added -.-"
      ),
      (
        "error: Trip.name must have a default value [8]",
        "Models.swift:5:7 missing-default Trip.name"
      ),
      (
        "Cannot remove Stop from relationship stop on Trip because an appropriate default value is "
          + "not configured.", "Models.swift:6:7 nonoptional-to-one Trip.stop"
      ),
      ("Duplicate version checksums across stages detected.", "-:0:0 equal-versions -.-"),
      (
        "Cannot use staged migration with an unknown model version.",
        "-:0:0 shipped-version-changed -.-"
      ),
      (
        #"Failed to validate \Trip.name.rawValue because rawValue is not a member of Kind"#,
        "Models.swift:5:7 predicate-through-raw-value Trip.name"
      ),
    ])
  func places(_ log: String, _ expected: String) throws {
    let run = diagnose(log, "--format", "json")
    let found = try objects("findings", in: run.output).map(Reported.init)
    #expect(found.map(\.description) == [expected])
    #expect(try schema.violations(in: run.output) == [])
  }

  @Test("In a repository with several apps, a log is of the one with its names")
  func severalApps() throws {
    func models(_ other: String) -> FakeNode {
      .file(
        "import SwiftData; @Model class Item { var id: Int }\n@Model class \(other) { var id: Int }"
      )
    }
    var tree: [String: FakeNode] = [
      "/repo/.git": .directory, "/repo/A/M.swift": models("Boat"), "/repo/B/M.swift": models("Car"),
    ]
    for app in ["A", "B"] {
      tree["/repo/\(app)/Package.swift"] = .file(
        """
        import PackageDescription
        let package = Package(
          name: "\(app)", targets: [.executableTarget(name: "\(app)", path: ".")])
        """)
    }
    for (other, app) in [("Boat", "A"), ("Car", "B")] {
      let log = Self.section(.missingDefault, "\(other): id", "Item: id")
      let run = CommandRun("diagnose", "--format", "json", input: log, tree: tree)
      let found = try objects("findings", in: run.output)
      #expect(found.map { $0["path"] as? String } == ["\(app)/M.swift", "\(app)/M.swift"])
      #expect((found.last?["related"] as? [Any])?.count == 1)
    }
  }

  @Test("What sources do not show is explained")
  func unknown() throws {
    let log =
      "SwiftDataError(_error: loadIssueModelContainer)\nerror 134400\n"
      + RuntimeSection.missingDefault.heading
    let run = diagnose(log, "--format", "json")
    let unknown = try objects("unknown", in: run.output)
    #expect(
      unknown.map { $0["text"] as? String }
        == ["NSCocoaErrorDomain 134400", RuntimeSection.missingDefault.heading])
    for reason in unknown.compactMap({ $0["reason"] as? String }) {
      #expect(reason.hasSuffix(".") && reason.contains(". "))
    }
    #expect(run.status == .findings)
  }

  @Test("A line that is perhaps none of the section is explained if nothing has its name")
  func doubtful() throws {
    let log = Self.section(.missingDefault, "Boat: id", "Trip: name", "note: it")
    let run = diagnose(log, "--format", "json")
    let found = try objects("findings", in: run.output)
    #expect(found.map { $0["runtime"] as? String } == ["Boat: id", "Trip: name"])
    let unknown = try objects("unknown", in: run.output)
    #expect(unknown.map { $0["text"] as? String } == ["note: it"])
    let reason = try #require(unknown.first?["reason"] as? String)
    #expect(reason.contains("out of order") && reason.contains("'missing-default'"))
    #expect(try schema.violations(in: run.output) == [])
  }

  @Test(
    "The class in a message decides which of several properties it is about",
    arguments: [
      ("Class property within Persisted Struct/Enum is not supported: Tag", [6]),
      ("Class property within Persisted Struct/Enum is not supported: App.Tag", [6]),
      ("Class property within Persisted Struct/Enum is not supported: NSUnitMass", [4, 5]),
    ])
  func classes(_ log: String, _ lines: [Int]) throws {
    let source: FakeNode = """
      import SwiftData
      final class Tag: Codable { var name = "" }
      @Model final class Trip {
        var mass: Measurement<UnitMass>?
        var id: PersistentIdentifier?
        var tag: Tag?
      }
      """
    let run = CommandRun(
      "diagnose", "--format", "json", input: "Fatal error: \(log)\n",
      tree: ["/repo/.git": .directory, "/repo/Models.swift": source])
    let found = try objects("findings", in: run.output)
    let related = found.flatMap { $0["related"] as? [[String: Any]] ?? [] }
    #expect((found + related).map { $0["line"] as? Int } == lines)
    #expect(found.map { $0["runtime"] as? String } == [log])
  }

  @Test(
    "Names in backticks, which can have any characters, are found if a finding has them",
    arguments: ["", "12:01 App[7] ", "> "])
  func unusualNames(_ prefix: String) throws {
    let source: FakeNode = """
      import SwiftData
      @Model final class Trip { var name: String; var `my-name`: String; var `it's`: Int }
      """
    let lines = ["Trip: it's", "Trip: my-name", "12:00: nothing - here", "Trip: name", "a b: c d"]
    let log = ([RuntimeSection.missingDefault.heading] + lines).map { prefix + $0 + "\n" }
    let run = CommandRun(
      "diagnose", "--format", "json", input: log.joined(),
      tree: ["/repo/.git": .directory, "/repo/Models.swift": source])
    let found = try objects("findings", in: run.output)
    #expect(
      found.map { $0["runtime"] as? String } == ["Trip: it's", "Trip: my-name", "Trip: name"])
    #expect(found.map { $0["line"] as? Int } == [2, 2, 2])
    #expect(Set(found.compactMap { $0["column"] as? Int }).count == 3)
    #expect(try objects("unknown", in: run.output).isEmpty)
  }

  @Test("An error about a type says what lint says about the property")
  func typeOfRelease() {
    let folder = Repository.fixtures.appendingPathComponent("Releases/After")
    let log = "Could not cast value of type 'Swift.Optional<Any>' (0x1) to 'App.Kind' (0x2).\n"
    let run = CommandRun("diagnose", folder: folder, input: log)
    let linted = CommandRun("lint", "--only", "mandatory-enum-added", ".", folder: folder)
    let lines = linted.output.split(separator: "\n").prefix {
      $0.hasPrefix("Trip") || $0.first == " "
    }
    #expect(lines.first?.hasPrefix("Trip.swift:8:7: error:") ?? false)
    #expect(run.output.hasPrefix(lines.joined(separator: "\n")))
  }

  @Test("A log without errors is said to have none, and ends with 0", arguments: ["", "a: b\n"])
  func nothing(_ log: String) throws {
    let run = diagnose(log)
    #expect(run.output == "The log has no error of the runtime that the linter knows\n")
    #expect(run.status == .success)
    #expect(try schema.violations(in: diagnose(log, "--format", "json").output) == [])
  }

  @Test("Markdown has an item for each line")
  func markdown() {
    let log = Self.section(.missingDefault, "Trip: name", "No: x") + "error 134400\n"
    let run = diagnose(log, "--format", "markdown")
    #expect(run.output.hasPrefix("## What the log is about\n\n1 error of the log led to"))
    #expect(run.output.contains("\n- `Trip: name` at `Models.swift`, line 5  \n  `Trip.name` is"))
    #expect(run.output.contains("\n- `No: x`  \n  `No.x` is not declared in these sources"))
    #expect(run.output.contains("\n- `NSCocoaErrorDomain 134400`\n"))
  }

  @Test("Logs are read from standard input and from several files, each on its own")
  func inputs() {
    let input = Self.section(.missingDefault, "Trip: name")
    for words in [["diagnose"], ["diagnose", "-"], ["diagnose", "-", "empty.log"]] {
      let tree = Self.tree.merging(["/repo/empty.log": ""]) { first, _ in first }
      let run = CommandRun(words: words, tree: tree, environment: [:], isTerminal: false) {
        $0.readChunks = { @Sendable [read = $0.readChunks] path, take throws(SystemError) in
          if path != nil { return try read(path, take) }
          for byte in input.utf8 { take([byte]) }
        }
      }
      #expect(run.output.hasPrefix("Models.swift:5:7: error:"), "\(words)")
      #expect(run.status == .findings)
    }
  }

  @Test("A log that cannot be read is a failure")
  func unreadable() {
    let run = CommandRun("diagnose", "no.log", tree: Self.tree)
    #expect(run.error == "Error: no.log: No such file or directory\n")
    #expect(run.output == "")
    #expect(run.status == .failure)
    let folder = FileManager.default.temporaryDirectory
    #expect(CommandRun("diagnose", ".", folder: folder).status == .failure)
  }

  @Test("Without a file or a pipe, the help is shown")
  func terminal() {
    let run = CommandRun(
      words: ["diagnose"], tree: Self.tree, environment: [:], isTerminal: true
    ) { $0.standardInputIsTerminal = true }
    #expect(run.status == .usage)
    #expect(run.error.contains("USAGE: swiftdata-lint diagnose [<options>] [<file> ...]"))
  }

  @Test("Another root is named by an option, and a subfolder stands for its whole project")
  func root() {
    let log = Self.section(.missingDefault, "Trip: name")
    var tree = Self.tree
    tree["/other/a.log"] = .file(log)
    let run = CommandRun(
      words: ["diagnose", "--root", "/repo", "a.log"], tree: tree, environment: [:],
      isTerminal: false
    ) { $0.currentDirectory = "/other" }
    #expect(run.output.hasPrefix("../repo/Models.swift:5:7: error:"))
    tree["/repo/logs/a.log"] = .file(log)
    let inside = CommandRun(
      words: ["diagnose", "a.log"], tree: tree, environment: [:], isTerminal: false
    ) { $0.currentDirectory = "/repo/logs" }
    #expect(inside.output.hasPrefix("../Models.swift:5:7: error:"))
    #expect(inside.output.contains("[unsafe fix]"))
  }
}

extension Reported {
  fileprivate var place: String { "\(path ?? "-"):\(line ?? 0):\(column ?? 0) \(rule ?? "-")" }
}
