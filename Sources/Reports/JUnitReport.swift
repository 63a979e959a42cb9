import SchemaRules

/// The findings as failed test cases of JUnit's XML; without any, one test case that passes.
enum JUnitReport {
  static func text(of report: Report) -> String {
    let regions = Regions(of: report, in: .utf8Bytes)
    let count = report.findings.count
    let suite = XMLText.tag(
      "testsuite",
      [
        "name": report.tool.name, "tests": String(max(count, 1)), "failures": String(count),
        "errors": "0", "skipped": "0",
      ])
    let cases =
      count == 0
      ? "    \(XMLText.tag("testcase", ["classname": report.tool.name, "name": "No findings"]))/>\n"
      : report.findings.map { testCase($0, regions[$0.location]) }.joined()
    return XMLText.declaration
      + "<testsuites>\n  \(suite)>\n\(cases)  </testsuite>\n</testsuites>\n"
  }

  private static func testCase(_ finding: Finding, _ region: Region) -> String {
    let place = "\(region.line):\(region.column)"
    let tag = XMLText.tag(
      "testcase",
      ["classname": finding.location.path, "name": "\(finding.rule) at \(place)"])
    let failure = XMLText.tag(
      "failure", ["message": finding.message, "type": finding.severity.rawValue])
    let body = XMLText.escaped(
      "\(finding.location.path):\(place): \(finding.severity.rawValue): \(finding.message)")
    return "    \(tag)>\n      \(failure)>\(body)</failure>\n    </testcase>\n"
  }
}
