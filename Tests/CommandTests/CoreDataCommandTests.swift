import Foundation
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

private typealias Status = swiftdata_lint.ExitStatus
private typealias Tree = CoreDataTree

/// What `lint` does with Core Data models.
@Suite struct CoreDataCommandTests {
  private func lint(_ words: String..., tree: [String: FakeNode]) -> CommandRun {
    CommandRun(
      words: ["lint", "--format", "concise"] + words, tree: tree, environment: [:],
      isTerminal: false)
  }

  @Test("A model that nothing syncs is told of in a line, and has no findings")
  func local() {
    let tree = Tree.tree([Tree.contents: Tree.model])
    let run = CommandRun(".", tree: tree)
    #expect(
      run.output == """
        The Core Data model does not sync; '--scope all' checks it all the same
        No findings in 2 entities (2 local) of 1 Core Data model

        """)
    #expect(run.error == "")
    #expect(run.status == .success)
    let all = lint("--scope", "all", ".", tree: tree)
    #expect(all.output == Tree.concise())
    #expect(all.status == .findings)
  }

  @Test("Several models that nothing syncs are told of in a line")
  func severalLocal() {
    let other = "Other.xcdatamodel/contents"
    let tree = Tree.tree([Tree.contents: Tree.model, other: Tree.model])
    let run = CommandRun(".", tree: tree)
    #expect(
      run.output == """
        None of the 2 Core Data models syncs; '--scope all' checks them all the same
        No findings in 4 entities (4 local) of 2 Core Data models

        """)
    let all = lint("--scope", "all", ".", tree: tree)
    #expect(all.output == Tree.concise() + Tree.concise(other))
  }

  @Test("A model that syncs is checked, and the line is not there")
  func synced() {
    let run = lint(".", tree: Tree.app())
    #expect(run.output == Tree.concise())
    #expect(run.error == "")
    #expect(run.status == .findings)
    let text = CommandRun(".", tree: Tree.app()).output
    #expect(!text.contains("does not sync"))
    #expect(
      text.hasSuffix(
        """
        4 errors in 2 entities of 1 Core Data model
        2 fixable with '--fix', 1 more with '--fix --unsafe-fixes'

        """))
  }

  @Test("A model outside of a bundle is one, too", arguments: [".", "M", "M/Trips.xcdatamodel"])
  func bare(_ path: String) {
    let contents = "M/Trips.xcdatamodel/contents"
    let run = lint(path, tree: Tree.app([Tree.contents: nil, contents: Tree.model]))
    #expect(run.output == Tree.concise(contents))
  }

  @Test(
    "The same is found whichever way the model is named, and nothing in other files",
    arguments: [
      (Tree.contents, true), (Tree.bundle, true), (Tree.bundle + "/Trips.xcdatamodel", true),
      (Tree.choice, true), ("M", true), ("App", false), ("App/Store.swift", false),
    ])
  func named(_ path: String, _ isFound: Bool) {
    let tree = Tree.app([Tree.choice: Tree.naming("Trips.xcdatamodel")])
    let run = lint(path, tree: tree)
    #expect(run.output == (isFound ? Tree.concise() : ""))
    #expect(run.error == "")
    #expect(run.status == (isFound ? .findings : .success))
  }

  @Test("The summary counts entities and models beside each other")
  func summary() {
    let tree = Tree.app([
      "App/Note.swift": """
      import SwiftData
      @Model final class Note { var text: String = "" }
      """
    ])
    let text = CommandRun(".", tree: tree).output
    #expect(
      text.contains("\n4 errors in 1 model of 2 Swift files, 2 entities of 1 Core Data model\n"))
    let json = CommandRun("--format", "json", ".", tree: tree).output
    #expect(json.contains("\"models\" : 3,"))
    #expect(json.contains("\"synced\" : 3,"))
    #expect(json.contains("\"files\" : 2,"))
  }

  @Test("Entities count as models where one is required")
  func requireModels() {
    let tree = Tree.app()
    #expect(CommandRun("--require-models", "M", tree: tree).status == .findings)
    #expect(
      CommandRun("--require-models", ".", tree: Tree.tree([Tree.contents: Tree.model])).status
        == .success)
    #expect(CommandRun("--require-models", "App", tree: tree).status == .failure)
    let empty = CommandRun("--require-models", ".", tree: Tree.app([Tree.contents: Tree.file("")]))
    #expect(empty.status == .failure)
  }

  @Test("Versions in versions, and choices in them, are nothing")
  func nested() {
    let folder = Tree.bundle + "/Trips.xcdatamodel/"
    let tree = Tree.app([
      folder + "Inner.xcdatamodel/contents": Tree.model,
      folder + ".xccurrentversion": Tree.naming("Inner.xcdatamodel"),
      folder + "EntityColors.json": "{", Tree.bundle + "/More.swift": "@Model class A {",
    ])
    let run = lint(".", tree: tree)
    #expect(run.output == Tree.concise())
    #expect(run.error == "")
  }

  @Test("The file with the container counts as read")
  func measurements() {
    let run = CommandRun("--verbose", "--quiet", ".", tree: Tree.app())
    let lines = run.error.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(lines.contains("files lexed 1"))
  }

  @Test("Only the rules named are checked")
  func only() {
    let run = lint("--only", "missing-default", ".", tree: Tree.app())
    #expect(
      run.output == "\(Tree.contents):\(Tree.findings[0])\n\(Tree.contents):\(Tree.findings[3])\n")
    #expect(lint("--only", "invalid-inverse", ".", tree: Tree.app()).status == .success)
    let note = lint("--only", "unchecked-model", ".", tree: Tree.app())
    #expect(
      note.output == "\(Tree.contents):2:1: note: Xcode does not check the model 'Trips' for "
        + "CloudKit when it compiles it [unchecked-model]\n")
  }

  @Test(
    "No output overwrites a source",
    arguments: [Tree.contents, "Trips.xcdatamodel/elements", "App/Store.swift"])
  func overwriting(_ path: String) {
    let kind = path.hasSuffix(".swift") ? "Swift file" : "Core Data model"
    for (words, output) in [
      (["--format", "json:" + path], "report"), (["--write-baseline", path], "baseline"),
    ] {
      let run = CommandRun(
        words: words + ["."], tree: Tree.app(), environment: [:], isTerminal: false)
      #expect(
        run.error.hasPrefix(
          "Error: '\(path)' is a \(kind), which the \(output) would overwrite. Name another file."))
      #expect(run.status == .usage)
      #expect(run.files.isEmpty)
    }
  }

  @Test("The rule for ordered relationships is explained by models")
  func rule() {
    let run = CommandRun("rules", "ordered-relationship", tree: [:])
    #expect(run.output.contains("\n      <relationship name=\"stops\" "))
    #expect(run.output.contains("<!--^^^^^^^^^^^^^ ordered-relationship -->"))
    #expect(run.status == .success)
  }
}

