import Foundation
import SwiftDataLintTestSupport
import Testing

@testable import swiftdata_lint

/// Projects and packages whose targets decide what is analyzed together, with the exact output.
@Suite struct TargetFixtureTests {
  static let projects = Repository.entries(of: folder)
  private static let folder = Repository.fixtures.appendingPathComponent("Targets")

  @Test("The findings and the schema are those of the targets", arguments: projects)
  func targets(_ project: String) throws {
    let folder = Self.folder.appendingPathComponent(project)
    let report = CommandRun("lint", "--root", ".", ".", folder: folder)
    try expectGolden(report.output + report.error, folder.appendingPathComponent("report.txt"))
    let schema = CommandRun("schema", "--root", ".", ".", folder: folder)
    try expectGolden(schema.output, folder.appendingPathComponent("schema.txt"))
  }

  @Test("The files of each program are shown, and nothing is checked")
  func files() throws {
    let folder = Self.folder.appendingPathComponent("PackageBesideApp")
    let run = CommandRun("--show-files", "--root", ".", folder: folder)
    #expect(run.status == .success)
    try expectGolden(run.output, folder.appendingPathComponent("files.txt"))
    let named = CommandRun("lint", "--root", ".", "--show-files", "Packages/Seeds", folder: folder)
    #expect(named.output.contains("In no target, not checked:\n  Packages/Seeds/Library/Archive/"))
    let single = CommandRun(
      "--show-files", tree: ["/repo/A.swift": "struct A {}", "/repo/.git/HEAD": ""])
    #expect(single.output == "All files:\n  A.swift\n")
    let written = CommandRun("--show-files", "-o", "files.txt", tree: ["/repo/A.swift": ""])
    #expect(written.output == "")
    #expect(written.files == ["/repo/files.txt": single.output])
    #expect(CommandRun("--show-files", "--verbose", tree: [:]).error.contains("files found"))
  }

  @Test(
    "Options about findings cannot be combined with --show-files",
    arguments: [
      ["--fix"], ["--diff"], ["--statistics"], ["--format", "json"], ["--max-findings", "1"],
      ["--write-baseline", "a.json"], ["--baseline", "a.json", "--prune-baseline"],
    ])
  func filesOnly(_ words: [String]) throws {
    let run = CommandRun(words: ["--show-files"] + words, tree: ["/repo/A.swift": ""])
    #expect(run.status == .usage)
    let option = try #require(words.first { $0.hasPrefix("--") && $0 != "--baseline" })
    #expect(run.error.hasPrefix("Error: '--show-files' checks nothing. Remove '\(option)'.\n"))
  }

  @Test("A file in no target is named if the user named it")
  func named() {
    let folder = Self.folder.appendingPathComponent("OrphanFolders")
    let run = CommandRun("lint", "--root", ".", "Backup/Models/Entry.swift", folder: folder)
    #expect(run.output == "No findings in 0 models of 1 Swift file, 1 of them in no target\n")
    #expect(
      run.error
        == "'Backup/Models/Entry.swift' is in no target and was not checked; "
        + "'--no-targets' checks all files\n")
  }

  @Test(
    "A Core Data model in no target is named if the user named it, or its folder",
    arguments: ["", "/Drafts.xcdatamodel", "/Drafts.xcdatamodel/contents"])
  func namedModel(_ path: String) {
    let folder = Self.folder.appendingPathComponent("DataModels")
    let model = "Atlas/Models/Drafts.xcdatamodeld"
    let run = CommandRun("lint", "--root", ".", model + path, folder: folder)
    #expect(run.output == "No findings in 0 models of 0 Swift files\n")
    #expect(
      run.error
        == "'\(model)/Drafts.xcdatamodel/contents' is in no target and was not checked; "
        + "'--no-targets' checks all files\n")
  }

  @Test("Without targets, Core Data models that no target lists are checked, too")
  func ignoredModels() {
    let folder = Self.folder.appendingPathComponent("DataModels")
    let words = ["lint", "--root", ".", "--format", "concise", "."]
    let some = CommandRun(words: words, folder: folder)
    let all = CommandRun(words: words + ["--no-targets"], folder: folder)
    let entities = ["'Archived.name'", "'Draft.name'", "'OldTrack.name'"]
    #expect(some.output.split(separator: "\n").count == 5)
    #expect(all.output.split(separator: "\n").count == 8)
    for entity in entities {
      #expect(!some.output.contains(entity))
      #expect(all.output.contains(entity))
    }
  }

  @Test("A file that was never saved is analyzed with its folder")
  func unsaved() {
    let folder = Self.folder.appendingPathComponent("Groups")
    let run = CommandRun(
      "lint", "-", "--root", ".", "--stdin-filename", "Harbour/Models/Buoy.swift", folder: folder,
      input: "import SwiftData\n@Model class Buoy { var boat: Boat? }\n")
    #expect(run.output.contains("Harbour/Models/Buoy.swift:2:25: warning: 'Buoy.boat'"))
    #expect(run.error == "")
  }

  @Test("Without targets, all files are analyzed together")
  func ignored() {
    let folder = Self.folder.appendingPathComponent("OrphanFolders")
    let run = CommandRun("schema", "--root", ".", "--no-targets", ".", folder: folder)
    #expect(run.output.contains("Backup/Models/Entry.swift:3:20"))
    #expect(!run.output.contains("Target "))
  }
}
