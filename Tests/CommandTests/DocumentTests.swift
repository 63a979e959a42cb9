import Foundation
import SwiftDataLintReports
import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

/// The documents of the repository besides the README: the rules, and what contributors read.
@Suite(.serialized) struct DocumentTests {
  private static let guide = file(".github/CONTRIBUTING.md")

  private static func file(_ path: String) -> URL {
    Repository.root.appendingPathComponent(path)
  }

  /// The paths of all documents, from the root of the repository.
  static let documents: [String] =
    ["README.md"]
    + Repository.entries(of: file(".github")).filter { $0.hasSuffix(".md") }.map { ".github/" + $0 }

  /// The paths of the forms for issues.
  private static let forms = Repository.entries(of: file(".github/ISSUE_TEMPLATE")).map {
    ".github/ISSUE_TEMPLATE/" + $0
  }

  // MARK: Rules

  @Test("The document of rules is what the command prints")
  func rules() throws {
    let run = CommandRun("rules", "--format", "markdown", tree: [:])
    #expect(run.status == .success)
    try expectGolden(run.output, Self.file(RulePages.document))
  }

  @Test("Each rule has a section, whose anchor is its name")
  func anchors() throws {
    let headings = try MarkdownLinks(of: Self.file(RulePages.document)).headings
    #expect(headings == ["The rules of swiftdata-lint"] + Rule.all.map(\.id))
    #expect(MarkdownLinks.anchors(of: headings).dropFirst() == Rule.all.map(\.id)[...])
    for rule in Rule.all {
      let run = CommandRun("rules", "--format", "markdown", rule.id, tree: [:])
      #expect(run.output.hasPrefix("## \(rule.id)\n\nSeverity: \(rule.severity.rawValue). "))
    }
  }

  // MARK: Links

  @Test("Relative links lead to files, and to headings in them", arguments: documents)
  func links(_ path: String) throws {
    let file = Self.file(path)
    let links = try MarkdownLinks(of: file)
    for link in links.targets where !link.contains(":") {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let target =
        parts[0].isEmpty
        ? file : file.deletingLastPathComponent().appendingPathComponent(String(parts[0]))
      #expect(FileManager.default.fileExists(atPath: target.path), "\(link)")
      if parts.count == 2 {
        let anchors = try MarkdownLinks.anchors(of: MarkdownLinks(of: target).headings)
        #expect(anchors.contains(String(parts[1])), "\(link)")
      }
    }
  }

