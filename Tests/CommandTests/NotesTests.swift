import Foundation
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

/// Notes, which are reported only on request.
@Suite struct NotesTests {
  /// A model that no container holds, so that a warning about its sync is a note.
  private static let lowered: FakeNode = """
    import SwiftData
    @Model final class Trip { @Attribute(.ephemeral) var isOpen: Bool }
    @Model final class Stop { var name: String = "" }
    let container = try! ModelContainer(for: Stop.self)
    """

  private static let renamed: FakeNode = """
    import SwiftData
    @Model final class Trip { @Attribute(originalName: "title") var name: String = "" }
    """

  /// Runs `lint` over one file.
  private func run(_ options: [String], _ source: FakeNode) -> CommandRun {
    CommandRun(
      words: options + ["."], tree: ["/repo/A.swift": source], environment: [:], isTerminal: false)
  }

  /// The rules of the findings, and the number of notes that the summary has.
  private func json(_ options: [String], _ source: FakeNode) throws -> (rules: [String], notes: Int)
  {
    let output = run(options + ["--format", "json"], source).output
    let object = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    let findings = object?["findings"] as? [[String: Any]] ?? []
    let notes = (object?["summary"] as? [String: Int])?["notes"]
    return (findings.compactMap { $0["rule"] as? String }, try #require(notes))
  }

  @Test(
    "Without --notes there are none, and nothing is said about it",
    arguments: [lowered, renamed], [[], ["--fail-on", "warning"], ["--fail-on", "never"]])
  func hidden(_ source: FakeNode, _ options: [String]) throws {
    let text = run(options, source)
    #expect(text.output.hasPrefix("No findings in "))
    #expect(text.error == "")
    #expect(text.status == .success)
    #expect(try json(options, source) == ([], 0))
  }

  @Test(
    "--notes shows them, and so does --fail-on note, which fails because of them",
    arguments: [(lowered, "missing-default"), (renamed, "renamed-attribute")],
    [
      (["--notes"], false), (["--fail-on", "note"], true),
      (["--fail-on", "warning", "--notes"], false),
    ])
  func shown(
    _ found: (source: FakeNode, rule: String), _ asked: (options: [String], fails: Bool)
  ) throws {
    let text = run(asked.options, found.source)
    #expect(text.output.hasPrefix("A.swift:2:"))
    #expect(text.output.contains(": note: "))
    #expect(text.output.contains("[\(found.rule)]\n"))
    #expect(text.output.contains("\n1 note in "))
    #expect(text.error == "")
    #expect(text.status == (asked.fails ? .findings : .success))
    #expect(try json(asked.options, found.source) == ([found.rule], 1))
  }

  @Test("Notes stand beside what is worse, and change nothing of it")
  func besideErrors() throws {
    let source: FakeNode = """
      import SwiftData
      @Model final class Trip {
        var id: UUID = UUID()
        var name: String
      }
      """
    #expect(try json([], source) == (["missing-default"], 0))
    #expect(try json(["--notes"], source) == (["shared-default", "missing-default"], 1))
    #expect(run([], source).status == .findings)
    #expect(
      run(["--notes"], source).output.contains("\n1 error, 1 note in 1 model of 1 Swift file\n"))
  }

  @Test("An enum in a file without models is found, and no other file is read for it")
  func enumsElsewhere() {
    let tree: [String: FakeNode] = [
      "/repo/Trip.swift": """
      import SwiftData
      @Model final class Trip {
        var status: Stage = Stage.draft
        var mode: Travel.Mode?
        var place: Place?
      }
      """,
      "/repo/Stage.swift": "typealias Stage = Status",
      "/repo/Status.swift": "enum Status: String, Codable { case draft }",
      "/repo/Travel.swift": "enum Travel {}",
      "/repo/Travel+Mode.swift": "extension Travel { indirect enum Mode: Codable { case rail } }",
      "/repo/Place.swift": "struct Place: Codable {}",
      // Only files that are read have something to say of this.
      "/repo/View.swift": "enum ViewMode { case list } /* never closed",
    ]
    let run = CommandRun("--notes", ".", tree: tree)
    let lines = run.output.split(separator: "\n").filter { $0.contains(": note: ") }
    #expect(lines.map { $0.prefix { $0 != " " } } == ["Trip.swift:3:7:", "Trip.swift:4:7:"])
    #expect(lines.allSatisfy { $0.hasSuffix("[enum-attribute]") })
    #expect(run.error == "")
  }
}
