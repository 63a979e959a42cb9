import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

private let trip = """
  import SwiftData
  @Model final class Trip {
    var name: String
    var day: Int
  }
  """
private let stop = "import SwiftData\n@Model final class Stop { var name: String }"
private let tripEntries = """
  {
    "formatVersion": 1,
    "findings": [
      { "path": "Models/Trip.swift", "model": "Trip", "property": "day", \
  "rule": "missing-default", "count": 1 },
      { "path": "Models/Trip.swift", "model": "Trip", "property": "name", \
  "rule": "missing-default", "count": 1 }
    ]
  }

  """

/// A project of one file, with a baseline beside it.
private func project(
  _ source: String = trip, at path: String = "Models/Trip.swift", baseline: String? = tripEntries
) -> [String: FakeNode] {
  var tree: [String: FakeNode] = ["/repo/.git/HEAD": "", "/repo/\(path)": .file(source)]
  if let baseline { tree["/repo/known.json"] = .file(baseline) }
  return tree
}

@Suite("The baseline")
struct BaselineTests {
  private let call = ["--baseline", "known.json", "--format", "concise", "."]

  private func run(_ words: [String], _ tree: [String: FakeNode]) -> CommandRun {
    CommandRun(words: words, tree: tree, environment: [:], isTerminal: false)
  }

