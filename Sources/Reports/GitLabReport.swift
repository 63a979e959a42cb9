import SwiftDataLintSchemaRules

/// The findings as GitLab's Code Quality report.
enum GitLabReport {
  static func bytes(of report: Report) -> [UInt8] {
    let regions = Regions(of: report, in: .utf8Bytes)
    var occurrences = Occurrences()
    return jsonText(
      report.findings.map { finding in
        // The key does not include the line number, which changes with the code above it.
        let key = [
          finding.rule, finding.location.path, finding.model ?? "", finding.property ?? "",
        ].joined(separator: "\0")
        let fingerprint = StableHash.hash("\(key)\0\(occurrences.next(of: key))")
        return Violation(finding, regions, fingerprint)
      })
  }

  private struct Violation: Encodable {
    let description, checkName, fingerprint, severity: String
    let content: Content?
    let location: Location

    enum CodingKeys: String, CodingKey {
      case description, fingerprint, severity, content, location
      case checkName = "check_name"
    }

    init(_ finding: Finding, _ regions: Regions, _ fingerprint: String) {
      description = finding.headline(regions)
      content = finding.help.map { Content(body: MarkdownText.message($0)) }
      checkName = finding.rule
      self.fingerprint = fingerprint
      severity = GitLabReport.severity(finding.severity)
      location = Location(
        path: finding.location.path, lines: Lines(begin: regions[finding.location].line))
    }
  }

  /// The remedy, as Markdown.
  private struct Content: Encodable {
    let body: String
  }

  private struct Location: Encodable {
    let path: String
    let lines: Lines
  }

  private struct Lines: Encodable {
    let begin: Int
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
