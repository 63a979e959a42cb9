/// The findings as a Markdown document: the violated rules, then the findings in each model.
package enum MarkdownReport {
  /// The text of a report.
  package static func text(of report: Report) -> String {
    let regions = Regions(of: report, in: .utf8Bytes)
    var text = "# \(MarkdownText.plain(report.tool.name))\n\n"
    text += "\(MarkdownText.plain(TextReport.summary(report))).\n"
    if !report.isComplete { text += "\n**Not everything could be read; see the log.**\n" }
    for line in TextReport.remarks(on: report) { text += "\n\(MarkdownText.message(line)).\n" }
    if !report.findings.isEmpty {
      text += "\n## Summary\n\n" + FindingTables.summary(report.findings, report.tool.pages)
      text += "\n## By model\n"
      text += FindingTables.models(report.findings).map { FindingTables.section($0, regions) }
        .joined()
    }
    let others = report.findings.filter { $0.model == nil }
    if !others.isEmpty {
      text += "\n### Containers and versions\n\n" + FindingTables.places(others, regions)
    }
    return text + MarkdownPicture.fold(of: report) + notAnalyzed(report, regions)
  }

  private static func notAnalyzed(_ report: Report, _ regions: Regions) -> String {
    if report.notAnalyzed.isEmpty { return "" }
    let lines = report.notAnalyzed.map { gap in
      let region = regions[gap]
      let place = "\(MarkdownText.code(gap.path)), line \(region.line), column \(region.column)"
      return "- \(place): \(MarkdownText.message(gap.reason))\n"
    }
    return "\n## Not analyzed\n\n" + lines.joined()
  }
}
