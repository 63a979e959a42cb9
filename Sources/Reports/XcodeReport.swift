import SwiftDataLintSchema
import SwiftDataLintSchemaRules

/// Lines that Xcode shows in its editor when a build phase prints them. Columns count UTF-8 bytes,
/// as in compiler diagnostics.
enum XcodeReport {
  static func text(of report: Report) -> String {
    let regions = Regions(of: report, in: .utf8Bytes)
    func line(_ location: SourceLocation, _ severity: Severity, _ message: String) -> String {
      let region = regions[location]
      return DisplayText.shown(
        "\(report.absolutePath(of: location.path)):\(region.line):\(region.column): "
          + "\(severity.rawValue): \(message)") + "\n"
    }
    return report.findings.map { finding in
      line(finding.location, finding.severity, "\(finding.message) [\(finding.rule)]")
        + (finding.help.map { line(finding.location, .note, "help: \($0)") } ?? "")
        + finding.related.map { line($0.location, .note, $0.message) }.joined()
    }.joined()
  }
}
