import SwiftDataLintRuntimeLog

/// The diagnosis of a log as text for developers.
package enum DiagnosisText {
  /// The text of a diagnosis: what caused each error of the log, then a summary line.
  package static func text(of report: DiagnosisReport, style: TerminalStyle) -> String {
    if report.diagnosis.isEmpty { return DiagnosisReport.nothing + "\n" }
    let entries = report.diagnosis.entries.map { text(of: $0, report, style) + "\n" }
    let unknown = report.diagnosis.unknown.map { text(of: $0, style) + "\n" }
    return (entries + unknown).joined() + report.summary + "\n"
  }

  private static func text(
    of entry: Diagnosis.Entry, _ report: DiagnosisReport, _ style: TerminalStyle
  ) -> String {
    var text = heading(entry, report, style)
    if let location = entry.location {
      text += TextReport.frame(location, entry.severity, report.sources, report.tables, style)
    }
    text += help(entry, report, style)
    text += "\(style.severity(.note, "note:")) the log has '\(shown(entry.statement.text))'\n"
    return text + entry.related.map { TextReport.note($0, report.tables, style) }.joined()
  }

  private static func heading(
    _ entry: Diagnosis.Entry, _ report: DiagnosisReport, _ style: TerminalStyle
  ) -> String {
    let place = entry.location.map { style.bold(report.tables.place(of: $0)) + ": " } ?? ""
    let severity = style.severity(entry.severity, "\(entry.severity.rawValue):")
    let rule = entry.rule.map { " " + style.dim("[\($0)]") } ?? ""
    return "\(place)\(severity) \(style.bold(shown(entry.message)))\(rule)\n"
  }

  /// As `lint` prints it, with the fix, if it finds the same today.
  private static func help(
    _ entry: Diagnosis.Entry, _ report: DiagnosisReport, _ style: TerminalStyle
  ) -> String {
    let found = entry.finding.map { TextReport.help($0, report.sources, report.tables, style) }
    if let found, !found.isEmpty { return found }
    return entry.help.map { "\(style.help("help:")) \(shown($0))\n" } ?? ""
  }

  private static func text(of unknown: Diagnosis.Unknown, _ style: TerminalStyle) -> String {
    let heading = "\(style.severity(.error, "error:")) \(style.bold(shown(unknown.text)))"
    return "\(heading)\n\(style.help("help:")) \(shown(unknown.reason))\n"
  }

  private static func shown(_ text: String) -> String { DisplayText.shown(text) }
}