// MARK: - Formats

extension CoreDataCommandTests {
  private static let placesInFormats: [(String, String)] = [
    ("concise", "\(Tree.contents):5:9: error: "),
    ("xcode", "/repo/\(Tree.contents):5:9: error: "),
    ("github", "::error file=\(Tree.contents),line=5,endLine=5,col=9,endColumn=22,"),
    ("gitlab", "\"path\" : \"\(Tree.contents)\""),
    ("gitlab", "\"begin\" : 5"),
    ("checkstyle", "<file name=\"\(Tree.contents)\">"),
    ("checkstyle", "<error line=\"5\" column=\"9\" severity=\"error\" "),
    ("junit", "classname=\"\(Tree.contents)\" name=\"ordered-relationship at 5:9\""),
    ("rdjson", "\"path\" : \"\(Tree.contents)\""),
    ("jsonl", "\"path\":\"\(Tree.contents)\""),
    ("jsonl", "{\"column\":9,\"endColumn\":22,\"endLine\":5,\"entity\":\"Trip\","),
    ("json", "\"path\" : \"\(Tree.contents)\""),
    ("sarif", "\"uri\" : \"\(Tree.contents)\""),
    ("sarif", "\"fullyQualifiedName\" : \"Trip.stops\""),
    ("sarif", "\"startColumn\" : 9,"), ("sarif", "\"startLine\" : 5"),
    ("markdown", "`\(Tree.contents)`"), ("markdown", "| `stops`, line 5 | "),
  ]

  @Test("Each format has the path of the file and the place of the tag", arguments: placesInFormats)
  func formats(_ format: String, _ part: String) {
    let words = ["--only", "ordered-relationship", "--format", format, "."]
    let run = CommandRun(words: words, tree: Tree.app(), environment: [:], isTerminal: false)
    #expect(run.output.contains(part), "\(run.output)")
    #expect(run.status == .findings)
  }

  @Test("Blanks in the name of a version are escaped where a format asks for it")
  func escapes() {
    let contents = Tree.bundle + "/Trips 2.xcdatamodel/contents"
    let tree = Tree.app([Tree.contents: nil, contents: Tree.model])
    let sarif = CommandRun("--format", "sarif", ".", tree: tree).output
    #expect(sarif.contains("\"uri\" : \"M/Trips.xcdatamodeld/Trips%202.xcdatamodel/contents\""))
    #expect(lint(".", tree: tree).output == Tree.concise(contents))
  }

