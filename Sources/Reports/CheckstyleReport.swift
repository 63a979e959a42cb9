import SwiftDataLintSchemaRules

/// The findings as Checkstyle XML. Columns count UTF-16 code units, as in Java.
enum CheckstyleReport {
  static func text(of report: Report) -> String {
    let regions = Regions(of: report, in: .utf16CodeUnits)
    var text = XMLText.declaration + "<checkstyle version=\"4.3\">\n"
    var path: String?
    for finding in report.findings {
      if path != finding.location.path {
        if path != nil { text += "  </file>\n" }
        path = finding.location.path
        text += "  \(XMLText.tag("file", ["name": finding.location.path]))>\n"
      }
      text += error(finding, regions, tool: report.tool)
    }
    return text + (path == nil ? "" : "  </file>\n") + "</checkstyle>\n"
  }

  private static func error(_ finding: Finding, _ regions: Regions, tool: Tool) -> String {
    let region = regions[finding.location]
    let tag = XMLText.tag(
      "error",
      [
        "line": String(region.line), "column": String(region.column),
        "severity": severity(finding.severity),
        "message": finding.withHelp(finding.headline(regions)),
        "source": "\(tool.name).\(finding.rule)",
      ])
    return "    \(tag)/>\n"
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "info"
    }
  }
}
