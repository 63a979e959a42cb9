import Foundation
import SwiftDataLintCloudKitSchema
import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintReports

/// The page with the schema and the findings.
@Suite struct HTMLReportTests {
  private static let hostile = Report(HostileTextTests.files).listingSchema(targets: [])
  private static let usual = Report(PictureTests.files, leastSeverity: .note)
    .listingSchema(targets: [])

  @Test("Elements are balanced, also with hostile names", arguments: [hostile, usual])
  func balanced(_ report: Report) throws {
    let elements = try elements(of: report)
    #expect(elements["main"].count == 1)
    #expect(elements["script"].count == 1)
    #expect(elements["tr"].count { $0.attributes["data-severity"] != nil } == report.findings.count)
  }

  @Test("Identifiers are unique, and links and labels lead to one", arguments: [hostile, usual])
  func identifiers(_ report: Report) throws {
    let elements = try elements(of: report).elements
    let ids = elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    let links = elements.compactMap { $0.attributes["href"] }
    #expect(!links.isEmpty)
    #expect(links.allSatisfy { $0.hasPrefix("#") && ids.contains(String($0.dropFirst())) })
    let labels = elements.compactMap { $0.attributes["aria-labelledby"] }
    #expect(labels.allSatisfy(ids.contains))
  }

  @Test("Nothing in the page is loaded or run but what its policy has the hashes of")
  func policy() throws {
    let document = try elements(of: Self.hostile)
    let policy = try #require(document["meta"].compactMap { $0.attributes["content"] }.first)
    let script = try #require(document["script"].first?.text)
    let style = try #require(document["style"].first?.text)
    #expect(
      policy == "default-src 'none'; style-src \(ContentHash.source(of: style)); "
        + "script-src \(ContentHash.source(of: script)); base-uri 'none'; form-action 'none'")
    for element in document.elements {
      for (name, value) in element.attributes {
        #expect(!name.hasPrefix("on") && name != "style" && name != "src" && name != "action")
        #expect(name == "href" || !value.lowercased().hasPrefix("javascript:"))
      }
    }
    let page = ReportFormat.html.text(of: Self.usual)
    #expect(!page.contains("http:") && !page.contains("https:") && !page.contains("url("))
    #expect(!page.contains("@import"))
  }

  @Test("The script makes no markup of text")
  func script() {
    for name in ["innerHTML", "outerHTML", "insertAdjacent", "document.write", "eval", "Function("]
    {
      #expect(!PageScript.text.contains(name))
    }
  }

  @Test("Findings have their message, their help, their code and their fix")
  func findings() throws {
    let text = try elements(of: Self.usual).elements.map(\.text).joined(separator: "\n")
    for finding in Self.usual.findings {
      #expect(text.contains(finding.message))
      #expect(finding.advice.map { text.contains($0.text) } ?? true)
      #expect(finding.runtimeLine.map { text.contains($0) } ?? true)
    }
    #expect(text.contains("var name: String"))
    #expect(text.contains("+"))
  }

  @Test("The deployed state is shown, where it is known")
  func production() throws {
    let report = Report(PictureTests.files)
    let export = CloudKitSchema()
    let comparisons = report.schemas.map {
      ProductionComparison(of: $0, with: export, at: "a<b.ckdb")
    }
    let listed = report.listingSchema(targets: [], production: comparisons)
    let items = try elements(of: listed)["li"].map(\.text)
    #expect(items.contains("Missing: record type CD_Trip"))
    #expect(try elements(of: report)["section"].allSatisfy { $0.attributes["id"] != "production" })
  }

  @Test("A page of 500 findings takes less than a megabyte")
  func size() {
    let models = (0..<50).map { index in
      "@Model class Model\(index) {\n"
        + (0..<10).map { "  var property\($0): String\n" }.joined() + "}\n"
    }
    let report = Report(["Models.swift": "import SwiftData\n" + models.joined()])
      .listingSchema(targets: [])
    #expect(report.findings.count == 500)
    #expect(
      ReportFormat.html.bytes(of: report, style: TerminalStyle(isColored: false)).count < 1_000_000)
  }

  @Test(
    "Hashes are those of the standard",
    arguments: [
      ("", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"),
      ("abc", "'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='"),
    ])
  func hashes(_ text: String, _ source: String) {
    #expect(ContentHash.source(of: text) == source)
  }

  /// The elements of the page, which is well-formed XML but for its first line.
  private func elements(of report: Report) throws -> XMLElements {
    let page = ReportFormat.html.text(of: report)
    #expect(page.hasPrefix("<!DOCTYPE html>\n"))
    let script = PageScript.text
    let escaped = page.replacing(
      script,
      with: script.replacing("&", with: "&amp;")
        .replacing("<", with: "&lt;"))
    return try XMLElements(escaped)
  }
}
