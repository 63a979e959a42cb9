import Foundation
import SwiftDataLintSchemaRules
import Testing

@testable import SwiftDataLintLinting
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
      "Why", "What the runtime says (134060)", "  Entity:property - Deny", "Bad", "Good",
      "What to do", "  @Model final class Trip {",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
  }

  @Test("Core Data models follow the code, and stand alone where a rule is only for them")
  func coreData() {
    func titles(_ rule: String) -> [String] {
      CommandRun("rules", rule, tree: [:]).output.split(separator: "\n").map(String.init)
        .filter { !$0.hasPrefix(" ") }.dropFirst().filter { !$0.hasPrefix("After") }
    }
    let runtime = "What the runtime says (134060)"
    #expect(
      titles("deny-delete-rule") == [
        "Why", runtime, "Bad", "Good", "Bad in Core Data", "Good in Core Data", "What to do",
      ])
    #expect(
      titles("ordered-relationship") == [
        "Why", runtime, "Bad in Core Data", "Good in Core Data", "What to do",
      ])
    #expect(titles("property-observer") == ["Why", "Bad", "Good", "What to do"])
    let unknown = CommandRun("rules", "unknown-configuration", tree: [:]).output
    #expect(unknown.contains("\n  </configuration>\n\n  let container = NSPersistentCloudKit"))
  }

  @Test("Examples show where findings are, without what tests look for")
  func marks() {
    let explanation = CommandRun("rules", "missing-default", tree: [:]).output
    #expect(explanation.contains("\n    //  ^^^^ missing-default\n"))
    let sarif = CommandRun("--format", "sarif", "Empty", tree: ["/repo/Empty": .directory]).output
    #expect(sarif.contains("^^^^ missing-default\\n"))
    #expect(explanation.contains("\n  <!--^^^^^^^^^^ missing-default -->\n"))
    #expect(sarif.contains("<!--^^^^^^^^^^ missing-default -->\\n"))
    let json = CommandRun("rules", "--format", "json", tree: [:]).output
    for text in [explanation, sarif, json] { #expect(!text.contains("^ missing-default:")) }
  }

  @Test("As JSON there are all rules, or the one that is named")
  func json() throws {
    let all = try rules(in: CommandRun("rules", "--format", "json", tree: [:]))
    #expect(all.map { $0["id"] as? String } == Rule.all.map(\.id))
    let one = try rules(in: CommandRun("rules", "--format=json", "missing-default", tree: [:]))
    #expect(one.map { $0["id"] as? String } == ["missing-default"])
    #expect(one[0]["fixes"] as? [String] == ["safe", "unsafe"])
    let runtime = try #require(one[0]["runtime"] as? String)
    #expect(runtime.hasPrefix("CloudKit integration requires that all attributes be optional"))
  }

  private func rules(in run: CommandRun) throws -> [[String: Any]] {
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require((document as? [String: Any])?["rules"] as? [[String: Any]])
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
