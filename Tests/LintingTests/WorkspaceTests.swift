import Dispatch
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
  @Test("After random edits, a workspace has the same answers as a new one")
  func randomEdits() throws {
    let count = ProcessInfo.processInfo.environment["WORKSPACE_EDITS"].flatMap { Int($0) } ?? 60
    var random = SeededGenerator(state: 16)
    var project = EditedProject()
    let workspace = project.workspace()
    for number in 0..<count {
      let edit = project.edit(workspace, &random)
      let answer = try Answer(of: workspace)
      #expect(answer == (try Answer(of: project.freshWorkspace())), "\(number): \(edit)")
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

  @Test("Facts stored as JSON give the same findings wherever they are linked")
  func storedFacts() throws {
    let project = EditedProject()
    let workspace = project.workspace()
    let files = try project.disk.texts.filter { FilePath.isSwift($0.key) }
      .map { path, text in
        let facts = FileFacts(SourceText(text), readsCode: true)
        let stored = try JSONEncoder().encode(
          UnitFile(path: FilePath.relative(path, to: "/repo"), module: nil, facts: facts))
        return try JSONDecoder().decode(UnitFile<FileFacts>.self, from: stored)
      }.sorted { $0.path < $1.path }
    let entitlements = project.disk.texts.filter { FilePath.isEntitlements($0.key) }
      .map { path, text in
        UnitFile(
          path: FilePath.relative(path, to: "/repo"), facts: EntitlementsFacts(SourceText(text)))
      }
    let linked = RuleSettings().findings(in: Linker(files, entitlements: entitlements).schema())
    let found = workspace.findings().flatMap(\.findings.reported)
    #expect(!found.isEmpty)
    #expect(linked.reported.map(Answer.text) == found.map(Answer.text))
  }

  @Test("Fixes in a workspace are taken back")
  func fixes() throws {
    let workspace = EditedProject().workspace()
    let before = try Answer(of: workspace)
    let fixes = WorkspaceFixes(in: workspace)
    let session = fixes.fix { _ in true }
    #expect(!session.changes.isEmpty)
    #expect(session.failed.isEmpty)
    #expect(try Answer(of: workspace) != before)
    fixes.takeBack()
    #expect(try Answer(of: workspace) == before)
  }
}

/// What a workspace answers, as text.
private struct Answer: Equatable {
  let findings: [String]
  let schemas: [String]
  let reported: [Set<String>]

  init(of workspace: Workspace) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let analysis = workspace.analysis()
    schemas = try analysis.schemas.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    reported = analysis.units.map(\.reported)
    findings = workspace.withFixes(workspace.findings()).units
      .flatMap { $0.findings.reported + $0.findings.suppressed }.map(Self.text)
  }

  static func text(_ finding: Finding) -> String {
    let edits = finding.fix?.edits.map { "\($0)" } ?? []
    return "\(finding.location) \(finding.severity) \(finding.rule): \(finding.message) \(edits)"
  }
}

/// Files in memory that change.
private final class ChangingDisk: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  private var files: [String: String] = [:]
  private var readPaths: [String] = []

  var texts: [String: String] { guarded { files } }

  /// The paths that were read, in no particular order for those read at once.
  var reads: [String] {
    get { guarded { readPaths } }
    set { guarded { readPaths = newValue } }
  }

  func write(_ text: String?, to path: String) { guarded { files[path] = text } }

  var system: System {
    var system = FakeTree([:]).system()
    let tree: @Sendable () -> System = { [self] in
      FakeTree(
        texts.mapValues { FakeNode.file($0) }.merging(["/repo/.git": .directory]) { $1 }
      ).system()
    }
    system.list = { path throws(SystemError) in try tree().list(path) }
    system.resolve = { path throws(SystemError) in try tree().resolve(path) }
    system.kind = { tree().kind($0) }
    system.readFiles = { [self] folder, names, take in
      guarded { readPaths += names.map { FilePath.join(folder, $0) } }
      tree().readFiles(folder, names, take)
    }
    return system
  }

  private func guarded<Result>(_ body: () -> Result) -> Result {
    lock.wait()
    defer { lock.signal() }
    return body()
  }
}

/// A small app, and random edits of it.
private struct EditedProject {
  let disk = ChangingDisk()
  /// The texts that were not saved.
  private var unsaved: [String: String] = [:]

  init() {
    for (path, texts) in Self.variants { disk.write(texts[0], to: path) }
  }

