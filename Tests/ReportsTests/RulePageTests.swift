import Foundation
import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintReports

/// Links of reports to the documentation of rules.
@Suite struct RulePageTests {
  private static let pages = RulePages(repository: "https://example.org/lint")
  private static let files: SourceFiles = [
    "Trip.swift": "import SwiftData\n@Model final class Trip { var name: String }\n"
  ]
  private static let page =
    "https://example.org/lint/blob/main/.github/RULES.md#missing-default"

  @Test("The address of a rule is its section of the document in the repository")
  func address() {
    #expect(Self.pages.address(of: "missing-default") == Self.page)
  }

  /// What each format has if there are pages. The others have no place for a link.
  private static let expected: [(format: ReportFormat, text: String)] = [
    (.sarif, #""helpUri" : "\#(page)""#),
    (.sarif, #""informationUri" : "https://example.org/lint""#),
    (.rdjson, #""url" : "\#(page)""#),
    (.gitlab, #"\n\nMore about [`missing-default`](\#(page))""#),
    (.markdown, "| [`missing-default`](\(page)) | "),
    (.html, #"<a href="\#(page)"><code>missing-default</code></a>"#),
  ]

  @Test("Reports link to the page of a rule", arguments: expected)
  func links(_ format: ReportFormat, _ text: String) {
    let report = Report(Self.files, pages: Self.pages)
    #expect(report.findings.map(\.rule) == ["missing-default"])
    let printed = format.text(of: report)
    #expect(printed.contains(text), "\(printed)")
  }

  @Test("Without an address there are no links", arguments: ReportFormat.allCases)
  func noLinks(_ format: ReportFormat) {
    let text = format.text(of: Report(Self.files))
    for part in ["RULES.md", "helpUri", "informationUri", "\"url\"", "More about", "<a href=\"h"] {
      #expect(!text.contains(part), "\(part)")
    }
  }

  @Test("Every rule in SARIF has its own page, and the document is valid")
  func sarif() throws {
    let text = ReportFormat.sarif.text(of: Report(Self.files, pages: Self.pages))
    for rule in Rule.all {
      #expect(text.contains("\"helpUri\" : \"\(Self.pages.address(of: rule.id))\""), "\(rule.id)")
    }
    let schema = try JSONSchema(
      contentsOf: Repository.fixtures.appendingPathComponent("Reports/Formats/sarif.schema.json"))
    #expect(try schema.violations(in: text) == [])
  }
}
