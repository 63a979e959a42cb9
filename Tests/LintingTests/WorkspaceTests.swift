import SwiftDataLintDataFormats
import Foundation
import SwiftDataLintSwiftDataModel
import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting

/// A workspace that answers again after changes.
@Suite struct WorkspaceTests {
  private static let folder = Repository.fixtures.appendingPathComponent("Projects")
  private static let smallApp = "a small app"
  private static let coreDataApp = "a small app with Core Data models"
  /// The names of projects, and the folder that a soak run also takes, if it is named.
  private static let projects =
    [smallApp, coreDataApp] + Repository.entries(of: folder) + (Soak.folder.map { [$0.path] } ?? [])

  private static func project(_ name: String) throws -> EditedProject {
    if name == smallApp { return EditedProject() }
    if name == coreDataApp { return EditedProject(texts: CoreDataApp.texts) }
    return try EditedProject(copying: URL(fileURLWithPath: name, relativeTo: folder), seed: 16)
  }

  @Test("After random edits, a workspace has the same answers as a new one", arguments: projects)
  func randomEdits(_ name: String) throws {
    var project = try Self.project(name)
    let workspace = project.workspace()
    var edits: [String] = []
    for _ in 0..<(Soak.isComplete ? 500 : 8) {
      edits.append(project.edit(workspace))
      // Some answers are of several edits.
      if edits.count % 3 == 0 { continue }
      let (answer, expected) = (Answer(of: workspace), Answer(of: project.freshWorkspace()))
      #expect(answer == expected, "\(edits.count): \(edits.suffix(3))")
      if answer != expected { return }
    }
  }

  @Test("Only changed files are read again")
  func reading() {
    let project = EditedProject()
    let (disk, path) = (project.disk, "/repo/Kit/Cache.swift")
    let workspace = project.workspace()
    let first = workspace.findings().flatMap(\.findings.reported).count
    disk.reads = []
    _ = workspace.findings()
    #expect(disk.reads == [])
    let text = "import SwiftData\n@Model class Cache { var data: Data?; var trip: Trip? }\n"
    workspace.replaceText(of: path, with: Array(text.utf8))
    #expect(workspace.findings().flatMap(\.findings.reported).count == first - 1)
    #expect(disk.reads == [])
    workspace.removeOverlay(of: path)
    #expect(workspace.findings().flatMap(\.findings.reported).count == first)
    #expect(Set(disk.reads) == [path])
    disk.write(text, to: path)
    workspace.reread([path])
    #expect(workspace.findings().flatMap(\.findings.reported).count == first - 1)
    #expect(Set(disk.reads) == [path])
  }

  @Test("Facts stored as JSON give the same findings wherever they are linked", arguments: projects)
  func storedFacts(_ name: String) throws {
    let workspace = try Self.project(name).workspace()
    let found = workspace.findings()
    for (number, unit) in workspace.analysis().units.map(\.unit).enumerated() {
      let read = Self.facts(of: unit, workspace)
      let data = try JSONEncoder().encode(read.sorted { $0.path < $1.path })
      let facts = try JSONDecoder().decode([LinkedFile<FileFacts>].self, from: data)
      let linker = Linker(facts, entitlements: Self.entitlements(of: unit, workspace))
      let schema = linker.schema(unit.settings.schemaOptions)
      let linked = unit.settings.ruleSettings.findings(in: schema)
      let expected = found[number].findings
      #expect(linked.reported.map(Answer.text) == expected.reported.map(Answer.text))
      #expect(linked.suppressed.map(Answer.text) == expected.suppressed.map(Answer.text))
    }
  }

  @Test("The facts of a file are the same wherever it lies", arguments: projects)
  func movedFacts(_ name: String) throws {
    let texts = try Self.project(name).disk.texts.filter { FilePath.isSwift($0.key) }
    func facts(in folder: String) throws -> [[FileFacts]] {
      let moved = texts.map { path, text in
        ("/repo/\(folder)/" + path.dropFirst("/repo/".count).replacing("/", with: "_"), text)
      }
      let workspace = EditedProject(Dictionary(uniqueKeysWithValues: moved)).workspace()
      return workspace.analysis().units.map { Self.facts(of: $0.unit, workspace).map(\.facts) }
    }
    let first = try facts(in: "App")
    #expect(first.joined().count == texts.count)
    #expect(try facts(in: "Packages/Kit/Sources/Kit") == first)
    #expect(try facts(in: "AppTests") == first)
  }

  private static func facts(
    of unit: AnalysisUnit, _ workspace: Workspace
  ) -> [LinkedFile<FileFacts>] {
    let reader = InputReader(system: workspace.system, jobs: 2)
    return zip(unit.files.inputs, reader.read(unit.files.inputs, readsAll: true))
      .compactMap { file, reading in reading.facts.map { file.linkedFile($0, in: nil) } }
  }

  private static func entitlements(
    of unit: AnalysisUnit, _ workspace: Workspace
  ) -> [LinkedFile<EntitlementsFacts>] {
    let reader = InputReader(system: workspace.system, jobs: 2)
    return zip(unit.files.inputs, reader.read(unit.files.inputs))
      .compactMap { file, reading in
        reading.entitlements.map { file.linkedFile($0, isOfPart: false) }
      }
      .sorted { $0.path < $1.path }
  }

  @Test("Fixes in a workspace are taken back")
  func fixes() {
    let workspace = EditedProject().workspace()
    let before = Answer(of: workspace)
    let fixes = WorkspaceFixes(in: workspace)
    let session = fixes.fix { _ in true }
    #expect(!session.changes.isEmpty)
    #expect(session.failed.isEmpty)
    #expect(Answer(of: workspace) != before)
    fixes.takeBack()
    #expect(Answer(of: workspace) == before)
  }
}
