import SchemaRules

/// The findings as a document: what is violated, then what to do for each model.
package enum MarkdownReport {
  /// The text of a report.
  package static func text(of report: Report) -> String {
    let regions = Regions(of: report, in: .utf8Bytes)
    var text = "# \(MarkdownText.plain(report.tool.name))\n\n"
    text += "\(MarkdownText.plain(TextReport.summary(report))).\n"
    if !report.isComplete { text += "\n**Not everything could be read; see the log.**\n" }
    if let line = TextReport.asIfSyncing(report) { text += "\n\(MarkdownText.message(line)).\n" }
    if !report.findings.isEmpty {
      text += "\n## Summary\n\n" + summary(report) + "\n## By model\n"
      text += models(report).map { section($0, regions) }.joined()
    }
    let others = report.findings.filter { $0.model == nil }
    if !others.isEmpty { text += "\n### Containers and versions\n\n" + places(others, regions) }
    return text + notAnalysed(report, regions)
  }

  /// The rules that are violated, and by which models.
  private static func summary(_ report: Report) -> String {
    let rows = Rule.all.compactMap { rule -> [String]? in
      let findings = report.findings.filter { $0.rule == rule.id }
      if findings.isEmpty { return nil }
      var known: Set<String> = []
      let models = findings.compactMap(\.model).filter { known.insert($0).inserted }
      return [
        MarkdownText.code(rule.id), rule.summary,
        models.map { MarkdownText.code($0) }.joined(separator: ", "), String(findings.count),
      ]
    }
    return table(["rule", "what must hold", "violating models", "findings"], rows)
  }

  /// The findings of each model, models in the order of their first ones.
  private static func models(_ report: Report) -> [[Finding]] {
    var groups: [[Finding]] = []
    var indices: [[String]: Int] = [:]
    for finding in report.findings {
      guard let model = finding.model else { continue }
      let key = [finding.location.path, model]
      let index = indices[key] ?? groups.count
      if index == groups.count { groups.append([]) }
      indices[key] = index
      groups[index].append(finding)
    }
    return groups
  }

  private static func section(_ findings: [Finding], _ regions: Regions) -> String {
    guard let first = findings.first, let model = first.model else { return "" }
    let rows = findings.map { finding in
      let name = finding.property.map { MarkdownText.code($0) } ?? "the model"
      return ["\(name), line \(regions[finding.location].line)"] + cells(finding)
    }
    return "\n### \(MarkdownText.plain(model))\n\n\(MarkdownText.code(first.location.path))\n\n"
      + table(["property", "issue", "fix"], rows)
  }

  private static func places(_ findings: [Finding], _ regions: Regions) -> String {
    let rows = findings.map { finding in
      ["\(MarkdownText.code(finding.location.path)), line \(regions[finding.location].line)"]
        + cells(finding)
    }
    return table(["place", "issue", "fix"], rows)
  }

  private static func cells(_ finding: Finding) -> [String] {
    let (issue, remedy) = MarkdownText.parts(of: finding.message)
    return ["**\(finding.severity.rawValue):** \(issue)", remedy]
  }

  private static func notAnalysed(_ report: Report, _ regions: Regions) -> String {
    if report.notAnalysed.isEmpty { return "" }
    let lines = report.notAnalysed.map { gap in
      let region = regions[gap]
      let place = "\(MarkdownText.code(gap.path)), line \(region.line), column \(region.column)"
      return "- \(place): \(MarkdownText.message(gap.reason))\n"
    }
    return "\n## Not analysed\n\n" + lines.joined()
  }

  private static func table(_ titles: [String], _ rows: [[String]]) -> String {
    let ruler = titles.map { _ in "---" }
    return ([titles, ruler] + rows).map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }
}
