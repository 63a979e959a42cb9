import SwiftDataLintRuntimeLog

/// The diagnosis of a log as Markdown, for an issue or a pull request.
package enum DiagnosisMarkdown {
  /// The text of a diagnosis.
  package static func text(of report: DiagnosisReport) -> String {
    if report.diagnosis.isEmpty { return MarkdownText.plain(DiagnosisReport.nothing) + ".\n" }
    let entries = report.diagnosis.entries.map { item(for: $0, report) }
    let unknown = report.diagnosis.unknown.map { unknown in
      "- \(MarkdownText.code(unknown.text))\n  \(MarkdownText.message(unknown.reason))\n"
    }
    return "## What the log is about\n\n\(MarkdownText.plain(report.summary)).\n\n"
      + (entries + unknown).joined()
  }

  private static func item(for entry: Diagnosis.Entry, _ report: DiagnosisReport) -> String {
    let place = entry.location.map { location in
      " at \(MarkdownText.code(location.path)), line \(report.tables.line(of: location))"
    }
    let rule = entry.rule.map { " (\(MarkdownText.code($0)))" } ?? ""
    var lines = [
      "- \(MarkdownText.code(entry.statement.text))\(place ?? "")",
      "  \(MarkdownText.message(entry.message))\(rule)",
    ]
    if let help = entry.help { lines.append("  *Help:* \(MarkdownText.message(help))") }
    lines += entry.related.map { related in
      let line = report.tables.line(of: related.location)
      return "  - \(MarkdownText.message(related.message)): "
        + "\(MarkdownText.code(related.location.path)), line \(line)"
    }
    // Two spaces end a line.
    return lines.joined(separator: "  \n") + "\n"
  }
}
