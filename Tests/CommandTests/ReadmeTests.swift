import Foundation
import SwiftDataLintReports
import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

/// The parts of the README that correspond to the program's output.
@Suite(.serialized) struct ReadmeTests {
  private static let readme = Repository.root.appendingPathComponent("README.md")

  @Test("The table of rules has all of them, by severity")
  func rules() throws {
    let rows = Severity.allCases.reversed().map { severity in
      let rules = Rule.all.filter { $0.severity == severity }.map { "`\($0.id)`" }
      return "| \(severity) | \(Self.meaning(of: severity)) | \(rules.joined(separator: ", ")) |\n"
    }
    try expectCurrent(
      "| severity | meaning | rules |\n|---|---|---|\n" + rows.joined(), between: "rules")
  }

  private static func meaning(of severity: Severity) -> String {
    switch severity {
    case .error: "the store does not load, the app stops, or the code does not compile"
    case .warning: "data is lost, a failure is hidden, or the result is uncertain"
    case .note: "worth knowing; reported with `--notes` or `--fail-on note`"
    }
  }

  @Test("The list of topics has all of them")
  func topics() throws {
    let names = HelpTopic.ofLinter.map { "`\($0.name)`" }
    try expectCurrent(names.joined(separator: ", ") + ".\n", between: "topics")
  }

  @Test("The table of settings is current, and their JSON Schema is")
  func settings() throws {
    let defaults = Settings()
    let rows = SettingDeclaration.all.map {
      "| `\($0.name)` | `\($0.value.text(in: defaults))` | \($0.help) |\n"
    }
    try expectCurrent(
      "| setting | default | meaning |\n|---|---|---|\n" + rows.joined(), between: "settings")
    let file = Repository.fixtures.appendingPathComponent("JSONSchemas/settings.schema.json")
    try expectGolden(Settings.jsonSchema, file)
  }

  @Test("What is to be pasted is what init prints")
  func snippets() throws {
    let parts = Snippet.all.filter { ["github", "pre-commit", "xcode"].contains($0.name) }
      .map { snippet in
        """
        ### \(snippet.title)

        \(snippet.use)

        ```\(snippet.language)
        \(snippet.text)
        ```


        """
      }
    try expectCurrent(parts.joined(), between: "snippets")
  }

  @Test("The sample is what the command prints")
  func sample() throws {
    let folder = Repository.fixtures.appendingPathComponent(
      "Projects/SavingsTracker/SavingsTracker")
    let words = ["--max-findings", "2", "Models/Transaction.swift"]
    let run = CommandRun(words: words, folder: folder)
    #expect(run.status == .findings)
    let call = (["$ swiftdata-lint"] + words).joined(separator: " ")
    try expectCurrent("```\n\(call)\n\(run.output)```\n", between: "sample")
  }

  @Test("The changes since a release are what the command prints")
  func release() throws {
    let folder = Repository.fixtures.appendingPathComponent("Releases/After")
    let run = CommandRun(words: ["--format", "concise", "."], folder: folder)
    #expect(run.status == .findings)
    try expectCurrent(
      "```\n$ swiftdata-lint --format concise .\n\(run.output)```\n", between: "release")
  }

  @Test("It is short, and the calls that it shows are calls")
  func calls() throws {
    let lines = try String(contentsOf: Self.readme, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 300)
    let calls = lines.filter { $0.hasPrefix("swiftdata-lint ") }
    #expect(!calls.isEmpty)
    for call in calls {
      let words = call.split(separator: " ").map(String.init).dropFirst()
      _ = try Program.linter.parse(Array(words.prefix { !["#", "<", ">"].contains($0) }))
    }
  }

  /// Compares a part of the README; `make golden` writes it anew.
  private func expectCurrent(_ expected: String, between name: String) throws {
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    let opening = try #require(text.range(of: "<!-- \(name) -->\n"))
    let closing = try #require(
      text.range(of: "<!-- end of \(name) -->", range: opening.upperBound..<text.endIndex))
    let updated = text.replacingCharacters(
      in: opening.upperBound..<closing.lowerBound, with: expected)
    try expectGolden(updated, Self.readme)
  }
}
