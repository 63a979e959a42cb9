import SwiftDataLintDataFormats
import SwiftDataLintSchemaRules

/// The findings as GitLab's Code Quality report.
enum GitLabReport {
  static func bytes(of report: Report) -> [UInt8] {
    let regions = Regions(of: report, in: .utf8Bytes)
    var occurrences = Occurrences()
    let violations = report.findings.map { finding in
      // The key does not include the line number, which changes with the code above it.
      let key = [
        finding.rule, finding.location.path, finding.model ?? "", finding.property ?? "",
      ].joined(separator: "\0")
      let fingerprint = StableHash.hash("\(key)\0\(occurrences.next(of: key))")
      return violation(finding, regions, fingerprint, report.tool.pages)
    }
    return JSONValue.array(violations).text
  }

  private static func violation(
    _ finding: Finding, _ regions: Regions, _ fingerprint: String, _ pages: RulePages?
  ) -> JSONValue {
    let link = pages.map { "More about \(MarkdownText.rule(finding.rule, $0))" }
    let body = [finding.help.map { MarkdownText.message($0) }, link].compactMap { $0 }
    return [
      "description": .string(finding.headline(regions)),
      // The remedy and a link, as Markdown.
      "content": body.isEmpty ? nil : ["body": .string(body.joined(separator: "\n\n"))],
      "check_name": .string(finding.rule),
      "fingerprint": .string(fingerprint),
      "severity": .string(severity(finding.severity)),
      "location": [
        "path": .string(finding.location.path),
        "lines": ["begin": .integer(regions[finding.location].line)],
      ],
    ]
  }

  /// One of info, minor, major, critical and blocker. An error keeps a store from loading, but
  /// whether it blocks a release depends on the project.
  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "critical"
    case .warning: "major"
    case .note: "info"
    }
  }
}
