import SwiftDataLintSchemaRules
import Testing

@testable import swiftdata_lint

/// The contract of `rules`.
@Suite struct RulesCommandTests {
  @Test("Without a name every rule has a line")
  func list() {
    let run = CommandRun("rules", tree: [:])
    let lines = run.output.split(separator: "\n")
    #expect(lines.map { String($0.prefix { $0 != " " }) } == Rule.all.map(\.id))
    #expect(run.status == .success)
  }

  @Test("A rule is explained with its reasons, the runtime's words, code and what to do")
  func explanation() {
    let run = CommandRun("rules", "deny-delete-rule", tree: [:])
    #expect(run.status == .success)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "deny-delete-rule (error)")
    for line in [
      "Why", "What the runtime says (134060)", "  Entity:property - Deny", "Not so", "But so",
      "What to do", "  @Model final class Trip {",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
  }

  @Test("A name that is no rule's gets the nearest one, and ends with 64")
  func unknown() {
    let run = CommandRun("rules", "mising-default", tree: [:])
    #expect(run.status == .usage)
    #expect(
      run.error.hasPrefix("Error: Unknown rule 'mising-default'. Did you mean 'missing-default'?\n")
    )
  }
}
