import Testing

@testable import SwiftDataLintLinting

/// A workspace with Core Data models that answers again after changes.
@Suite struct CoreDataWorkspaceTests {
  /// A change of a file, and what it does to the answers.
  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let path: String
    /// The new text; nil if the file is removed.
    let text: String?
    /// Other texts that files have from the start.
    var start: [String: String] = [:]

    init(_ description: String, _ path: String, _ text: String?, start: [String: String] = [:]) {
      testDescription = description
      self.path = path
      self.text = text
      self.start = start
    }
  }

  private static let literal = "import CoreData\nlet c = NSPersistentCloudKitContainer(name: "

  static let changes: [Change] = [
    Change("the current version", CoreDataApp.current, CoreDataApp.model("")),
    Change("the current version, broken", CoreDataApp.current, "<model>"),
    Change("the current version, removed", CoreDataApp.current, nil),
    Change("an older version", CoreDataApp.older, CoreDataApp.model("")),
    Change("an older version, broken", CoreDataApp.older, "<model>"),
    Change("an older version, removed", CoreDataApp.older, nil),
    Change("the choice", CoreDataApp.choice, CoreDataApp.naming("Trips.xcdatamodel")),
    Change("the choice, of no version", CoreDataApp.choice, CoreDataApp.naming("A.xcdatamodel")),
    Change("the choice, removed", CoreDataApp.choice, nil),
    Change(
      "a new version", CoreDataApp.folder + "/New.xcdatamodel/contents", CoreDataApp.model(""),
      start: [CoreDataApp.choice: CoreDataApp.naming("New.xcdatamodel")]),
    Change("a new model", "/repo/New.xcdatamodel/contents", CoreDataApp.model("")),
    Change("the container's class", CoreDataApp.store, literal.replacing("CloudKit", with: "")),
    Change("the container's name", CoreDataApp.store, literal + "\"Cache\")\n"),
    Change("a constant in another file", "/repo/Names.swift", "let modelName = \"Cache\"\n"),
    Change("the file that no longer creates it", CoreDataApp.store, "let container = 1\n"),
    Change("a file that creates one, too", CoreDataApp.view, literal + "\"Cache\")\n"),
    Change(
      "the first file that creates one", CoreDataApp.view, literal + "\"Trips\")\n",
      start: [CoreDataApp.store: ""]),
    Change(
      "a caller", CoreDataApp.view, "let container = makeContainer(\"Cache\")\n",
      start: [CoreDataApp.store: ""]),
    Change("the entitlements", CoreDataApp.entitlements, "<plist version=\"1.0\"><dict/></plist>"),
    Change("the entitlements, removed", CoreDataApp.entitlements, nil),
    Change(
      "Objective-C source", CoreDataApp.objectiveC,
      "id store = [[NSPersistentCloudKitContainer alloc] initWithName:@\"Cache\"];\n"),
    Change(
      "Objective-C source, removed", CoreDataApp.objectiveC, nil,
      start: [
        CoreDataApp.store: "",
        CoreDataApp.objectiveC: "[[NSPersistentCloudKitContainer alloc] initWithName:@\"Trips\"];",
      ]),
    Change("a transformer", "/repo/ColorTransformer.swift", "class Other {}\n"),
    Change("the settings", CoreDataApp.settings, "{ \"localOnly\": [\"Trip\"] }"),
  ]

  @Test("After a change, saved or not, the answer is that of a new workspace", arguments: changes)
  func change(_ change: Change) {
    let files = CoreDataApp.first.merging(change.start) { $1 }
    let project = EditedProject(files)
    let workspace = project.workspace()
    let before = Answer(of: workspace)
    if let text = change.text {
      workspace.replaceText(of: change.path, with: Array(text.utf8))
      let unsaved = project.workspace()
      unsaved.replaceText(of: change.path, with: Array(text.utf8))
      #expect(Answer(of: workspace) == Answer(of: unsaved))
      workspace.removeOverlay(of: change.path)
      #expect(Answer(of: workspace) == before)
    }
    project.disk.write(change.text, to: change.path)
    workspace.reread([change.path])
    let after = Answer(of: workspace)
    #expect(after == Answer(of: project.workspace()))
    #expect(after.schemas != before.schemas)
    project.disk.write(files[change.path], to: change.path)
    workspace.reread([change.path])
    #expect(Answer(of: workspace) == before)
  }

  @Test(
    "What the links of models look for is looked for in files that change later",
    arguments: [nil, CoreDataApp.settings, CoreDataApp.current])
  func searches(_ changedBefore: String?) {
    let project = EditedProject(CoreDataApp.first)
    let workspace = project.workspace()
    let before = Answer(of: workspace)
    if let changedBefore {
      project.disk.write(CoreDataApp.texts[changedBefore]?[1], to: changedBefore)
      workspace.reread([changedBefore])
      _ = Answer(of: workspace)
    }
    project.disk.write("let notes = makeStore([Note.self])\n", to: CoreDataApp.view)
    workspace.reread([CoreDataApp.view])
    let after = Answer(of: workspace)
    #expect(after == Answer(of: project.workspace()))
    #expect(after.schemas[0] != before.schemas[0])
  }

  @Test(
    "Files that migrate stores count, saved or not, also those that appear later",
    arguments: [
      (CoreDataApp.view, "class Policy: NSEntityMigrationPolicy {}\n"),
      ("/repo/New.swift", "class Policy: NSEntityMigrationPolicy {}\n"),
      (CoreDataApp.objectiveC, "@implementation Policy : NSEntityMigrationPolicy\n@end\n"),
      ("/repo/Map.xcmappingmodel/xcmapping.xml", ""),
    ])
  func migrations(_ path: String, _ text: String) {
    let rule = "mandatory-attribute-added"
    let project = EditedProject(CoreDataApp.first)
    let workspace = project.workspace()
    func count() -> Int {
      workspace.findings().flatMap(\.findings.reported).count { $0.rule == rule }
    }
    #expect(count() == 1)
    project.disk.write(text, to: path)
    workspace.reread([path])
    #expect(count() == 0)
    project.disk.write(CoreDataApp.first[path], to: path)
    workspace.reread([path])
    #expect(count() == 1)
  }

  @Test("A change of a model reads only the model again", arguments: [true, false])
  func reading(_ isCurrent: Bool) {
    let project = EditedProject(CoreDataApp.first)
    let workspace = project.workspace()
    let path = isCurrent ? CoreDataApp.current : CoreDataApp.older
    let first = workspace.findings().flatMap(\.findings.reported).count
    let text = CoreDataApp.model("<attribute name=\"name\" attributeType=\"String\"/>")
    project.disk.write(text, to: path)
    project.disk.reads = []
    workspace.reread([path])
    #expect(workspace.findings().flatMap(\.findings.reported).count < first)
    #expect(Set(project.disk.reads) == [path])
  }
}
