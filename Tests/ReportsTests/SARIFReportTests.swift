import Foundation
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintReports

/// The features of SARIF that code scanning uses.
@Suite struct SARIFReportTests {
  @Test("A log is what SARIF and code scanning ask for")
  func schema() throws {
    let schema = try JSONSchema(
      contentsOf: Repository.fixtures.appendingPathComponent("Reports/Formats/sarif.schema.json"))
    let report = Report(ReportFormatTests.files, leastSeverity: .note)
    for report in [report, Report([:])] {
      #expect(try schema.violations(in: ReportFormat.sarif.text(of: report)) == [])
    }
    #expect(try schema.violations(in: "{}") != [])
  }

  @Test("A result names its rule by id and by index, and every rule is there")
  func rules() throws {
    let run = try run(Report(ReportFormatTests.files, leastSeverity: .note))
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == Rule.all.map(\.id))
    let names = rules.compactMap { $0["name"] as? String }
    #expect(names.first == "UniqueConstraint")
    #expect(Set(names).count == Rule.all.count)
    for result in try results(run) {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(result["ruleId"] as? String == rules[index]["id"] as? String)
    }
  }

  @Test("A rule's help holds all that there is to know of it")
  func help() {
    for rule in Rule.all {
      let markdown = RulesMarkdown.text(of: rule)
      let models = rule.examples.coreData.bad.map { "```xml\n\($0.toShow.model)\n```\n" }
      for part in [rule.summary, rule.rationale, rule.remedy] + rule.examples.badToShow + models {
        #expect(markdown.contains(part))
      }
      for text in [rule.section?.heading].compactMap({ $0 }) + rule.fatalErrors {
        #expect(markdown.contains("\n> \(MarkdownText.plain(text))\n"))
      }
    }
  }

  @Test(
    "Paths are relative to the root unless they are absolute, and percent-encoded",
    arguments: [
      ("a b/Ü:%.swift", "a%20b/%C3%9C%3A%25.swift", "%SRCROOT%"),
      ("../b.swift", "../b.swift", "%SRCROOT%"),
      ("/a/b c.swift", "file:///a/b%20c.swift", nil),
    ] as [(String, String, String?)])
  func paths(_ path: String, _ uri: String, _ base: String?) throws {
    let files = [path: "import SwiftData\n@Model class A { var b: Int }"]
    let run = try run(Report(files, folder: "/my repo"))
    let place = try #require(try results(run)[0]["locations"] as? [[String: Any]])[0]
    let file = (place["physicalLocation"] as? [String: Any])?["artifactLocation"] as? [String: Any]
    #expect(file?["uri"] as? String == uri)
    #expect(file?["uriBaseId"] as? String == base)
    #expect(
      run["originalUriBaseIds"] as? [String: [String: String]]
        == ["%SRCROOT%": ["uri": "file:///my%20repo/"]])
  }

  @Test("A result names the model and the property that it is about")
  func logicalLocations() throws {
    let source = """
      import SwiftData
      enum V1: VersionedSchema {
        @Model final class Trip { #Unique<Trip>([\\.name, \\.day]); var name: String; var day = 0 }
      }
      let container = try ModelContainer(for: V1.Trip.self, configurations: ModelConfiguration())
      """
    let report = Report(["A.swift": source], leastSeverity: .note)
    let names = try results(try run(report)).map { result in
      let place = try #require(result["locations"] as? [[String: Any]])[0]
      return (place["logicalLocations"] as? [[String: String]])?.first
    }
    #expect(names.contains(["fullyQualifiedName": "V1.Trip", "kind": "type"]))
    #expect(names.contains(["fullyQualifiedName": "V1.Trip.name", "kind": "member"]))
    #expect(
      names.map { $0?["fullyQualifiedName"] }
        == report.findings.map { finding in
          [finding.model, finding.property].compactMap { $0 }.joined(separator: ".")
        })
  }

  @Test("A run that could not read everything is not called successful", arguments: [true, false])
  func success(_ isComplete: Bool) throws {
    let run = try run(Report([:], isComplete: isComplete))
    let invocation = try #require(run["invocations"] as? [[String: Any]])[0]
    #expect(invocation["executionSuccessful"] as? Bool == isComplete)
  }

  @Test("Text that would read as a link is escaped, and other brackets are not")
  func links() throws {
    let source = """
      import SwiftData
      @Model class A {
        var b: [Int]
        var `c[d](e)`: [Int]
      }
      """
    let report = Report(["A.swift": source])
    let texts = try results(try run(report)).map { result in
      try #require((result["message"] as? [String: Any])?["text"] as? String)
    }
    #expect(texts[0].hasPrefix(report.findings[0].message + "\nhelp: "))
    #expect(texts[0].contains("'[Int]?'"))
    #expect(texts[1].contains(#"'\[Int\]?'"#))
    #expect(texts[1].hasPrefix(#"'A.c\[d\](e)' is not optional"#))
  }

  /// As the upload action computes them: it warns of others.
  @Test(
    "Lines have the hashes that code scanning gives them",
    arguments: [
      ("", ["c129715d7a2bc9a3:1"]),
      ("a", ["53b5d4aabe50d64:1"]),
      (
        "import SwiftData\n\n@Model\n",
        ["4852c42212b10cbc:1", "d9b09d2f2ef5a37c:1", "7e6691cbca600e82:1", "c129715d7a2bc9a3:1"]
      ),
      (
        "a b\r\n\ta\tb\rab\n\r\n \n é🧳\n",
        [
          "a9d8b835a24b0f6:1", "f2aff3c9c41c16c1:1", "74d2281ea0042e00:1", "1e9ea29a1143ba63:1",
          "74cd5a3e7fa95de5:1", "e98de5027459ffaf:1", "c129715d7a2bc9a3:1",
        ]
      ),
      (
        String(repeating: "x", count: 250) + "\n" + String(repeating: "x", count: 250)
          + "\ny\n}\n}\n}\n",
        [
          "52b56201ffb58620:1", "52b56201ffb58620:2", "ab91ba7f096dbe6b:1", "fec212a38d15109c:1",
          "1da0d4c20a2cbb51:1", "32dce9ccfdbc9d3e:1", "c129715d7a2bc9a3:1",
        ]
      ),
    ])
  func lineHashes(_ text: String, _ expected: [String]) {
    let hashes = CodeScanningLineHashes(SourceText(text))
    #expect((1...expected.count).map { hashes[$0] } == expected)
    #expect(hashes[0] == nil)
    #expect(hashes[expected.count + 1] == nil)
  }

  private func run(_ report: Report) throws -> [String: Any] {
    let log = try jsonObject(ReportFormat.sarif.text(of: report)) as? [String: Any]
    return try #require((log?["runs"] as? [[String: Any]])?.first)
  }

  private func results(_ run: [String: Any]) throws -> [[String: Any]] {
    try #require(run["results"] as? [[String: Any]])
  }
}
