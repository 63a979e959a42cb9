import Foundation
import SwiftDataLintReports
import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

/// One report in all formats, each compared with a file.
@Suite struct ReportFormatTests {
  /// Findings of all severities, one over several lines, one that is about no model, places that
  /// belong to others, a place that was not analyzed, and columns that differ from unit to unit.
  static let files: SourceFiles = [
    "Models/Trip Ü.swift": """
    import SwiftData
    @Model final class Trip {
      /* 🧳 é日本 */ @Attribute(.unique) var name: String
      var day: Date = Date()
      /* 👩‍👩‍👧 */ var guides: [Guide]?
      lazy var title = ""
    }
    @Model final class Guide {
      /* é */ var trips: [Trip]?
      #Unique<Guide>([
        /* 日本 */ \\.age, \\.rank,
        ])
      var age = 0
      var rank: Int?
    }
    """,
    "Store.swift": """
    import SwiftData
    func container() throws -> ModelContainer {
      do {
        let synced = ModelConfiguration(cloudKitDatabase: .private("iCloud.x"))
        return try ModelContainer(for: Trip.self, configurations: synced)
      } catch {
        let local = ModelConfiguration(cloudKitDatabase: .none)
        return try ModelContainer(for: Trip.self, configurations: local)
      }
    }
    """,
  ]

  private static let names: [(format: ReportFormat, file: String)] = [
    (.text, "text.txt"), (.concise, "concise.txt"), (.json, "json.json"),
    (.jsonl, "jsonl.jsonl"), (.xcode, "xcode.txt"), (.github, "github.txt"),
    (.gitlab, "gitlab.json"), (.sarif, "sarif.json"), (.checkstyle, "checkstyle.xml"),
    (.junit, "junit.xml"), (.rdjson, "rdjson.json"), (.markdown, "markdown.md"),
    (.html, "html.html"),
  ]

  @Test("A report in each form is the one that lies in its file", arguments: names)
  func golden(_ format: ReportFormat, _ file: String) throws {
    var text = format.text(of: Report(Self.files, leastSeverity: .note))
    if format == .sarif { text = Self.withOneRule(text) }
    let folder = Repository.fixtures.appendingPathComponent("Reports/Formats")
    try expectGolden(text, folder.appendingPathComponent(file))
  }

  @Test("No form is without a file to compare with")
  func complete() {
    #expect(
      Self.names.map(\.format) == Self.names.map(\.format).filter(ReportFormat.allCases.contains))
    #expect(Set(Self.names.map(\.format)) == Set(ReportFormat.allCases))
  }

  @Test("A report on nothing is a whole document in each form", arguments: ReportFormat.allCases)
  func empty(_ format: ReportFormat) throws {
    let text = format.text(of: Report([:]))
    switch format {
    case .json, .sarif, .rdjson, .gitlab:
      #expect((try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil)
    case .checkstyle:
      #expect(try XMLElements(text).elements.map(\.name) == ["checkstyle"])
    case .junit:
      let elements = try XMLElements(text).elements
      #expect(elements.map(\.name) == ["testsuites", "testsuite", "testcase"])
      #expect(elements[1].attributes["tests"] == "1")
      #expect(elements[1].attributes["failures"] == "0")
    case .concise, .jsonl, .xcode, .github: #expect(text == "")
    case .text: #expect(text == "No findings in 0 models of 0 Swift files\n")
    case .html:
      #expect(text.contains("<p>There are no findings.</p>") && text.hasSuffix("</html>\n"))
    case .markdown:
      #expect(text == "# swiftdata-lint\n\nNo findings in 0 models of 0 Swift files.\n")
    }
  }

  @Test("A line of JSON is the object that stands in the whole document")
  func jsonLines() throws {
    let report = Report(Self.files, leastSeverity: .note)
    let whole = try jsonObject(ReportFormat.json.text(of: report))
    let lines = try ReportFormat.jsonl.text(of: report).split(separator: "\n").map {
      try jsonObject(String($0)) as? NSDictionary
    }
    #expect((whole as? [String: Any])?["findings"] as? [NSDictionary] == lines.compactMap { $0 })
    #expect(lines.count == report.findings.count)
  }

  @Test(
    "Xcode gets absolute paths",
    arguments: [
      ("a/b.swift", "/repo/app/a/b.swift"), ("../b.swift", "/repo/b.swift"),
      ("../../../b.swift", "/b.swift"), ("/a/b.swift", "/a/b.swift"),
    ])
  func absolutePaths(_ path: String, _ absolute: String) {
    let report = Report(
      [path: "import SwiftData\n@Model class A { var b: Int }"], folder: "/repo/app")
    #expect(ReportFormat.xcode.text(of: report).hasPrefix("\(absolute):2:22: error: "))
  }

  /// The rules have tests of their own; here the last one stands for all.
  private static func withOneRule(_ text: String) -> String {
    var lines: [Substring] = []
    var isRule = false
    var rules = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "          \"rules\" : [" { isRule = true }
      if isRule, line == "            {" { rules += 1 }
      if line == "          ]," { isRule = false }
      if !isRule || rules == 0 || rules == Rule.all.count { lines.append(line) }
    }
    return lines.joined(separator: "\n")
  }
}

/// A JSON document as Foundation's own objects.
func jsonObject(_ text: String) throws -> Any {
  try JSONSerialization.jsonObject(with: Data(text.utf8))
}