  func workspace() -> Workspace {
    let workspace = Workspace(system: disk.system, jobs: 2)
    workspace.open(
      UnitFinder(LintTarget(paths: ["/repo"]), root: nil) { system throws(Failure) in
        try SettingsSource(system: system) { _ in }
      })
    return workspace
  }

  /// A new workspace with the same files and the same texts that were not saved.
  func freshWorkspace() -> Workspace {
    let workspace = workspace()
    workspace.replaceTexts(unsaved.mapValues { Array($0.utf8) })
    return workspace
  }

  /// Changes, adds or removes a file or an overlay, and returns a description.
  mutating func edit(_ workspace: Workspace, _ random: inout SeededGenerator) -> String {
    let paths = Self.variants.keys.sorted()
    let path = paths[random.next(below: paths.count)]
    let texts = Self.variants[path] ?? []
    let text = texts[random.next(below: texts.count)]
    switch random.next(below: 5) {
    case 0:
      unsaved[path] = text
      workspace.replaceText(of: path, with: Array(text.utf8))
      return "unsaved \(path)"
    case 1:
      unsaved[path] = nil
      workspace.removeOverlay(of: path)
      return "closed \(path)"
    case 2:
      disk.write(nil, to: path)
      workspace.reread([path])
      return "removed \(path)"
    default:
      disk.write(text, to: path)
      workspace.reread([path])
      return "wrote \(path)"
    }
  }

  static let trips = [
    """
    import SwiftData

    @Model class Trip {
      var name: String
      var stops: [Stop] = []
      var kind: Kind
      init(name: String) { self.name = name }
    }
    """,
    """
    import SwiftData

    @Model class Trip {
      // swiftdata-lint:disable:next missing-default
      var name: String
      @Relationship(inverse: \\Stop.trip) var stops: [Stop]? = []
      var kind = Kind.short
      init() { name = "" }
    }
    """,
    "import SwiftData\n@Model class Stop { var trip: Trip?; @Attribute(.unique) var id: Int }\n",
    "@Model class Trip { var name: String", "struct Trip {}\n", "",
  ]

  private static let variants: [String: [String]] = [
    "/repo/Trip.swift": trips,
    "/repo/Stop.swift": [
      trips[2], "import SwiftData\n@Model final class Stop { var trip: Trip? }\n",
      "import SwiftData\n@Model final class Stop { var trip: Trip? \n", trips[5],
    ],
    "/repo/Kind.swift": [
      "enum Kind: String, Codable { case short, long }\n", "enum Kind { case short }\n",
      "typealias Kind = Int\n", "enum Other { case short }\n",
    ],
    "/repo/Models.swift": [
      "let allModels: [any PersistentModel.Type] = [Trip.self, Stop.self]\n",
      "let allModels = [Trip.self]\n", "// nothing\n",
    ],
    "/repo/App.swift": [
      """
      import SwiftData
      import SwiftUI

      @main struct Main: App {
        var body: some Scene {
          WindowGroup {}.modelContainer(make())
        }
      }
      """,
      """
      import SwiftData
      let container = try! ModelContainer(for: Schema(allModels))
      """,
      """
      import SwiftData
      let configuration = ModelConfiguration(cloudKitDatabase: .none)
      let container = try! ModelContainer(for: Trip.self, configurations: configuration)
      """,
    ],
    "/repo/Make.swift": [
      """
      import SwiftData
      func make() -> ModelContainer { try! ModelContainer(for: Trip.self, Stop.self) }
      """,
      "import SwiftData\nfunc make() -> ModelContainer { build(allModels) }\n",
    ],
    "/repo/Build.swift": [
      """
      import SwiftData
      func build(_ models: [any PersistentModel.Type]) -> ModelContainer {
        try! ModelContainer(for: Schema(models))
      }
      """,
      "func other() {}\n",
    ],
    "/repo/Kit/Cache.swift": [
      "import SwiftData\n@Model class Cache { var data: Data; var trip: Trip? }\n",
      "// swiftdata-lint:disable:file missing-default\nimport SwiftData\n"
        + "@Model class Cache { var data: Int }\n",
    ],
    "/repo/App.entitlements": [
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>com.apple.developer.icloud-container-identifiers</key>
      <array><string>iCloud.example</string></array>
      <key>com.apple.developer.icloud-services</key><array><string>CloudKit</string></array>
      </dict></plist>
      """,
      "<plist version=\"1.0\"><dict></dict></plist>\n", "broken",
    ],
  ]
}

/// Numbers that are the same for the same seed.
private struct SeededGenerator {
  var state: UInt64

  mutating func next(below count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }
}
