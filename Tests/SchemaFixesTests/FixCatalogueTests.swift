import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintSchemaFixes

/// Requirements for the fixes of all rules.
@Suite struct FixCatalogueTests {
  @Test("The rules with a fix are those whose examples show one")
  func rules() {
    let shown = Rule.all.filter { !$0.fixKinds.isEmpty }.map(\.id)
    #expect(RuleFix.all.keys.sorted() == shown.sorted())
  }

  @Test("Each fix has a file of the rule's name, and each file is in the catalogue")
  func files() {
    let folder = Repository.root.appendingPathComponent("Sources/SchemaFixes/Rules")
    let names = RuleFix.all.keys.map { $0.replacing("-", with: "") + "fix.swift" }
    #expect(Repository.entries(of: folder).map { $0.lowercased() }.sorted() == names.sorted())
  }
}
