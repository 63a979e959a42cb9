import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

private let trip = """
  import SwiftData
  @Model final class Trip {
    var status: String
    var owner: Owner
    init(status: String = "planned") { self.status = status }
  }
  @Model final class Owner { var trip: Trip? }
  """
private let tripFixedSafely = trip.replacing(
  "status: String\n", with: "status: String = \"planned\"\n")

/// Fixing the text on standard input.
@Suite struct FilterTests {
  private let tree: [String: FakeNode] = ["/repo/.git/HEAD": "", "/repo/Trip.swift": "let a = 1"]

  @Test("The fixed text goes to the standard output, and what remains to the standard error")
  func fixed() {
    let run = run("--format", "concise", on: trip)
    #expect(run.output == tripFixedSafely)
    #expect(run.error.hasPrefix("Fixed 1 finding in 1 file\nTrip.swift:4:7: error: 'Trip.owner'"))
    #expect(run.error.hasSuffix("[nonoptional-to-one]\n"))
    #expect(run.files.isEmpty)
    #expect(run.status == .findings)
    let clean = self.run("--unsafe-fixes", on: trip)
    #expect(clean.output.contains("var owner: Owner?\n"))
    #expect(clean.error == "Fixed 2 findings in 1 file\nNo findings in 2 models of 1 Swift file\n")
    #expect(clean.status == .success)
  }

  @Test("A text without anything to fix is passed on as it is")
  func unchanged() {
    for text in ["", "let a = 1\r\n", tripFixedSafely, "import SwiftData\n@Model class A { \0"] {
      #expect(run(on: text).output == text)
    }
  }

  @Test("A report with a file goes there, and a quiet one has findings only")
  func reports() {
    let run = run("--quiet", "--format", "json:a.json", on: trip)
    #expect(run.output == tripFixedSafely)
    #expect(run.files.keys.sorted() == ["/repo/a.json"])
    #expect(run.error.hasPrefix("Trip.swift:4:7: error:"))
    #expect(!run.error.contains("Fixed"))
  }

  @Test("A difference shows what would change")
  func difference() {
    let run = CommandRun(
      "--diff", "-", "--stdin-filename", "Trip.swift", input: trip, tree: tree)
    #expect(run.output.contains("-  var status: String\n+  var status: String = \"planned\"\n"))
    #expect(run.status == .findings)
  }

  private func run(_ options: String..., on text: String) -> CommandRun {
    CommandRun(
      words: ["--fix", "-", "--stdin-filename", "Trip.swift"] + options, tree: tree,
      environment: [:], isTerminal: false
    ) { $0.readInput = { @Sendable () throws(SystemError) in Array(text.utf8) } }
  }
}
