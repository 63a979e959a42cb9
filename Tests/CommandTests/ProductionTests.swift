import SwiftDataLintTestSupport
import Testing

@testable import swiftdata_lint

/// Comparing models with the CloudKit schema in production.
@Suite struct ProductionTests {
  private static let models = """
    import SwiftData
    @Model class Trip {
      var name: String = ""
      var rating: Int = 0
      var note: String?
    }
    @Model class Stop { var name: String = "" }
    """

  private static let export = """
    DEFINE SCHEMA
        RECORD TYPE CD_Trip (
            CD_entityName STRING QUERYABLE,
            CD_name       INT64 QUERYABLE,
            CD_old        STRING QUERYABLE
        );
        RECORD TYPE CD_Gone (CD_entityName STRING QUERYABLE);
    """

  private static func run(_ words: String..., files: [String: String]) -> CommandRun {
    var tree: [String: FakeNode] = ["/repo/Trip.swift": .file(models)]
    for (path, text) in files { tree["/repo/" + path] = .file(text) }
    return CommandRun(
      words: words + ["."], tree: tree, environment: [:], isTerminal: false)
  }

  private static let findings = """
    Trip.swift:3:7: error: 'Trip.name' needs STRING, but 'CD_name' is INT64 in production \
    [field-type-mismatch]
    Trip.swift:4:7: warning: 'Trip.rating' is not in production, so no 'Trip' can sync \
    [undeployed-field]
    Trip.swift:5:7: warning: 'Trip.note' is not in production, a 'Trip' with it cannot sync \
    [undeployed-field]
    Trip.swift:7:14: warning: no record type 'CD_Stop' in production for 'Stop' \
    [undeployed-record-type]

    """

  @Test(
    "An export is found by itself", arguments: ["schema.ckdb", "CloudKit/schema.ckdb", "a/b.ckdb"])
  func found(_ path: String) {
    let run = Self.run("lint", "--format", "concise", files: [path: Self.export])
    #expect(run.output == Self.findings)
    #expect(run.error == "")
  }

