import Foundation
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

/// Complete projects, with the exact report of each.
@Suite struct ProjectFixtureTests {
  static let projects = Repository.entries(of: folder)
  private static let folder = Repository.fixtures.appendingPathComponent("Projects")

  @Test("A project's report is the one that lies beside it", arguments: projects)
  func report(_ project: String) throws {
    let folder = Self.folder.appendingPathComponent(project)
    let run = CommandRun("lint", ".", folder: folder)
    try expectGolden(run.output + run.error, folder.appendingPathComponent("report.txt"))
    #expect(run.status == (run.output.contains(" error: ") ? .findings : .success))
  }

  @Test("Headlines of real-looking projects are short", arguments: projects)
  func headlines(_ project: String) throws {
    let folder = Self.folder.appendingPathComponent(project)
    let run = CommandRun("lint", "--format", "json", ".", folder: folder)
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let findings = try #require(json?["findings"] as? [[String: Any]])
    for message in findings.compactMap({ $0["message"] as? String }) {
      #expect(message.count <= 90, "\(message)")
    }
  }

  @Test("A project's schema is the one that lies beside it", arguments: projects)
  func schema(_ project: String) throws {
    let folder = Self.folder.appendingPathComponent(project)
    let run = CommandRun("schema", ".", folder: folder)
    try expectGolden(run.output, folder.appendingPathComponent("schema.txt"))
    #expect(run.status == .success)
  }

  @Test("What fixes would change of a project lies beside it", arguments: projects)
  func difference(_ project: String) throws {
    let folder = Self.folder.appendingPathComponent(project)
    let run = CommandRun("--diff", "--unsafe-fixes", ".", folder: folder)
    try expectGolden(run.output + run.error, folder.appendingPathComponent("fixes.diff"))
  }

  @Test("A project's checklist lies beside it", arguments: projects)
  func checklist(_ project: String) throws {
    let folder = Self.folder.appendingPathComponent(project)
    let run = CommandRun("checklist", ".", folder: folder)
    try expectGolden(run.output, folder.appendingPathComponent("checklist.md"))
    #expect(run.status == .success)
  }

  @Test("Fixes leave what has none, and find nothing to do a second time", arguments: projects)
  func fixes(_ project: String) throws {
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent(
      "swiftdata-lint-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: copy) }
    try FileManager.default.copyItem(at: Self.folder.appendingPathComponent(project), to: copy)
    let words = ["--fix", "--unsafe-fixes", "--root", ".", "--format", "json", "."]
    let first = CommandRun(words: words, folder: copy)
    #expect(!first.output.contains("\"applicability\""))
    #expect(CommandRun("--diff", "--unsafe-fixes", "--root", ".", ".", folder: copy).output == "")
    let checklist = CommandRun("checklist", "--root", ".", ".", folder: copy)
    #expect(!checklist.output.contains("```diff"))
    // A relationship into another store takes a decision, and so do types that cannot be stored,
    // and changes of a Core Data model that need a new version.
    let isSettled = !["FieldJournal", "SurveyLog", "HarbourLog"].contains(project)
    let predicted = CommandRun("predict", "--root", ".", ".", folder: copy)
    #expect(predicted.status == (isSettled ? .success : .findings))
  }

  @Test(
    "Hard syntax is read, broken sources as far as possible", arguments: ["Syntax", "Malformed"])
  func sources(_ name: String) throws {
    let folder = Repository.fixtures.appendingPathComponent(name)
    let run = CommandRun("schema", ".", "--root", ".", folder: folder)
    try expectGolden(run.output + "\n" + run.error, folder.appendingPathComponent("schema.txt"))
    #expect(run.status == .success)
  }

  @Test("The same is found whichever way a file is named")
  func filters() {
    let folder = Self.folder.appendingPathComponent("SavingsTracker")
    func lines(_ path: String) -> [Substring] {
      CommandRun("--format", "xcode", path, folder: folder).output.split(separator: "\n")
    }
    let files = Repository.entries(of: folder.appendingPathComponent("SavingsTracker/Models"))
    let found = files.flatMap { lines("SavingsTracker/Models/\($0)") }
    #expect(!found.isEmpty)
    #expect(found.sorted() == lines(".").sorted())
  }

  @Test("Any number of threads gives the same output", arguments: projects)
  func jobs(_ project: String) {
    let folder = Self.folder.appendingPathComponent(project)
    let one = CommandRun("--format", "json", "--jobs", "1", ".", folder: folder)
    let many = CommandRun("--format", "json", "--jobs", "7", ".", folder: folder)
    #expect(one.output == many.output)
  }
}
