import SwiftDataLintSchemaRules

/// The findings as failed test cases in JUnit XML. If not everything could be read, there is also a
/// test case with an error. If there would be no test case, there is one that passes.
enum JUnitReport {
  static func text(of report: Report) -> String {
    let regions = Regions(of: report, in: .utf8Bytes)
    let count = report.findings.count
    let errors = report.isComplete ? 0 : 1
    let suite = XMLText.tag(
      "testsuite",
      [
        "name": report.tool.name, "tests": String(max(count + errors, 1)),
        "failures": String(count), "errors": String(errors), "skipped": "0",
      ])
    var cases = report.findings.map { testCase($0, regions) }.joined()
    if !report.isComplete { cases += incomplete(report) }
    if cases.isEmpty { cases = "    \(tag(report, "No findings"))/>\n" }
    return XMLText.declaration
      + "<testsuites>\n  \(suite)>\n\(cases)  </testsuite>\n</testsuites>\n"
  }

  private static func tag(_ report: Report, _ name: String) -> String {
    XMLText.tag("testcase", ["classname": report.tool.name, "name": name])
  }

  private static func incomplete(_ report: Report) -> String {
    let error = XMLText.tag("error", ["message": "not everything could be read; see the log"])
    return "    \(tag(report, "Complete"))>\n      \(error)/>\n    </testcase>\n"
  }

  private static func testCase(_ finding: Finding, _ regions: Regions) -> String {
    let region = regions[finding.location]
    let headline = finding.headline(regions)
    let place = "\(region.line):\(region.column)"
    let tag = XMLText.tag(
      "testcase",
      ["classname": finding.location.path, "name": "\(finding.rule) at \(place)"])
    let failure = XMLText.tag(
      "failure", ["message": headline, "type": finding.severity.rawValue])
    let body = XMLText.escaped(
      "\(finding.location.path):\(place): \(finding.severity.rawValue): "
        + finding.withHelp(headline))
    return "    \(tag)>\n      \(failure)>\(body)</failure>\n    </testcase>\n"
  }
}
