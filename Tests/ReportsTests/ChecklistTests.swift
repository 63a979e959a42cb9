import SwiftDataLintSchema
import SwiftDataLintSchemaFixes
import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintReports

/// The plan for models that sync.
@Suite struct ChecklistTests {
  @Test(
    "Nothing in a block of code ends it",
    arguments: [
      ("", "```"), ("a ` b `` c", "```"), ("let text = \"```\"", "````"), ("`````", "``````"),
    ])
  func fences(text: String, fence: String) {
    #expect(MarkdownText.fence(around: text) == fence)
  }

  @Test("A Core Data store that does not sync is named in the words of Core Data")
  func stores() {
    let app = CoreDataFiles(
      CoreDataExample(
        "<entity name=\"Trip\"/>", code: "let container = NSPersistentContainer(name: \"Trips\")"))
    let report = Report(
      tool: Tool(name: "swiftdata-lint", version: "1.2.3"), files: 1, schemas: [app.schema],
      findings: Findings(), folder: "/repo")
    let nothing = FixSession.Found([], texts: [:])
    let session = FixSession(of: nothing, where: { _ in true }, find: { _ in nothing })
    let text = ChecklistText.text(of: Checklist(report, [Checklist.Step(.cloudKit, session)]))
    #expect(
      text.contains(
        "\n- [ ] `App.swift`, line 1: NSPersistentContainer never syncs. If this store should sync, "
          + "open it with `NSPersistentCloudKitContainer`, and set `cloudKitContainerOptions`.\n"))
    #expect(!text.contains("cloudKitDatabase"))
  }
}
