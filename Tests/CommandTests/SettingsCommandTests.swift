import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

private typealias Status = swiftdata_lint.ExitStatus

/// The effects of settings, and overrides on the command line.
@Suite struct SettingsCommandTests {
  private static let model: FakeNode = """
    import SwiftData
    @Model final class Trip { var name: String; var map: Data = Data() }
    """

  private func run(_ settings: String, _ words: String...) -> CommandRun {
    let tree: [String: FakeNode] = [
      "/repo/.swiftdata-lint.json": .file(settings), "/repo/App/Trip.swift": Self.model,
      "/repo/Web/Trip.swift": "import SwiftData\n@Model final class Page { var name: String }",
    ]
    return CommandRun(words: words, tree: tree, environment: [:], isTerminal: false)
  }

  /// `path: severity [rule]` of each finding.
  private func findings(_ run: CommandRun) -> [String] {
    run.output.split(separator: "\n").filter { $0.last == "]" }.map { line in
      let parts = line.split(separator: ":", maxSplits: 3)
      let severity = parts[3].dropFirst().prefix { $0 != ":" }
      return "\(parts[0]): \(severity) \(line[(line.lastIndex(of: "[") ?? line.startIndex)...])"
    }
  }

  @Test(
    "Settings say which rules are checked, how severe they are, and what is left out",
    arguments: [
      (
        "{}",
        ["App/Trip.swift: error [missing-default]", "Web/Trip.swift: error [missing-default]"]
      ),
      (#"{ "exclude": ["Web"] }"#, ["App/Trip.swift: error [missing-default]"]),
      (#"{ "exclude": ["/App/*.swift"] }"#, ["Web/Trip.swift: error [missing-default]"]),
      (
        #"{ "exclude": ["*", "!/App", "!Trip.swift"] }"#,
        ["App/Trip.swift: error [missing-default]"]
      ),
      (#"{ "rules": { "missing-default": "off" } }"#, []),
      (
        #"{ "rules": { "missing-default": "note" } }"#,
        ["App/Trip.swift: note [missing-default]", "Web/Trip.swift: note [missing-default]"]
      ),
      (
        #"{ "exclude": ["Web"], "rules": { "blob-without-external-storage": "on" } }"#,
        [
          "App/Trip.swift: error [missing-default]",
          "App/Trip.swift: note [blob-without-external-storage]",
        ]
      ),
      (
        #"{ "exclude": ["Web"], "notes": true }"#,
        [
          "App/Trip.swift: error [missing-default]",
          "App/Trip.swift: note [blob-without-external-storage]",
        ]
      ),
      (#"{ "localOnly": ["Trip"] }"#, ["Web/Trip.swift: error [missing-default]"]),
      (#"{ "roots": ["Web"] }"#, ["Web/Trip.swift: error [missing-default]"]),
    ])
  func settings(_ settings: String, _ expected: [String]) {
    #expect(findings(run(settings, "--format", "concise", ".")) == expected)
  }

  @Test(
    "The command line wins",
    arguments: [
      (["--no-notes"], ["App/Trip.swift: warning [missing-default]"]),
      (["--rule", "missing-default=off", "--no-notes"], []),
      (["--rule=missing-default=on", "--no-notes"], ["App/Trip.swift: error [missing-default]"]),
      (["--exclude", "App"], []),
      (["--local-only", "Trip", "--no-notes"], []),
    ])
  func commandLine(_ words: [String], _ expected: [String]) {
    let settings =
      #"{ "exclude": ["Web"], "notes": true, "rules": { "missing-default": "warning" } }"#
    let tree: [String: FakeNode] = [
      "/repo/.swiftdata-lint.json": .file(settings), "/repo/App/Trip.swift": Self.model,
    ]
    let run = CommandRun(
      words: ["--format", "concise"] + words + ["."], tree: tree, environment: [:],
      isTerminal: false)
    #expect(findings(run) == expected)
  }

  @Test(
    "Settings say what makes the command fail",
    arguments: [
      (#"{ "failOn": "never" }"#, [], 0), (#"{ "failOn": "never" }"#, ["--fail-on", "error"], 1),
      (#"{ "rules": { "missing-default": "warning" } }"#, [], 0),
      (#"{ "failOn": "warning", "rules": { "missing-default": "warning" } }"#, [], 1),
      (#"{ "requireModels": true, "exclude": ["Trip.swift"] }"#, ["--no-require-models"], 0),
      (#"{ "requireModels": true, "exclude": ["Trip.swift"] }"#, [], 2), ("{", [], 2),
    ] as [(String, [String], Int32)])
  func failing(_ settings: String, _ words: [String], _ status: Int32) {
    let tree: [String: FakeNode] = [
      "/repo/.swiftdata-lint.json": .file(settings), "/repo/App/Trip.swift": Self.model,
    ]
    let run = CommandRun(words: words + ["."], tree: tree, environment: [:], isTerminal: false)
    #expect(run.status.rawValue == status)
  }

  @Test("Each root goes by its own settings, and --config puts others in their place")
  func roots() {
    let tree: [String: FakeNode] = [
      "/repo/A/.swiftdata-lint.json": #"{ "failOn": "never" }"#,
      "/repo/A/Trip.swift": Self.model,
      "/repo/B/.swiftdata-lint.json": #"{ "rules": { "missing-default": "off" } }"#,
      "/repo/B/Trip.swift": Self.model,
      "/repo/other.json": #"{ "rules": { "missing-default": "warning" } }"#,
    ]
    let own = CommandRun("--format", "concise", "A", "B", tree: tree)
    #expect(findings(own) == ["A/Trip.swift: error [missing-default]"])
    #expect(own.status == .success)
    let other = CommandRun("--format", "concise", "--config", "other.json", "A", "B", tree: tree)
    #expect(
      findings(other) == [
        "A/Trip.swift: warning [missing-default]", "B/Trip.swift: warning [missing-default]",
      ])
    let missing = CommandRun("--config", "nothing.json", "A", tree: tree)
    #expect(missing.error == "Error: nothing.json: No such file or directory\n")
    #expect(missing.status == .failure)
  }

  @Test(
    "What cannot be right is an error with its place",
    arguments: [
      ("{\n  \"scope\": \"al\"\n}", "2:12: 'scope' cannot be 'al'; did you mean 'all'?"),
      (
        "{ \"localOnly\": [\"Tripp\"] }",
        "1:17: 'localOnly' names 'Tripp', but no model has that name; did you mean 'Trip'?"
      ),
      (
        "{ \"frozenVersions\": [\"V1\"] }",
        "1:22: 'frozenVersions' names 'V1', but no version of the schema has that name"
      ),
    ])
  func errors(_ settings: String, _ error: String) {
    let run = run(settings, ".")
    #expect(run.error == "Error: .swiftdata-lint.json:\(error)\n")
    #expect(run.status == .failure)
  }

  @Test("A root that is no folder, and what is named and left out, are said")
  func leftOut() {
    #expect(
      run(#"{ "roots": ["App", "Mac", "../a", "App/", "App/B"] }"#, "App").error
        == """
        Error: .swiftdata-lint.json:1:20: 'Mac' does not exist or is not a folder
        Error: .swiftdata-lint.json:1:27: '../a' is not in the folder of the settings file
        Error: .swiftdata-lint.json:1:43: 'App/B' does not exist or is not a folder

        """)
    #expect(
      run(#"{ "roots": [".", "App"] }"#, "App").error
        == "Error: .swiftdata-lint.json:1:18: 'App' and '.' overlap; keep one\n")
    #expect(run(#"{ "roots": ["App", "App/"] }"#, "App").error == "")
    let other = run(#"{ "roots": ["App"] }"#, "Web")
    #expect(other.error == ".: nothing that was named is in one of the 'roots'\n")
    #expect(other.status == .success)
    let excluded = run(#"{ "exclude": ["Web"] }"#, "Web/Trip.swift")
    #expect(excluded.error == ".: 'exclude' skips everything that was named\n")
  }

  @Test("A name that only one of several roots has is known")
  func namesOfRoots() {
    #expect(run(#"{ "roots": ["App", "Web"], "localOnly": ["Trip", "Page"] }"#, ".").error == "")
  }

  @Test("Comments need a reason where settings say so")
  func reasons() {
    let tree: [String: FakeNode] = [
      "/repo/.swiftdata-lint.json": #"{ "requireReasons": true }"#,
      "/repo/Trip.swift": """
      import SwiftData
      // swiftdata-lint:disable:next missing-default
      @Model final class Trip { var name: String }
      """,
    ]
    #expect(
      findings(CommandRun("--format", "concise", ".", tree: tree)) == [
        "Trip.swift: warning [suppression-comment]"
      ])
    #expect(
      findings(CommandRun("--format", "concise", "--no-require-reasons", ".", tree: tree)) == [])
  }

  @Test("config shows the settings in effect, and where they come from")
  func config() {
    let settings = #"{ "scope": "all", "rules": { "missing-default": "off" } }"#
    let run = run(settings, "config", "--notes", "App/Trip.swift")
    var expected = Settings()
    expected.scope = .all
    expected.rules = ["missing-default": .off]
    expected.reportsNotes = true
    #expect(run.output == expected.text)
    #expect(run.error == "Settings of .: .swiftdata-lint.json\n")
    #expect(run.status == .success)
    let none = CommandRun("config", tree: ["/repo/A.swift": Self.model])
    #expect(none.output == Settings().text)
    #expect(none.error == "Settings of .: no file, defaults\n")
    #expect(CommandRun("config", "nowhere", tree: [:]).status == .failure)
    #expect(self.run("{", "config").status == .failure)
    #expect(CommandRun("config", "--schema", tree: [:]).output == Settings.jsonSchema)
  }
}
