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

  @Test("The table of rules has all of them, by severity, with links")
  func rules() throws {
    let rows = Severity.allCases.reversed().map { severity in
      let rules = Rule.all.filter { $0.severity == severity }.map {
        "[`\($0.id)`](\(RulePages.document)#\($0.id))"
      }
      return "| \(severity) | \(severity.meaning) | \(rules.joined(separator: ", ")) |\n"
    }
    try expectCurrent(
      "| severity | meaning | rules |\n|---|---|---|\n" + rows.joined(), between: "rules")
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

  @Test("The ways to install the program name the version of the sources, and its owner")
  func install() throws {
    let owner = SourceRepository.ofLinter
    try SwiftDataLintTestSupport.expectCurrent(Self.readme) { text in
      let start = try #require(text.range(of: "<!-- install -->\n")).upperBound
      let end = try #require(text.range(of: "<!-- end of install -->")).lowerBound
      let part = text[start..<end].replacing(/[0-9]+\.[0-9]+\.[0-9]+/, with: linterVersion)
      #expect(part.contains(linterVersion))
      return Self.naming(owner, in: text.replacingCharacters(in: start..<end, with: part))
    }
    let note = "Replace `\(owner.owner)` with the account that holds this repository.\n"
    try expectCurrent(owner.isPublished ? "" : note, between: "owner")
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    #expect(text.contains("OWNER") != owner.isPublished)
  }

  /// A text in which the tools that install the program get it from an owner.
  private static func naming(_ owner: SourceRepository, in text: String) -> String {
    let name =
      #/(brew install |github:|github\.com/|--repo )[A-Za-z0-9-]+(/(?:tap|swiftdata-lint))/#
    // The names of images have small letters only.
    let image = "ghcr.io/" + (owner.isPublished ? owner.name.lowercased() : owner.name)
    return text.replacing(name) { "\($0.1)\(owner.owner)\($0.2)" }
      .replacing(#/ghcr\.io/[A-Za-z0-9-]+/swiftdata-lint/#, with: image)
  }

  @Test("The ways to install the program can name any owner")
  func owner() throws {
    let readme = try String(contentsOf: Self.readme, encoding: .utf8)
    let text = Self.naming(SourceRepository(owner: "Some-body"), in: readme)
    let names = [
      "https://github.com/Some-body/swiftdata-lint/releases/", "brew install Some-body/tap/",
      "github:Some-body/swiftdata-lint@", " ghcr.io/some-body/swiftdata-lint:",
      "--repo Some-body/swiftdata-lint`",
    ]
    for name in names { #expect(text.contains(name), "\(name)") }
    #expect(Self.naming(SourceRepository.ofLinter, in: text) == readme)
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

  @Test("Calls and code are those of the manual")
  func manual() throws {
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    func blocks(_ name: String) throws -> [HelpTopic.Block] {
      try #require(Program.linter.topic(named: name)).blocks
    }
    for name in ["suppressing", "states", "baselines", "releases", "runtime"] {
      let code = try blocks(name).compactMap { block -> String? in
        if case .code(let code) = block { code } else { nil }
      }
      // The first one shows what the topic is about.
      let first = try #require(code.first)
      #expect(text.contains(first + "\n"), "\(name)")
    }
    for term in try blocks("exit-status").flatMap(\.terms) {
      #expect(text.contains("| \(term.term) | \(Self.markdown(term.meaning)) |\n"))
    }
    // The others are in the examples of the sections below.
    let calls = try blocks("examples").flatMap(\.terms).prefix(12)
    let lines = calls.map { call in
      let padding = String(repeating: " ", count: max(1, 41 - call.term.count))
      let meaning = call.meaning.prefix(1).lowercased() + call.meaning.dropFirst().dropLast()
      return "\(call.term)\(padding)# \(meaning)\n"
    }
    #expect(text.contains("```sh\n\(lines.joined())```\n"), "\(lines.joined())")
  }

  /// A text of the manual with options and quoted words as code.
  private static func markdown(_ text: String) -> String {
    text.components(separatedBy: "'").enumerated().map { index, part in
      index % 2 == 1
        ? "`\(part)`" : part.replacing(#/--[a-z-]+/#) { "`\($0.output)`" }
    }.joined()
  }

  @Test("The settings that it shows are settings")
  func settingsToPaste() throws {
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    let blocks = text.components(separatedBy: "```json\n").dropFirst()
    #expect(!blocks.isEmpty)
    for block in blocks {
      let json = block.components(separatedBy: "```")[0]
      #expect(SettingsReader(Array(json.utf8)).errors == [])
    }
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

  private func expectCurrent(
    _ expected: String, between name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try SwiftDataLintTestSupport.expectCurrent(
      expected, between: name, in: Self.readme, sourceLocation: sourceLocation)
  }
}

extension HelpTopic.Block {
  fileprivate var terms: [HelpTopic.Term] {
    if case .terms(let terms) = self { terms } else { [] }
  }
}
