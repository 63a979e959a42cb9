import SwiftDataLintDataFormats
import SwiftDataLintSchemaRules

/// The findings as workflow commands, which GitHub shows as annotations. Columns count UTF-16 code
/// units, as on GitHub's pages.
enum GitHubReport {
  static func text(of report: Report) -> String {
    let regions = Regions(of: report, in: .utf16CodeUnits)
    // GitHub shows only the first ten annotations of each kind for a step.
    return [Severity.error, .warning, .note].flatMap { severity in
      report.findings.filter { $0.severity == severity }
    }.map { command($0, regions, tool: report.tool) }.joined()
  }

  private static func command(_ finding: Finding, _ regions: Regions, tool: Tool) -> String {
    let region = regions[finding.location]
    var properties = [
      ("file", finding.location.path), ("line", String(region.line)),
      ("endLine", String(region.endLine)),
    ]
    if region.isOnOneLine {
      properties += [("col", String(region.column)), ("endColumn", String(region.endColumn))]
    }
    properties.append(("title", "\(tool.name): \(finding.rule)"))
    let list = properties.map { "\($0)=\(escapedProperty($1))" }.joined(separator: ",")
    // The log shows only the message, so the message includes the location.
    let place = "\(finding.location.path):\(region.line)"
    let message = finding.withHelp("\(place): \(finding.headline(regions))")
    return "::\(name(finding.severity)) \(list)::\(escapedData(message))\n"
  }

  private static func name(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  private static func escapedData(_ text: String) -> String {
    text.replacingScalars(replacement)
  }

  private static func escapedProperty(_ text: String) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: replacement(of: scalar)
      }
    }
  }

  /// Escapes characters that would end the command, and replaces control characters.
  private static func replacement(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "%": "%25"
    case "\r": "%0D"
    case "\n": "%0A"
    case "\t": " "
    default: scalar.picture
    }
  }
}
