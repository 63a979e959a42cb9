import Foundation
import SwiftDataLintReports
import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

@testable import swiftdata_lint

/// The parts of the README that the program could have written.
@Suite(.serialized) struct ReadmeTests {
  private static let readme = Repository.root.appendingPathComponent("README.md")

  @Test("The table of rules is current")
  func rules() throws {
    let rows = Rule.all.map { rule in
      let kinds = [Fix.Applicability.safe, .unsafe].filter { kind in
        rule.examples.repairs.contains { $0.applicability == kind }
      }
      let fix = kinds.map(\.rawValue).joined(separator: ", ")
      return "| `\(rule.id)` | \(rule.severity) | \(rule.summary) | \(fix) |\n"
    }
    try expectCurrent(
      "| rule | severity | what must hold | fix |\n|---|---|---|---|\n" + rows.joined(),
      between: "<!-- rules -->\n", and: "<!-- end of rules -->")
  }

  @Test("The table of settings is current, and their JSON Schema is")
  func settings() throws {
    let defaults = Settings()
    let rows = SettingDeclaration.all.map {
      "| `\($0.name)` | `\($0.value.text(in: defaults))` | \($0.help) |\n"
    }
    try expectCurrent(
      "| setting | default | what it says |\n|---|---|---|\n" + rows.joined(),
      between: "<!-- settings -->\n", and: "<!-- end of settings -->")
    let file = Repository.root.appendingPathComponent(
      "Sources/Reports/JSONSchemas/settings.schema.json")
    try expectGolden(Settings.jsonSchema, file)
  }

  @Test("What is to be pasted is what init prints")
  func snippets() throws {
    let parts = Snippet.all.map { snippet in
      """
      ### \(snippet.title)

      \(snippet.use)

      ```\(snippet.language)
      \(snippet.text)
      ```


      """
    }
    try expectCurrent(
      parts.joined(), between: "<!-- snippets -->\n", and: "<!-- end of snippets -->")
  }

  @Test("The table of formats has all of them")
  func formats() throws {
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    let table = try #require(text.range(of: "| format | for |\n|---|---|\n")).upperBound
    let rows = text[table...].components(separatedBy: "\n").prefix { $0.hasPrefix("| `") }
    let names = rows.map { String($0.dropFirst(3).prefix { $0 != "`" }) }
    #expect(names == ReportFormat.allCases.map(\.rawValue))
  }

  @Test("The sample is what the command prints")
  func sample() throws {
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    let call = try #require(text.split(separator: "\n").first { $0.hasPrefix("$ swiftdata-lint ") })
    let path = String(call.dropFirst("$ swiftdata-lint ".count))
    let run = CommandRun(path, folder: Repository.root)
    #expect(run.status == .findings)
    try expectCurrent(run.output, between: call + "\n", and: "```")
  }

  /// Compares a part of the README; `make golden` writes it anew.
  private func expectCurrent(
    _ expected: String, between start: some StringProtocol, and end: String
  ) throws {
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    let opening = try #require(text.range(of: start))
    let closing = try #require(text.range(of: end, range: opening.upperBound..<text.endIndex))
    let updated = text.replacingCharacters(
      in: opening.upperBound..<closing.lowerBound, with: expected)
    try expectGolden(updated, Self.readme)
  }
}
