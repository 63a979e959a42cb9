import SwiftDataLintSchemaRules
import Testing

@testable import SwiftDataLintSchemaFixes

/// Requirements for the fixes of all rules.
@Suite struct FixCatalogueTests {
  @Test("The rules with a fix are those whose examples show one")
  func rules() {
    let shown = Rule.all.filter { !$0.fixKinds.isEmpty }.map(\.id)
    #expect(RuleFix.all.keys.sorted() == shown.sorted())
  }
}
