import SwiftDataLintSchemaRules
import Testing

@testable import SwiftDataLintReports

/// The plan for models that sync.
@Suite struct ChecklistTests {
  @Test("Each rule is part of one phase")
  func rules() {
    let rules = ChecklistPhase.all.flatMap(\.rules)
    #expect(rules.sorted() == Rule.all.map(\.id).sorted())
  }

  @Test(
    "Nothing in a block of code ends it",
    arguments: [
      ("", "```"), ("a ` b `` c", "```"), ("let text = \"```\"", "````"), ("`````", "``````"),
    ])
  func fences(text: String, fence: String) {
    #expect(MarkdownText.fence(around: text) == fence)
  }
}