  @Test("What is found now is written, sorted, a line each, and nothing else is printed as new")
  func written() {
    let run = CommandRun("--write-baseline", "known.json", ".", tree: project(baseline: nil))
    #expect(run.status == .success)
    #expect(run.files == ["/repo/known.json": tripEntries])
    #expect(run.error == "known.json: wrote 2 findings\n")
    #expect(run.output == "No new findings, 2 known in 1 model of 1 Swift file\n")
    let clean = CommandRun("--write-baseline", "known.json", "Empty", tree: ["/repo/Empty/a": ""])
    #expect(clean.status == .success)
    #expect(
      clean.files["/repo/known.json"] == "{\n  \"formatVersion\": 1,\n  \"findings\": []\n}\n")
  }

  @Test("A baseline that cannot be written, or not as a whole, is a failure")
  func notWritten() {
    var tree = project(baseline: nil)
    let nowhere = CommandRun("--write-baseline", "none/known.json", ".", tree: tree)
    #expect(nowhere.status == .failure)
    #expect(nowhere.error == "Error: none/known.json: No such file or directory\n")
    tree["/repo/Models/Locked.swift"] = .lockedFile
    let partial = CommandRun("--write-baseline", "known.json", ".", tree: tree)
    #expect(partial.status == .failure)
    #expect(partial.files.isEmpty)
    #expect(partial.output.contains("[missing-default]"))
  }

  @Test("What is known is left out, counted, and does not fail")
  func known() {
    let text = CommandRun("--baseline", "known.json", ".", tree: project())
    #expect(text.status == .success)
    #expect(text.output == "No new findings, 2 known in 1 model of 1 Swift file\n")
    let json = CommandRun("--baseline=known.json", "--format", "json", ".", tree: project())
    #expect(json.output.contains("\"baselined\" : 2"))
    #expect(json.output.contains("\"errors\" : 0"))
  }

  @Test("Lines, order and messages do not matter, and what is new is reported")
  func edited() {
    let edited = """
      // A comment that moves everything.
      import SwiftData
      @Model final class Trip {
        var price: Double
        var day: Int64
        var name: String
        init(name: String) { self.name = "none" }
      }
      """
    let run = CommandRun("--baseline", "known.json", ".", tree: project(edited))
    #expect(run.status == .findings)
    #expect(run.output.contains("'Trip.price'"))
    #expect(run.output.contains("\n1 error, 2 known in 1 model of 1 Swift file\n"))
  }

  @Test("A file that was renamed is known where it is now, unless the entry is taken")
  func renamed() {
    let moved = run(call, project(at: "Store/Journey.swift"))
    #expect(moved.status == .success)
    var tree = project()
    tree["/repo/Aside/Trip.swift"] = .file("extension Aside { }\n" + trip)
    let doubled = run(call, tree)
    #expect(doubled.status == .findings)
    #expect(doubled.output.split(separator: "\n").allSatisfy { $0.hasPrefix("Aside/") })
    let filtered = run(["--baseline", "known.json", "--format", "concise", "Aside"], tree)
    #expect(filtered.output == doubled.output)
  }

  @Test("What stands in another project, which is not analyzed, has not moved here")
  func otherProject() {
    var tree = project()
    tree["/repo/Other/.git/HEAD"] = ""
    tree["/repo/Other/Trip.swift"] = .file(trip)
    let other = ["--baseline", "known.json", "Other"]
    #expect(run(other, tree).output.contains("\n2 errors in 1 model of 1 Swift file\n"))
    tree["/repo/Models/Trip.swift"] = nil
    #expect(run(other, tree).status == .success)
  }

  @Test("More findings than were counted are new, and fewer leave an entry stale")
  func counts() {
    let twice = tripEntries.replacing(
      "\"name\", \"rule\": \"missing-default\", \"count\": 1",
      with: "\"name\", \"rule\": \"missing-default\", \"count\": 2")
    let run = CommandRun("--baseline", "known.json", ".", tree: project(baseline: twice))
    #expect(run.status == .failure)
    #expect(
      run.error == """
        Error: known.json:5:5: 'Trip.name' in Models/Trip.swift has missing-default \
        only 1 of 2 times
        Findings that no longer exist would hide new ones: '--prune-baseline' removes them from \
        known.json

        """)
    let pruned = CommandRun(
      "--baseline", "known.json", "--prune-baseline", ".", tree: project(baseline: twice))
    #expect(pruned.files == ["/repo/known.json": tripEntries])
  }

  @Test("A stale entry fails, and can be taken out")
  func stale() {
    let repaired = trip.replacing("name: String", with: "name = \"\"")
    let run = CommandRun("--baseline", "known.json", ".", tree: project(repaired))
    #expect(run.status == .failure)
    #expect(
      run.error.hasPrefix(
        "Error: known.json:5:5: 'Trip.name' in Models/Trip.swift no longer has missing-default\n"))
    #expect(run.output == "No new findings, 1 known in 1 model of 1 Swift file\n")
    let words = ["--baseline", "known.json", "--prune-baseline", "."]
    let pruned = self.run(words, project(repaired))
    #expect(pruned.status == .success)
    #expect(pruned.error == "known.json: removed 1 finding that no longer exists\n")
    let kept = tripEntries.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = (kept[..<4] + kept[5...]).joined(separator: "\n").replacing("1 },", with: "1 }")
    #expect(pruned.files == ["/repo/known.json": expected])
    #expect(self.run(words, project()).files.isEmpty)
  }

  @Test("Only what is reported on can be stale, a file that is gone too if its folder is named")
  func staleness() {
    var tree = project(stop, at: "Other/Stop.swift")
    tree["/repo/Models/Day.swift"] = "import SwiftData"
    let call = ["--baseline", "known.json", "--fail-on", "never"]
    #expect(run(call + ["Other"], tree).status == .success)
    #expect(run(call + ["Models/Day.swift"], tree).status == .success)
    #expect(run(call + ["Models"], tree).status == .failure)
    #expect(run(call + ["."], tree).status == .failure)
    tree["/repo/Models/Locked.swift"] = .lockedFile
    #expect(!run(call + ["."], tree).error.contains("no longer"))
  }

  @Test("What settings and options hide is not stale")
  func hidden() {
    let notes = ["--notes", "--rule", "missing-default=note"]
    let tree = project(baseline: nil)
    let written = run(notes + ["--write-baseline", "known.json", "."], tree)
    let all = project(baseline: written.files["/repo/known.json"])
    #expect(run(["--baseline", "known.json", "."], all).status == .success)
    let off = run(["--baseline", "known.json", "--rule", "missing-default=off", "."], all)
    #expect(off.status == .success)
    #expect(off.output.hasPrefix("No findings in"))
  }

  @Test("What comments suppress is neither known nor stale, in any root")
  func suppressed() {
    var tree = project(
      stop.replacing("\n", with: "\n// swiftdata-lint:disable:next missing-default\n"),
      at: "A/Stop.swift", baseline: nil)
    tree["/repo/A/.git/HEAD"] = ""
    tree["/repo/Models/Trip.swift"] = .file(trip)
    let written = run(["--write-baseline", "known.json", "."], tree)
    #expect(written.files["/repo/known.json"] == tripEntries)
    tree["/repo/known.json"] = .file(tripEntries)
    let compared = run(call, tree)
    #expect(compared.output == "")
    #expect(compared.status == .success)
  }

  @Test("Paths start from the baseline's folder, wherever the command runs")
  func folders() {
    var tree = project(baseline: nil)
    tree["/repo/ci/config/a"] = ""
    tree["/repo/ci/link"] = .link(to: "config")
    let written = CommandRun("--write-baseline", "ci/link/known.json", ".", tree: tree)
    let text = written.files["/repo/ci/link/known.json"] ?? ""
    #expect(text.contains("\"path\": \"../../Models/Trip.swift\""))
    tree["/repo/ci/config/known.json"] = .file(text)
    #expect(CommandRun("--baseline", "ci/link/known.json", ".", tree: tree).status == .success)
  }

  @Test(
    "What is wrong with a baseline is said with its place",
    arguments: [
      ("", "1:1: expected a value"),
      ("[]", "1:1: a baseline must be an object in braces, not a list"),
      ("{\n}", "1:1: a baseline needs 'formatVersion'"),
      (
        "{\"formatVersion\": 2, \"more\": 1}",
        "1:19: this baseline is of format 2, and this version of the linter reads format 1; "
          + "write it again with '--write-baseline'"
      ),
      (
        "{\"formatVersion\": 1,\n \"finding\": []}",
        "2:2: a baseline has no key 'finding'; its keys are 'formatVersion', 'findings'"
      ),
      (
        "{\"formatVersion\": 1,\n \"findings\": [\n{}]}",
        "3:1: an entry needs 'path'"
      ),
      (
        tripEntries.replacing("\"Trip\"", with: "7"),
        "4:45: 'model' must be a string, not a number"
      ),
      (
        tripEntries.replacing("\"count\": 1", with: "\"count\": 0"),
        "4:108: 'count' must be a whole number of at least 1"
      ),
      (
        tripEntries.replacing("\"day\"", with: "\"name\""),
        "5:5: duplicate entry; keep one of the lines"
      ),
      (tripEntries.replacing("  ]", with: "<<<<<<< ours"), "6:1: expected ',' or ']'"),
    ])
  func malformed(text: String, message: String) {
    let run = CommandRun("--baseline", "known.json", ".", tree: project(baseline: text))
    #expect(run.status == .failure)
    #expect(run.output == "")
    #expect(run.error == "Error: known.json:\(message)\n")
  }

  @Test("A baseline that is not there says how to make it")
  func missing() {
    let run = CommandRun("--baseline", "none.json", ".", tree: project())
    #expect(run.status == .failure)
    #expect(
      run.error
        == "Error: none.json: No such file or directory; create it with "
        + "'--write-baseline none.json'\n"
    )
    #expect(CommandRun("--baseline", "Models", ".", tree: project()).status == .failure)
  }

  @Test(
    "Options that do not go together are a usage error",
    arguments: [
      ["--baseline", "a", "--write-baseline", "b"], ["--prune-baseline"],
      ["--no-baseline", "--prune-baseline"],
      ["--write-baseline", "a", "--prune-baseline"],
    ])
  func usage(words: [String]) {
    let run = run(words + ["."], project())
    #expect(run.status == .usage)
    #expect(run.files.isEmpty)
  }

  @Test("Odd names survive being written and read")
  func oddNames() {
    let path = "Models/\"a\\b\"\u{1}é.swift"
    let tree = project(at: path, baseline: nil)
    let text = CommandRun("--write-baseline", "known.json", ".", tree: tree).files[
      "/repo/known.json"]
    #expect(run(call, project(at: path, baseline: text)).status == .success)
  }
}
