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

  /// What the rules of a phase of the checklist are about.
  private static let themes: [(name: String, phases: [ChecklistPhase])] = [
    ("Relationships", [.inverses, .optionalRelationships, .deleteRules]),
    ("Values, names and types", [.defaultValues, .uniqueConstraints, .namesAndValues]),
    ("Stores and CloudKit", [.cloudKit]),
    ("Versions and releases", [.newVersion, .release]),
  ]

  @Test("The list of rules has all errors and warnings by theme, with links")
  func rules() throws {
    let listed = Rule.all.filter { $0.severity > .note }
    let items = Self.themes.map { theme in
      let rules = theme.phases.flatMap { phase in listed.filter { $0.phase == phase } }
      let links = rules.map { "[`\($0.id)`](\(RulePages.document)#\($0.id))" }
      return Self.item("**\(theme.name)**: \(links.joined(separator: ", "))", width: 198)
    }
    #expect(Self.themes.flatMap(\.phases).count == ChecklistPhase.allCases.count)
    for rule in listed { #expect(items.contains { $0.contains("[`\(rule.id)`]") }) }
    try expectCurrent(items.joined(), between: "rules")
  }

  /// An item of a list, broken at spaces into lines of a width.
  private static func item(_ text: String, width: Int) -> String {
    var lines = ["*"]
    for word in text.split(separator: " ") {
      if lines[lines.count - 1].count + 1 + word.count > width { lines.append(" ") }
      lines[lines.count - 1] += " " + word
    }
    return lines.map { $0 + "\n" }.joined()
  }

  @Test("The list of topics has all of them")
  func topics() throws {
    let names = HelpTopic.ofLinter.map { "`\($0.name)`" }
    try expectCurrent(Self.item(names.joined(separator: ", "), width: 118), between: "topics")
  }

  @Test("The list of settings is current, and their JSON Schema is")
  func settings() throws {
    let names = SettingDeclaration.all.map { "`\($0.name)`" }
    try expectCurrent(Self.item(names.joined(separator: ", "), width: 118), between: "settings")
    let file = Repository.fixtures.appendingPathComponent("JSONSchemas/settings.schema.json")
    try expectGolden(Settings.jsonSchema, file)
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
    let folder = "Fixtures/Projects/ReadingList/ReadingList"
    let run = CommandRun(words: [folder], folder: Repository.root)
    #expect(run.status == .findings)
    try expectCurrent("```\n\(run.output)```\n", between: "sample")
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    #expect(text.contains("```sh\nswift run swiftdata-lint \(folder)\n```\n"))
  }

  @Test("The changes since a release are what the command prints")
  func release() throws {
    let folder = Repository.fixtures.appendingPathComponent("Releases/After")
    let run = CommandRun(words: ["--format", "concise"], folder: folder)
    #expect(run.status == .findings)
    try expectCurrent(
      "```\n$ swiftdata-lint --format concise\n\(run.output)```\n", between: "release")
  }

  @Test("Calls and code are those of the manual")
  func manual() throws {
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    func blocks(_ name: String) throws -> [HelpTopic.Block] {
      try #require(Program.linter.topic(named: name)).blocks
    }
    for name in ["suppressing", "baselines", "releases", "runtime"] {
      let code = try blocks(name).compactMap { block -> String? in
        if case .code(let code) = block { code } else { nil }
      }
      // The first one shows what the topic is about.
      let first = try #require(code.first)
      #expect(text.contains(first + "\n"), "\(name)")
    }
    let statuses = try blocks("exit-status").flatMap(\.terms).map {
      Self.item("**\($0.term)**: \(Self.markdown($0.meaning))", width: 118)
    }
    try expectCurrent(statuses.joined(), between: "exit-status")
    // The others are in the examples of the sections below.
    let calls = try blocks("examples").flatMap(\.terms).prefix(12)
    let lines = calls.map { call in
      let padding = String(repeating: " ", count: max(1, 43 - call.term.count))
      let meaning = call.meaning.prefix(1).lowercased() + call.meaning.dropFirst().dropLast()
      return "\(call.term)\(padding)# \(meaning)\n"
    }
    try expectCurrent("```sh\n\(lines.joined())```\n", between: "calls")
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
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast()
    #expect(lines.count <= 250)
    for line in lines { #expect(line.count <= 200) }
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
