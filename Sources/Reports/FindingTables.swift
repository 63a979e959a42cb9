import SwiftDataLintSchemaRules

/// Findings as Markdown tables.
enum FindingTables {
  /// The violated rules, each with the models that violate it.
  static func summary(_ findings: [Finding], _ pages: RulePages?) -> String {
    let rows = Rule.all.compactMap { rule -> [String]? in
      let findings = findings.filter { $0.rule == rule.id }
      if findings.isEmpty { return nil }
      var known: Set<String> = []
      let models = findings.compactMap(\.model).filter { known.insert($0).inserted }
      return [
        MarkdownText.rule(rule.id, pages), rule.summary,
        models.map { MarkdownText.code($0) }.joined(separator: ", "), String(findings.count),
      ]
    }
    return table(["rule", "what must hold", "violating models", "findings"], rows)
  }

  /// The findings grouped by model, in the order of the first finding of each model.
  static func models(_ findings: [Finding]) -> [[Finding]] {
    var groups: [[Finding]] = []
    var indices: [[String]: Int] = [:]
    for finding in findings {
      guard let model = finding.model else { continue }
      let key = [finding.location.path, model]
      let index = indices[key] ?? groups.count
      if index == groups.count { groups.append([]) }
      indices[key] = index
      groups[index].append(finding)
    }
    return groups
  }

  /// A heading and a table for the findings of a model.
  ///
  /// - Parameter remedy: returns the remedy for a finding.
  static func section(
    _ findings: [Finding], _ regions: Regions, remedy: (Finding) -> String? = { $0.help }
  ) -> String {
    guard let first = findings.first, let model = first.model else { return "" }
    let rows = findings.map { finding in
      let name = finding.property.map { MarkdownText.code($0) } ?? "the model"
      return ["\(name), line \(regions[finding.location].line)"]
        + cells(finding, remedy(finding), regions)
    }
    return "\n### \(MarkdownText.plain(model))\n\n\(MarkdownText.code(first.location.path))\n\n"
      + table(["property", "issue", "fix"], rows)
  }

  /// A table of findings that are not in a model.
  static func places(_ findings: [Finding], _ regions: Regions) -> String {
    let rows = findings.map { finding in
      ["\(MarkdownText.code(finding.location.path)), line \(regions[finding.location].line)"]
        + cells(finding, finding.help, regions)
    }
    return table(["place", "issue", "fix"], rows)
  }

  private static func cells(
    _ finding: Finding, _ remedy: String?, _ regions: Regions
  ) -> [String] {
    [
      "**\(finding.severity.rawValue):** \(MarkdownText.message(finding.headline(regions)))",
      remedy.map { MarkdownText.message($0) } ?? "",
    ]
  }

  private static func table(_ titles: [String], _ rows: [[String]]) -> String {
    let ruler = titles.map { _ in "---" }
    return ([titles, ruler] + rows).map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }
}
