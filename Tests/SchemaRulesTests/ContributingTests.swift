import Foundation
import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

/// The example of a rule in the guide for contributors. Its code is a file of these tests, so that
/// it is compiled, and the tests of examples run with it.
@Suite(.serialized) struct ContributingTests {
  private static let guide = Repository.root.appendingPathComponent(".github/CONTRIBUTING.md")

  @Test("The code in the guide is the file")
  func code() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("CascadeToParent.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    // A file among the sources is a part of the module.
    let code = text.replacing("@testable import SwiftDataLintSchemaRules\n\n", with: "")
    #expect(code != text)
    try expectCurrent("```swift\n\(code)```\n", between: "example", in: Self.guide)
  }

  @Test("The finding in the guide is the one in the code in the guide")
  func finding() throws {
    let text = try String(contentsOf: Self.guide, encoding: .utf8)
    let opening = try #require(text.range(of: "/Trip.swift\" <<'END'\n"))
    let closing = try #require(
      text.range(of: "\nEND\n", range: opening.upperBound..<text.endIndex))
    let source = String(text[opening.upperBound..<closing.lowerBound])
    let rules = Rule.all.filter { $0.id != Rule.cascadeToParent.id } + [.cascadeToParent]
    let findings = Rule.findings(in: schema(of: ["Trip.swift": source]), of: rules)
      .filter { $0.rule == Rule.cascadeToParent.id }
    let lines = findings.map { finding in
      let before = source.utf8.prefix(finding.location.range.lowerBound)
      let line = before.count { $0 == UInt8(ascii: "\n") } + 1
      let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
      return "Trip.swift:\(line):\(column): \(finding.severity): \(finding.message) "
        + "[\(finding.rule)]\n"
    }
    #expect(lines.count == 1)
    try expectCurrent("```\n\(lines.joined())```\n", between: "finding", in: Self.guide)
  }
}