  @Test("The JSON of findings and the schema are as their JSON Schemas say")
  func json() throws {
    let folder = Repository.fixtures.appendingPathComponent("JSONSchemas")
    let lint = try JSONSchema(contentsOf: folder.appendingPathComponent("lint.schema.json"))
    let schema = try JSONSchema(contentsOf: folder.appendingPathComponent("schema.schema.json"))
    for model in [Tree.model, "<model>", Tree.file("<entity name=\"A\"/>")] {
      let tree = Tree.app([Tree.contents: model])
      let findings = CommandRun("lint", "--format", "json", ".", tree: tree).output
      #expect(try lint.violations(in: findings) == [])
      let models = CommandRun("schema", "--format", "json", ".", tree: tree).output
      #expect(try schema.violations(in: models) == [])
    }
  }
}

// MARK: - Settings

extension CoreDataCommandTests {
  private func lint(settings: String, _ words: String...) -> CommandRun {
    let tree = Tree.app([".swiftdata-lint.json": settings])
    return CommandRun(
      words: ["--format", "concise"] + words + ["."], tree: tree, environment: [:],
      isTerminal: false)
  }

  private func lines(_ indices: Int...) -> String {
    indices.map { "\(Tree.contents):\(Tree.findings[$0])\n" }.joined()
  }

  @Test("A finding of an attribute, a relationship or an entity is accepted")
  func accepted() {
    let run = lint(
      settings: """
        { "accepted": [
          { "rule": "missing-default", "model": "Trip", "property": "name", "reason": "shipped" },
          { "rule": "ordered-relationship", "model": "Trip", "property": "stops", "reason": "x" }
        ] }
        """)
    #expect(run.output == lines(1, 3))
    #expect(run.error == "")
  }

  @Test("An entry that accepts nothing is an error with its place, unless the model is not read")
  func unusedAcceptance() {
    let settings = """
      { "accepted": [
        { "rule": "missing-default", "model": "Trip", "property": "day", "reason": "shipped" }
      ] }
      """
    let run = lint(settings: settings)
    #expect(run.output == Tree.concise())
    #expect(
      run.error == """
        Error: .swiftdata-lint.json:2:3: 'accepted' names missing-default of 'Trip.day', which is \
        not found; remove the entry

        """)
    #expect(run.status == .failure)
    let broken = lint(
      ".", tree: Tree.app([Tree.contents: "<model>", ".swiftdata-lint.json": settings]))
    #expect(!broken.error.contains("accepted"))
    #expect(broken.status == .success)
  }

  @Test("An entity can be local by hand")
  func localOnly() {
    #expect(lint(settings: "{ \"localOnly\": [\"Trip\"] }").output == lines(3))
    #expect(lint(settings: "{ \"localOnly\": [\"Trip\"] }", "--scope", "all").output == lines(3))
    #expect(lint(settings: "{ \"localOnly\": [\"Trip\", \"Stop\"] }").status == .success)
    #expect(lint(settings: "{}", "--local-only", "Stop").output == lines(0, 1, 2))
  }

  @Test("A name that no entity has is an error with the nearest one, unless a model is not read")
  func unknownName() {
    let settings = "{ \"localOnly\": [\"Tripp\"] }"
    let run = lint(settings: settings)
    #expect(
      run.error == "Error: .swiftdata-lint.json:1:17: 'localOnly' names 'Tripp', but no model has "
        + "that name; did you mean 'Trip'?\n")
    #expect(run.output == Tree.concise())
    #expect(run.status == .failure)
    let broken = lint(
      ".", tree: Tree.app([Tree.contents: "<model>", ".swiftdata-lint.json": settings]))
    #expect(!broken.error.contains("localOnly"))
    #expect(broken.status == .success)
  }

  @Test(
    "A model that the settings exclude, or git ignores, is not analyzed",
    arguments: ["M", "*.xcdatamodeld", "Trips.xcdatamodel/", "contents"])
  func excluded(_ pattern: String) {
    let run = lint(settings: "{ \"exclude\": [\"\(pattern)\"] }")
    #expect(run.output == "")
    #expect(run.status == .success)
    let tree = Tree.app([".gitignore": pattern + "\n"])
    #expect(lint(".", tree: tree).output == "")
    // What is named is analysed all the same.
    #expect(lint(Tree.contents, tree: tree).output == Tree.concise())
    #expect(lint("--require-models", ".", tree: tree).status == .failure)
  }

  @Test("Severities can be set")
  func severity() {
    let run = lint(settings: "{ \"rules\": { \"ordered-relationship\": \"warning\" } }")
    #expect(run.output.contains("5:9: warning: 'Trip.stops' is ordered"))
    let off = lint(settings: "{ \"rules\": { \"ordered-relationship\": \"off\" } }")
    #expect(off.output == lines(0, 1, 3))
  }
}