  @Test("What no model has anymore is a note at its line in the export")
  func stranded() {
    let run = Self.run(
      "lint", "--notes", "--only", "stranded-field", "--format", "concise",
      files: ["schema.ckdb": Self.export])
    #expect(
      run.output == """
        schema.ckdb:5:9: note: no property is stored as 'CD_old' of 'CD_Trip' [stranded-field]
        schema.ckdb:7:17: note: no model is stored as 'CD_Gone' [stranded-field]

        """)
  }

  @Test(
    "A record type with nearly all fields that it can have is a note",
    arguments: [(228, false), (229, true)])
  func size(_ count: Int, _ isFound: Bool) {
    let properties = (0..<count).map { "  var value\($0): Int = 0\n" }.joined()
    let run = CommandRun(
      "lint", "--only", "record-type-size", "--format", "concise", ".",
      tree: ["/repo/A.swift": .file("import SwiftData\n@Model class A {\n\(properties)}\n")])
    let note =
      "A.swift:2:14: note: the record type of 'A' has 230 of 256 fields [record-type-size]\n"
    #expect(run.output == (isFound ? note : ""))
  }

  @Test("The remedy is complete once in a file, and the server's words are a note")
  func text() {
    let run = Self.run("lint", files: ["schema.ckdb": Self.export])
    #expect(run.output.split(separator: "xcrun cktool export-schema").count == 3)
    let server = "Cannot create or modify field 'CD_note' in record 'CD_Trip' in production schema"
    #expect(run.output.contains("note: CloudKit reports '\(server)'\n"))
    #expect(run.output.contains("schema.ckdb:2:17: note: 'CD_Trip' has no field 'CD_note'\n"))
  }

  @Test("The option and the setting name an export, or turn the comparison off")
  func named() {
    let files = ["other/x.ckdb": Self.export, "schema.ckdb": "RECORD TYPE CD_Trip (a STRING);"]
    let concise = ["lint", "--format", "concise"]
    func output(_ words: [String], _ settings: String?) -> String {
      var files = files
      files[".swiftdata-lint.json"] = settings
      var tree: [String: FakeNode] = ["/repo/Trip.swift": .file(Self.models)]
      for (path, text) in files { tree["/repo/" + path] = .file(text) }
      return CommandRun(
        words: concise + words + ["."], tree: tree, environment: [:], isTerminal: false
      ).output
    }
    #expect(output(["--production", "other/x.ckdb"], nil) == Self.findings)
    #expect(output([], "{ \"production\": \"other/x.ckdb\" }") == Self.findings)
    #expect(output([], "{ \"production\": false }") == "")
  }

  @Test(
    "Production is told from development by the words of a name",
    arguments: [
      (["dev.ckdb", "CloudKitProduction.ckdb"], true), (["schema.ckdb", "dev-schema.ckdb"], true),
      (["a.ckdb", "product.ckdb"], false), (["a.prod.ckdb", "b_prod.ckdb"], false),
      (["schema.ckdb", "production.ckdb"], true),
    ])
  func names(_ paths: [String], _ isKnown: Bool) {
    // All but the last one agree with the models as far as they go.
    var files = Dictionary(uniqueKeysWithValues: paths.map { ($0, Self.export) })
    if isKnown { files[paths[paths[1].hasPrefix("dev") ? 1 : 0]] = "RECORD TYPE CD_X (a STRING);" }
    let run = Self.run("lint", "--format", "concise", files: files)
    #expect(run.output == (isKnown ? Self.findings : ""))
    #expect(run.error.contains("may each be the schema in production") != isKnown)
    #expect(run.status == (isKnown ? .findings : .success))
  }

  @Test(
    "A broken export is an error with its place, and everything else is reported",
    arguments: [
      ("", "schema.ckdb:1:1: "), ("<!DOCTYPE html>", "schema.ckdb:1:1: "),
      ("DEFINE SCHEMA", "schema.ckdb:1:1: the file has no record type"),
      ("RECORD TYPE CD_Trip (\n  CD_name STRING", "schema.ckdb:1:13: "),
    ])
  func broken(_ text: String, _ error: String) {
    let run = Self.run("lint", files: ["schema.ckdb": text])
    #expect(run.error.hasPrefix("Error: \(error)"))
    #expect(run.output.hasPrefix("No findings in 2 models"))
    #expect(run.status == .failure)
  }

  @Test("A missing file is an error")
  func missing() {
    let run = Self.run("lint", "--production", "no.ckdb", files: [:])
    #expect(run.error.hasPrefix("Error: no.ckdb: "))
    #expect(run.status == .failure)
  }

  @Test("Exports of other schemas are ignored")
  func others() {
    let run = Self.run("lint", files: ["schema.ckdb": "RECORD TYPE Users (roles LIST<INT64>);"])
    #expect(run.output.hasPrefix("No findings in 2 models"))
    #expect(run.error == "")
  }

  @Test("The record types of the models are printed as CloudKit exports them")
  func records() {
    let run = Self.run("schema", "--format", "ckdb", files: [:])
    #expect(run.output.hasPrefix("DEFINE SCHEMA\n\n    RECORD TYPE CD_Stop (\n"))
    #expect(run.output.contains("        CD_rating       INT64 QUERYABLE SORTABLE,\n"))
    #expect(run.error == "")
  }

  @Test("They are added to the schema in production")
  func added() {
    let run = Self.run(
      "schema", "--format", "ckdb", "--production", "schema.ckdb",
      files: ["schema.ckdb": Self.export])
    for name in ["CD_old", "CD_note", "RECORD TYPE CD_Gone", "RECORD TYPE CD_Stop"] {
      #expect(run.output.contains(name))
    }
    #expect(run.output.contains("CD_name       INT64 QUERYABLE,\n"))
    let failed = Self.run(
      "schema", "--format", "ckdb", "--production", "schema.ckdb", files: ["schema.ckdb": ""])
    #expect(failed.output == "")
    #expect(failed.status == .failure)
  }

  // MARK: Accepted findings

  private static func accepting(_ entries: String) -> [String: String] {
    ["schema.ckdb": export, ".swiftdata-lint.json": "{ \"accepted\": [\n\(entries)\n] }"]
  }

  @Test("A finding in an export is accepted by the settings")
  func accepted() {
    let entries = """
      { "rule": "stranded-field", "model": "Trip", "property": "old", "reason": "of version 1" },
      { "rule": "stranded-field", "model": "Gone", "reason": "of version 1" }
      """
    let words = ["lint", "--notes", "--only", "stranded-field", "--format", "concise", "."]
    func run(_ files: [String: String]) -> CommandRun {
      var tree: [String: FakeNode] = ["/repo/Trip.swift": .file(Self.models)]
      for (path, text) in files { tree["/repo/" + path] = .file(text) }
      return CommandRun(words: words, tree: tree, environment: [:], isTerminal: false)
    }
    #expect(run(["schema.ckdb": Self.export]).output.contains("CD_old"))
    let accepted = run(Self.accepting(entries))
    #expect(accepted.output == "")
    #expect(accepted.error == "")
    #expect(accepted.status == .success)
    // Without the export, nothing is compared.
    #expect(run([".swiftdata-lint.json": "{ \"accepted\": [\(entries)] }"]).status == .success)
  }

  @Test("An entry that accepts nothing is an error with its place")
  func unusedAcceptance() {
    let entry = """
      { "rule": "undeployed-field", "model": "Trip", "property": "name", "reason": "none" }
      """
    let run = Self.run("lint", "--format", "concise", files: Self.accepting(entry))
    #expect(run.output == Self.findings)
    #expect(
      run.error == """
        Error: .swiftdata-lint.json:2:1: 'accepted' names undeployed-field of 'Trip.name', which \
        is not found; remove the entry

        """)
    #expect(run.status == .failure)
  }

  @Test(
    "An entry must be complete",
    arguments: [
      (#"{ "rule": "a", "model": "T" }"#, "2:1: an entry of 'accepted' needs 'reason'"),
      (#"{ "rule": "a", "model": "T", "reason": "r" }"#, "2:11: unknown rule 'a'; use "),
      ("1", "2:1: an entry of 'accepted' must be an object in braces, not a number"),
    ])
  func incompleteEntry(_ entry: String, _ message: String) {
    let run = Self.run("lint", files: Self.accepting(entry))
    #expect(run.error.hasPrefix("Error: .swiftdata-lint.json:" + message), "\(run.error)")
    #expect(run.status == .failure)
  }

  @Test("'predict' lists at the end what production does not have")
  func predict() {
    let run = Self.run("predict", files: ["schema.ckdb": Self.export])
    #expect(
      run.output.hasSuffix(
        """
        CloudKit would reject records, because 'schema.ckdb' does not have:
        record type CD_Stop
        field CD_note of CD_Trip
        field CD_rating of CD_Trip

        """), "\(run.output)")
    #expect(run.status == .success)
  }
}
