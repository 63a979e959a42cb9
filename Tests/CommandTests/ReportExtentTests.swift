import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

/// The extent of a report: all findings, the first ones, or findings without a summary.
@Suite struct ReportExtentTests {
  private let tree: [String: FakeNode] = [
    "/repo/Trip.swift": """
    import SwiftData
    @Model final class Trip {
      var a: Int
      var b: Int
      var c: Int
      lazy var d = 1
    }
    """,
    "/repo/Empty": .directory,
  ]

  @Test("So many findings are shown, and the rest is counted")
  func maximum() {
    let run = CommandRun("--max-findings", "1", ".", tree: tree)
    #expect(run.output.contains("'Trip.a'") && !run.output.contains("'Trip.b'"))
    #expect(
      run.output.contains("\n\n\u{2026} and 2 more findings\n\nTrip.swift:6:12: not analyzed"))
    #expect(run.output.contains("\n3 errors in 1 model of 1 Swift file\n"))
    #expect(run.status == .findings)
    let all = CommandRun("--max-findings", "3", ".", tree: tree)
    #expect(all.output == CommandRun(".", tree: tree).output)
  }

  @Test("In lines for people the rest is counted on stderr, and programs and files get all")
  func otherFormats() {
    let concise = CommandRun("--max-findings=2", "--format=concise", ".", tree: tree)
    #expect(concise.output.count { $0 == "\n" } == 2)
    #expect(concise.error.hasPrefix("\u{2026} and 1 more finding\n"))
    for format in ["json", "sarif", "github", "xcode"] {
      let some = CommandRun("--max-findings", "1", "--format", format, ".", tree: tree)
      #expect(some.output == CommandRun("--format", format, ".", tree: tree).output)
    }
    let file = CommandRun("--max-findings", "1", "--format=text:a.txt", ".", tree: tree)
    #expect(file.files["/repo/a.txt"] == CommandRun(".", tree: tree).output)
  }

  @Test("A finding that is not shown decides the exit status all the same")
  func status() {
    let files: [String: FakeNode] = [
      "/repo/A.swift": """
      import SwiftData
      @Model final class A { var a: A?; var b: [A]? }
      """,
      "/repo/B.swift": "import SwiftData\n@Model final class B { var b: Int }",
    ]
    let run = CommandRun("--max-findings", "1", ".", tree: files)
    #expect(!run.output.contains("error:"))
    #expect(run.status == .findings)
  }

  @Test("A quiet run prints findings and errors only", arguments: ["--quiet", "-q"])
  func quiet(_ option: String) {
    let run = CommandRun(option, ".", "Empty", "none", tree: tree)
    #expect(run.output.hasPrefix("Trip.swift:3:7: error:"))
    #expect(run.output.hasSuffix("\n\n") && !run.output.contains("not analyzed"))
    #expect(!run.output.contains("3 errors") && !run.output.contains("fixable"))
    #expect(run.error == "Error: none: No such file or directory\n")
    let concise = CommandRun(option, "--max-findings=1", "--format=concise", ".", tree: tree)
    #expect(concise.error == "")
    let json = CommandRun(option, "--format", "json", ".", tree: tree)
    #expect(json.output == CommandRun("--format", "json", ".", tree: tree).output)
  }

  @Test("A quiet run shows no progress and says nothing of what it writes")
  func quietWork() {
    let run = CommandRun(
      words: ["--quiet", "--fix", "--write-baseline", "b.json", "."], tree: tree,
      environment: ["TERM": "xterm"], isTerminal: true
    ) { system in
      system.standardErrorIsTerminal = true
      let clock = FakeClock(tick: 1_000_000_000)
      system.now = { clock.look() }
    }
    #expect(run.error == "")
    #expect(run.files["/repo/b.json"] != nil)
  }

  @Test("Ten places that were not analyzed are named, and the rest is counted")
  func manyGaps() {
    let members = (0..<12).map { "lazy var a\($0) = 1" }.joined(separator: "\n")
    let tree: [String: FakeNode] = [
      "/repo/A.swift": .file("import SwiftData\n@Model class A {\n\(members)\n}")
    ]
    let lines = CommandRun(".", tree: tree).output.split(separator: "\n")
    #expect(lines.count { $0.contains(": not analyzed: ") } == 10)
    #expect(
      lines.suffix(2) == [
        "\u{2026} and 2 more not analyzed; 'lint --format json' lists them all",
        "No findings in 1 model of 1 Swift file",
      ])
    let others = CommandRun("--format", "github", ".", tree: tree)
    #expect(others.error.split(separator: "\n").map { $0[...] } == lines.dropLast())
  }
}
