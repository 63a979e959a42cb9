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
}
