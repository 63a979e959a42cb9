import SwiftDataLintReports
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

private typealias Status = swiftdata_lint.ExitStatus

/// The outputs of `lint`.
@Suite struct LintOutputTests {
  private let tree: [String: FakeNode] = [
    "/repo/Trip.swift": "import SwiftData\n@Model final class Trip { var name: String }",
    "/repo/out": .directory, "/tmp": .directory,
  ]

  @Test("Formats with a file go there, and one without goes to the standard output")
  func files() {
    let run = CommandRun(
      "--format", "json", ".", "--format=sarif:out/lint.sarif", "--format=junit:/tmp/a:b.xml",
      tree: tree)
    #expect(run.status == .findings)
    #expect(run.error == "")
    #expect(run.output == output(of: "json"))
    #expect(
      run.files == [
        "/repo/out/lint.sarif": output(of: "sarif"), "/tmp/a:b.xml": output(of: "junit"),
      ])
  }

  @Test(
    "Text goes to the standard output where nothing else does, and nothing is in colour in files")
  func standardOutput() {
    let run = CommandRun(
      "--color", "always", "--format", "text:out/lint.txt", ".", tree: tree)
    #expect(run.files == ["/repo/out/lint.txt": output(of: "text")])
    #expect(run.output.contains("\u{1B}[1;31merror:"))
  }

  @Test("--output names the file of one format, which standard output does not get then")
  func output() {
    let run = CommandRun(
      "--format", "html", "-o", "lint.html", "--format", "json:a.json", tree: tree)
    #expect(run.status == .findings)
    #expect(run.output == "")
    #expect(
      run.files == ["/repo/lint.html": output(of: "html"), "/repo/a.json": output(of: "json")])
    let text = CommandRun("--output=a.txt", "--color", "auto", tree: tree)
    #expect(text.files == ["/repo/a.txt": output(of: "text")])
    for words in [["schema", "--format", "svg"], ["checklist"], ["schema"]] {
      let printed = CommandRun(words: words, tree: tree)
      let written = CommandRun(words: words + ["-o", "out/a"], tree: tree)
      #expect(written.output == "")
      #expect(written.files == ["/repo/out/a": printed.output])
      #expect(written.status == printed.status)
      #expect(CommandRun(words: words + ["-o", "Trip.swift"], tree: tree).status == .usage)
    }
  }

  @Test("--statistics prints how often each rule found something, and nothing else")
  func statistics() {
    var tree = tree
    tree["/repo/Stop.swift"] = """
      import SwiftData
      @Model final class Stop { @Attribute(.unique) var name: String }
      """
    let run = CommandRun("--statistics", tree: tree)
    #expect(run.output == "2  missing-default\n1  unique-constraint\n")
    #expect(run.error == "")
    #expect(run.status == .findings)
    let both = CommandRun("--statistics", "--format", "json", "-o", "a.json", tree: tree)
    #expect(both.output == run.output)
    #expect(both.files.keys.sorted() == ["/repo/a.json"])
    #expect(CommandRun("--statistics", "--format", "json", tree: tree).status == .usage)
    #expect(CommandRun("--statistics", tree: [:]).output == "")
  }

  @Test("The fixed text of standard input is alone on standard output, also with --statistics")
  func statisticsOfStandardInput() {
    let input = "import SwiftData\n@Model final class Trip { var name: String }\n"
    func fixed(_ option: String) -> CommandRun {
      CommandRun(
        "-", "--stdin-filename", "Trip.swift", "--fix", option, input: input, tree: tree)
    }
    let run = fixed("--statistics")
    #expect(run.output == fixed("--quiet").output)
    #expect(run.error.contains("1  missing-default\n"))
  }

  @Test("A file that cannot be written ends with 2, and the rest is written")
  func unwritable() {
    let run = CommandRun(
      "--format", "json:none/a.json", "--format", "concise:b.txt", ".", tree: tree)
    #expect(run.status == .failure)
    #expect(run.error == "Error: none/a.json: No such file or directory\n")
    #expect(run.output == output(of: "text"))
    #expect(run.files == ["/repo/b.txt": output(of: "concise")])
  }

  @Test(
    "A file that would be lost is not written to",
    arguments: [
      ["--format", "json:a", "--format", "sarif:a"], ["--format", "json:Trip.swift"],
      ["--write-baseline", "Trip.swift"], ["--output", "Trip.swift"],
      ["--format", "json:a", "--output", "a"],
    ])
  func lost(_ words: [String]) {
    let run = CommandRun(words: words + ["."], tree: tree, environment: [:], isTerminal: false)
    #expect(run.status == .usage)
    #expect(run.files == [:])
  }

  @Test("Where not everything could be read, no format calls the run clean")
  func incomplete() {
    let run = CommandRun("--format", "junit", "none", tree: tree)
    #expect(run.output.contains("tests=\"1\"") && run.output.contains("errors=\"1\""))
    #expect(run.output.contains("<error message=\"not everything could be read; see the log\""))
    #expect(!run.output.contains("No findings"))
    let page = CommandRun("--format", "markdown", "none", tree: tree)
    #expect(page.output.contains("**Not everything could be read; see the log.**"))
  }

  @Test("What names bring in breaks out of no line on stderr")
  func hostileNames() {
    for word in ["no\n::error::x", "\u{1B}[31m", "::error::x"] {
      let run = CommandRun(
        words: [word, "--format", "json"], tree: tree, environment: [:], isTerminal: false)
      #expect(run.error.split(separator: "\n").allSatisfy { !$0.hasPrefix("::") })
      #expect(!run.error.contains("\u{1B}"))
      #expect(run.error.count { $0 == "\n" } == 1)
    }
    let usage = CommandRun("--no\n::error::x", tree: tree)
    #expect(usage.error.split(separator: "\n").allSatisfy { !$0.hasPrefix("::") })
  }

  @Test("The summary of a job stays below what GitHub takes")
  func longSummary() throws {
    let name = String(repeating: "property", count: 100)
    let members = (0..<1_000).map { "var \(name)\($0): String" }.joined(separator: "\n")
    let tree: [String: FakeNode] = [
      "/repo/A.swift": .file("import SwiftData\n@Model final class A {\n\(members)\n}"),
      "/sum": .directory,
    ]
    let run = CommandRun(
      words: ["--format", "github", "."], tree: tree,
      environment: ["GITHUB_STEP_SUMMARY": "/sum/a"], isTerminal: false)
    let text = try #require(run.files["/sum/a"])
    #expect(text.utf8.count < 1 << 20)
    #expect(text.hasSuffix("The rest is left out, because GitHub takes no more; see the log.\n"))
  }

  @Test("Two formats on the standard output are an error of usage")
  func severalOutputs() {
    let run = CommandRun("--format", "json", "--format", "sarif", ".", tree: tree)
    #expect(run.status == .usage)
    #expect(run.output == "")
    #expect(
      run.error.hasPrefix(
        "Error: Only one format can go to standard output, not 'json' and 'sarif'. "
          + "Write all but one to a file: 'sarif:FILE'\nUsage: swiftdata-lint lint "))
  }

  @Test(
    "What was not analyzed is said on stderr, unless the form itself tells",
    arguments: ReportFormat.allCases)
  func notAnalyzed(_ format: ReportFormat) {
    let tree: [String: FakeNode] = [
      "/repo/Trip.swift": "import SwiftData\n@Model final class Trip { lazy var name = \"\" }"
    ]
    let run = CommandRun("--format", format.rawValue, ".", tree: tree)
    #expect(run.status == .success)
    if [.text, .json, .sarif, .markdown, .html].contains(format) {
      #expect(run.error == "")
      #expect(run.output.contains("it is not known whether SwiftData persists it"))
    } else {
      #expect(run.error.hasPrefix("Trip.swift:2:36: not analyzed: 'name' is `lazy`"))
      #expect(!run.output.contains("lazy"))
    }
  }

  @Test("GitHub gets a summary of the job where it asks for one")
  func jobSummary() {
    let summary = ["/tmp/summary.md": output(of: "markdown")]
    #expect(run("github", "/tmp/summary.md").files == summary)
    #expect(run("github", "/tmp/summary.md").output == output(of: "github"))
    #expect(
      run("github:a.txt", "/tmp/summary.md").files.keys.sorted() == [
        "/repo/a.txt", "/tmp/summary.md",
      ])
    #expect(run("github", "").files == [:])
    #expect(run("text", "/tmp/summary.md").files == [:])
    let failed = run("github", "/none/summary.md")
    #expect(failed.status == .failure)
    #expect(failed.error == "Error: /none/summary.md: No such file or directory\n")
    #expect(failed.output == output(of: "github"))
  }

  private func run(_ format: String, _ summary: String) -> CommandRun {
    CommandRun(
      words: ["--format", format, "."], tree: tree, environment: ["GITHUB_STEP_SUMMARY": summary],
      isTerminal: false)
  }

  private func output(of format: String) -> String {
    CommandRun("--format", format, ".", tree: tree).output
  }
}
