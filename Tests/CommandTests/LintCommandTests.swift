import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

private typealias Status = swiftdata_lint.ExitStatus

private let bad: FakeNode = """
  import SwiftData
  @Model final class Trip {
    var name: String
  }
  """
private let ambiguous: FakeNode = """
  import SwiftData
  @Model final class Folder {
    var parent: Folder?
    var children: [Folder]?
  }
  """
private let harmless: FakeNode = """
  import SwiftData
  @Model final class Note { var text: String = "" }
  """

/// The contract of `lint`: its output and its exit status.
@Suite struct LintCommandTests {
  @Test("A clean project ends with 0 and a summary")
  func clean() {
    let run = CommandRun(".", tree: ["/repo/Note.swift": harmless])
    #expect(run.status == .success)
    #expect(run.output == "No findings in 1 model of 1 Swift file\n")
    #expect(run.error == "")
  }

  @Test("A finding is printed with its code and ends with 1")
  func finding() {
    let run = CommandRun(".", tree: ["/repo/Trip.swift": bad])
    #expect(run.status == .findings)
    #expect(
      run.output == """
        Trip.swift:3:7: error: 'Trip.name' is not optional and has no default value \
        [missing-default]
            3 |   var name: String
              |       ^^^^
        help: write '= ""' on the declaration [unsafe fix], or make it 'String?'
            3 |   var name: String = ""
              |                   +++++
        note: the runtime reports 'Trip: name'

        1 error in 1 model of 1 Swift file
        1 fixable with '--fix --unsafe-fixes'

        """)
    #expect(run.error == "")
  }

  @Test(
    "--fail-on sets from which severity on findings end with 1",
    arguments: [
      ("error", bad, Status.findings), ("error", ambiguous, .success),
      ("warning", ambiguous, .findings), ("warning", harmless, .success),
      ("note", ambiguous, .findings), ("never", bad, .success),
    ])
  func failOn(_ threshold: String, _ source: FakeNode, _ status: swiftdata_lint.ExitStatus) {
    let run = CommandRun("--fail-on", threshold, ".", tree: ["/repo/A.swift": source])
    #expect(run.status == status)
  }

  @Test(
    "A stamp is an empty file that a run writes unless it fails",
    arguments: [
      (bad, nil, Status.findings, nil), (ambiguous, nil, .success, ""),
      (harmless, "", .success, ""), (harmless, "let a = 1", .failure, nil),
    ] as [(FakeNode, String?, swiftdata_lint.ExitStatus, String?)])
  func stamp(
    _ source: FakeNode, _ old: String?, _ status: swiftdata_lint.ExitStatus, _ written: String?
  ) {
    var tree: [String: FakeNode] = ["/repo/A.swift": source]
    if let old { tree["/repo/build/a.stamp.swift"] = .file(old) }
    tree["/repo/build"] = .directory
    let run = CommandRun("--stamp", "build/a.stamp.swift", "A.swift", tree: tree)
    #expect(run.status == status)
    #expect(run.files["/repo/build/a.stamp.swift"] == written)
  }

  @Test("A path that does not exist ends with 2, and the rest is analysed")
  func missingPath() {
    let run = CommandRun("Trip.swift", "Nope.swift", tree: ["/repo/Trip.swift": bad])
    #expect(run.status == .failure)
    #expect(run.error == "Error: Nope.swift: No such file or directory\n")
    #expect(run.output.contains("[missing-default]"))
  }

  @Test("An unreadable file ends with 2, and the rest is analysed")
  func unreadableFile() {
    let tree: [String: FakeNode] = ["/repo/A/Trip.swift": bad, "/repo/A/B.swift": .lockedFile]
    let run = CommandRun("A", tree: tree)
    #expect(run.status == .failure)
    #expect(run.error == "Error: A/B.swift: Permission denied\n")
    #expect(run.output.contains("\n1 error in 1 model of 2 Swift files\n"))
  }

  @Test("An unreadable folder ends with 2, and the rest is analysed")
  func unreadableFolder() {
    let tree: [String: FakeNode] = ["/repo/A/Trip.swift": bad, "/repo/A/B": .lockedDirectory]
    let run = CommandRun("A", tree: tree)
    #expect(run.status == .failure)
    #expect(run.error == "Error: A/B: Permission denied\n")
    #expect(run.output.contains("[missing-default]"))
  }

  @Test("A folder without Swift files is 0 with a line on stderr")
  func nothingToAnalyze() {
    let run = CommandRun("Empty", tree: ["/repo/Empty/README.md": ""])
    #expect(run.status == .success)
    #expect(run.error == "Empty: no Swift files or Core Data models; nothing to analyze\n")
    #expect(run.output == "No findings in 0 models of 0 Swift files\n")
  }

  @Test("--require-models makes a path without models a failure")
  func requireModels() {
    let tree: [String: FakeNode] = [
      "/repo/A/Note.swift": harmless, "/repo/B/View.swift": "let a = 1",
    ]
    #expect(CommandRun("--require-models", "A", tree: tree).status == .success)
    let run = CommandRun("--require-models", "B", tree: tree)
    #expect(run.status == .failure)
    #expect(
      run.error == "Error: no models found; check the paths, or turn --require-models off\n")
  }

  @Test("What is not analyzed is named before the summary, and in JSON")
  func notAnalyzed() {
    let tree: [String: FakeNode] = [
      "/repo/Trip.swift": """
      import SwiftData
      @Model final class Trip {
        lazy var name = ""
      }
      """
    ]
    let reason = "'name' is `lazy`; it is not known whether SwiftData persists it"
    let text = CommandRun(".", tree: tree)
    #expect(text.error == "")
    #expect(
      text.output == """
        Trip.swift:3:12: not analyzed: \(reason)
        No findings in 1 model of 1 Swift file

        """)
    #expect(text.status == .success)
    let json = CommandRun("--format", "json", ".", tree: tree)
    #expect(json.error == "")
    #expect(json.output.contains(reason))
  }

  @Test("An inverse in a file that was not named is seen")
  func inverseElsewhere() {
    let tree: [String: FakeNode] = [
      "/repo/.git/HEAD": "",
      "/repo/A/Trip.swift": "import SwiftData\n@Model final class Trip { var stops: [Stop]? }",
      "/repo/B/Stop.swift": "import SwiftData\n@Model final class Stop { var trip: Trip? }",
    ]
    let run = CommandRun("A/Trip.swift", tree: tree)
    #expect(run.output == "No findings in 1 model of 1 Swift file\n")
  }

  @Test("An alias in a file without models is followed, and so is one that it uses")
  func aliases() {
    let tree: [String: FakeNode] = [
      "/repo/Trip.swift": "import SwiftData\n@Model final class Trip { var stops: Stops }",
      "/repo/Stop.swift": "import SwiftData\n@Model final class Stop { var trip: Trip? }",
      "/repo/Stops.swift": "typealias Stops = [Halt]",
      "/repo/Halt.swift": "typealias Halt = Stop",
    ]
    let run = CommandRun(".", tree: tree)
    #expect(run.output.contains("'Trip.stops' is not optional"))
    #expect(run.output.contains("\n1 error in 2 models of 4 Swift files\n"))
  }

  @Test("A type in a file without models comes before a model of the same name")
  func typesElsewhere() {
    let nested: [String: FakeNode] = [
      "/repo/Trip.swift": """
      import SwiftData
      @Model final class Trip { var status: Status = Status() }
      @Model final class Status { var name: String = "" }
      """,
      "/repo/Trip+Status.swift": "extension Trip { struct Status: Codable {} }",
    ]
    #expect(CommandRun(".", tree: nested).output.hasPrefix("No findings"))
    let ownModule: [String: FakeNode] = [
      "/repo/Package.swift": "",
      "/repo/Sources/App/Goal.swift":
        "import SwiftData\n@Model final class Goal { var tag: Tag = Tag() }",
      "/repo/Sources/App/Tag.swift": "struct Tag: Codable {}",
      "/repo/Sources/Widget/Tag.swift":
        "import SwiftData\n@Model final class Tag { var name = \"\" }",
    ]
    #expect(CommandRun(".", tree: ownModule).output.hasPrefix("No findings"))
  }

  @Test("The schema's JSON lists what was not read")
  func schemaNotAnalysed() {
    let tree: [String: FakeNode] = ["/repo/A.swift": .file("\u{FEFF}import SwiftData /* @Model")]
    let run = CommandRun("schema", "--format", "json", ".", tree: tree)
    #expect(run.output.contains("\"reason\" : \"unterminated comment\""))
    #expect(run.error == "")
    #expect(run.status == .success)
  }

  @Test(
    "Colour comes by option, environment and terminal, in this order",
    arguments: [
      (["--color", "always"], ["NO_COLOR": "1"], false, true),
      (["--color", "never"], ["CLICOLOR_FORCE": "1"], true, false),
      ([], [:], true, true), ([], [:], false, false),
      ([], ["NO_COLOR": "1"], true, false), ([], ["NO_COLOR": ""], true, true),
      ([], ["CLICOLOR_FORCE": "1"], false, true), ([], ["CLICOLOR_FORCE": "0"], false, false),
      ([], ["TERM": "dumb"], true, false),
      ([], ["FORCE_COLOR": "1"], false, true), ([], ["FORCE_COLOR": "0"], false, false),
      ([], ["FORCE_COLOR": ""], false, false),
      ([], ["FORCE_COLOR": "1", "CLICOLOR": "0"], true, true),
      ([], ["FORCE_COLOR": "0", "CLICOLOR_FORCE": "1"], false, true),
      ([], ["NO_COLOR": "1", "FORCE_COLOR": "1"], true, false),
      ([], ["CLICOLOR": "0"], true, false), ([], ["CLICOLOR": "1"], true, true),
      ([], ["CLICOLOR": "1"], false, false),
    ])
  func color(
    _ options: [String], _ environment: [String: String], _ isTerminal: Bool, _ isColored: Bool
  ) {
    let run = CommandRun(
      words: options + ["."], tree: ["/repo/Trip.swift": bad], environment: environment,
      isTerminal: isTerminal)
    #expect(run.output.contains("\u{1B}[") == isColored)
  }

  @Test("Findings of several projects come in the order of their paths")
  func severalProjects() {
    let tree: [String: FakeNode] = [
      "/repo/b/.git": .directory, "/repo/b/Trip.swift": bad, "/repo/a.swift": bad,
      "/repo/c.swift": bad,
    ]
    let lines = CommandRun(".", tree: tree).output.split(separator: "\n")
    let paths = lines.filter { $0.contains("error:") }.map { $0.prefix { $0 != ":" } }
    #expect(paths == ["a.swift", "b/Trip.swift", "c.swift"])
  }

  @Test(
    "A word that is neither a path nor a command gets the command that was meant as a hint",
    arguments: [
      ("shcema", "schema"), ("fix", "lint --fix"), ("check", "lint"), ("explain", "rules"),
      ("validate", "predict"), ("analyze", "lint"),
    ])
  func misspeltCommand(_ word: String, _ call: String) {
    let tree: [String: FakeNode] = ["/repo/Note.swift": harmless, "/repo/A/\(word)/B.swift": bad]
    let run = CommandRun("--notes", word, ".", tree: tree)
    #expect(run.status == .usage)
    #expect(run.output == "")
    #expect(
      run.error.hasPrefix(
        "Error: There is no file, folder or subcommand '\(word)'. Did you mean '\(call)'?\nUsage:"))
    // What is there is a path, and so is what other words say is one.
    #expect(CommandRun("A/\(word)", tree: tree).status == .findings)
    for words in [["lint", word], ["--", word], [".", word]] {
      let run = CommandRun(words: words, tree: tree, environment: [:], isTerminal: false)
      #expect(run.error == "Error: \(word): No such file or directory\n")
      #expect(run.status == .failure)
    }
  }

  @Test("A folder with the name of a verb is a folder")
  func folderNamedLikeVerb() {
    #expect(CommandRun("fix", tree: ["/repo/fix/Trip.swift": bad]).status == .findings)
  }

  @Test("A wrong option is explained and ends with 64")
  func usage() {
    let run = CommandRun("--fromat", "json", ".", tree: [:])
    #expect(run.status == .usage)
    #expect(run.output == "")
    #expect(
      run.error.hasPrefix("Error: Unknown option '--fromat'. Did you mean '--format'?\nUsage:"))
  }

  @Test("A broken link does not make the command fail")
  func brokenStatus() {
    let run = CommandRun(
      ".", tree: ["/repo/A.swift": .link(to: "gone.swift"), "/repo/B.swift": "import SwiftData"])
    #expect(run.status == .success)
    #expect(run.error == "A.swift: broken symbolic link, skipped\n")
  }

  @Test("A file that only has predicates is read if these may read raw values")
  func predicates() {
    let model: FakeNode = """
      import SwiftData
      enum Kind: Int, Codable { case rail }
      @Model final class Trip { var kind: Kind = Kind.rail }
      """
    for (value, count) in [("rawValue == 1", 1), ("isRail", 0)] {
      let run = CommandRun(
        "--format", "xcode", ".",
        tree: [
          "/repo/.git": .directory, "/repo/Models.swift": model,
          "/repo/List.swift": .file("let p = #Predicate<Trip> { $0.kind.\(value) }"),
        ])
      let lines = run.output.split(separator: "\n")
      #expect(lines.filter { $0.contains("List.swift:1:28: error: ") }.count == count)
      #expect(run.status == (count > 0 ? .findings : .success))
    }
  }
}