  @Test("Documents have the address of the repository", arguments: documents)
  func address(_ path: String) throws {
    let address = SourceRepository.ofLinter.address
    try expectCurrent(Self.file(path)) { text in
      text.replacing(#/https://github\.com/[A-Za-z0-9-]+/swiftdata-lint\b/#, with: address)
    }
  }

  @Test("Forms have no links, which would have to be absolute", arguments: forms)
  func formLinks(_ path: String) throws {
    let text = try String(contentsOf: Self.file(path), encoding: .utf8)
    #expect(!text.contains("](") && !text.contains("http"))
  }

  @Test("Links are left out of reports as long as there is no address")
  func placeholder() throws {
    let unpublished = SourceRepository(owner: "OWNER")
    #expect(unpublished.pages == nil)
    #expect(unpublished.instruction.hasPrefix("Replace OWNER with the account "))
    let published = SourceRepository(owner: "example")
    #expect(published.instruction == "")
    let pages = try #require(published.pages)
    #expect(pages.repository == "https://github.com/example/swiftdata-lint")
    let tree: [String: FakeNode] = [
      "/repo/Trip.swift": "import SwiftData\n@Model class Trip { var name: String }\n"
    ]
    for pages in [nil, pages] {
      let run = CommandRun(words: ["--format", "rdjson", "."], tree: tree, pages: pages)
      let link = pages.map { "\"url\" : \"\($0.address(of: "missing-default"))\"" }
      #expect(run.status == .findings)
      #expect(run.output.contains("\"url\"") == (pages != nil))
      #expect(link.map(run.output.contains) ?? true)
    }
  }

  // MARK: The guide for contributors

  @Test("The table of targets is that of the manifest, and the picture has all of them")
  func targets() throws {
    let stages = try ManifestStage.all()
    #expect(stages.count == 15)
    let rows = stages.map { stage in
      let imports = stage.imports.map { "`\($0)`" }.joined(separator: ", ")
      return "| `\(stage.name)` | \(stage.purpose) | \(imports) |\n"
    }
    try expectCurrent(
      "| target | what it is | imports |\n|---|---|---|\n" + rows.joined(), between: "targets",
      in: Self.guide)
    let text = try String(contentsOf: Self.guide, encoding: .utf8)
    let opening = try #require(text.range(of: "<!-- picture -->\n"))
    let closing = try #require(text.range(of: "<!-- end of picture -->"))
    let words = text[opening.upperBound..<closing.lowerBound].split { !$0.isLetter && $0 != "-" }
    for stage in stages { #expect(words.contains(Substring(stage.name)), "\(stage.name)") }
  }

  @Test("The calls of make in the guide have targets in the Makefile", arguments: documents)
  func makeTargets(_ path: String) throws {
    let makefile = try String(contentsOf: Self.file("Makefile"), encoding: .utf8)
    let targets = Set(
      makefile.split(separator: "\n").filter { $0.contains(": ## ") || $0.contains(" ## ") }
        .map { $0.prefix { $0 != ":" } })
    #expect(targets.isSuperset(of: ["build", "test", "golden", "style"]))
    let text = try String(contentsOf: Self.file(path), encoding: .utf8)
    for match in text.matches(of: #/(?m)(?:^|`)make (?:-C [^ ]+ )?([a-z]+)/#) {
      #expect(targets.contains(match.1), "\(match.0)")
    }
  }

  @Test("The calls of the linter in the guide are calls")
  func calls() throws {
    let calls = try String(contentsOf: Self.guide, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("swiftdata-lint ") && !$0.hasPrefix("swiftdata-lint  ") }
    #expect(calls.count == 3)
    for call in calls {
      _ = try Program.linter.parse(call.split(separator: " ").dropFirst().map(String.init))
    }
  }

  @Test("The suites that the guide names are suites")
  func suites() throws {
    let text = try String(contentsOf: Self.guide, encoding: .utf8)
    let names = Set(text.matches(of: #/\b[A-Z][A-Za-z]+Tests\b/#).map(\.0))
    #expect(!names.isEmpty)
    let tests = try FileManager.default.subpathsOfDirectory(atPath: Self.file("Tests").path)
    for name in names {
      #expect(
        tests.contains { "SwiftDataLint" + $0 == name || $0.hasSuffix("/\(name).swift") }, "\(name)"
      )
    }
  }
}

/// A stage in the package's manifest, with the comment above it.
private struct ManifestStage {
  let name: String
  let purpose: String
  let imports: [String]

  /// The stages in the order of the manifest.
  static func all() throws -> [ManifestStage] {
    let text = try String(
      contentsOf: Repository.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    let pattern =
      #/(?m)((?:^ +// .*\n)+) +(?:stage\(|\.executableTarget\(\s*name:)\s*"([^"]+)"([^)]*)\)/#
    return text.matches(of: pattern).map { match in
      let lines = match.1.split(separator: "\n").map { $0.drop { " /".contains($0) } }
      let names = match.3.matches(of: #/"([A-Za-z]+)"/#).map { String($0.1) }
      return ManifestStage(
        name: String(match.2), purpose: lines.joined(separator: " "), imports: names)
    }
  }
}

/// The headings and links of a Markdown document. Code is left out.
struct MarkdownLinks {
  private(set) var headings: [String] = []
  private(set) var targets: [String] = []

  init(of file: URL) throws {
    var isCode = false
    let text = try String(contentsOf: file, encoding: .utf8)
    for line in text.split(separator: "\n") {
      if line.hasPrefix("```") { isCode.toggle() }
      if isCode { continue }
      if line.hasPrefix("#") {
        headings.append(String(line.drop { $0 == "#" }.dropFirst()))
      }
      targets += line.matches(of: #/\]\(([^)\s]+)\)/#).map { String($0.1) }
    }
  }

  /// The anchors that GitHub gives headings.
  static func anchors(of headings: [String]) -> [String] {
    var counts: [String: Int] = [:]
    return headings.map { heading in
      let anchor = heading.lowercased().replacing(" ", with: "-")
        .filter { $0.isLetter || $0.isNumber || "-_".contains($0) }
      let count = counts[anchor, default: 0]
      counts[anchor] = count + 1
      return count == 0 ? anchor : "\(anchor)-\(count)"
    }
  }
}
