import SwiftDataLintSchemaRules

/// The lines after the findings: findings that are not shown, code that was not analyzed, and a
/// summary.
extension TextReport {
  /// The maximum number of locations to list. More would obscure the rest.
  package static let placesNamed = 10

  /// The lines after the findings.
  static func ending(_ report: Report) -> String {
    let rest = report.rest.map { $0 + "\n\n" } ?? ""
    let gaps = notAnalyzed(report, atMost: placesNamed)
    let summary = remarks(on: report) + [summary(report), fixable(report)].compactMap { $0 }
    return rest + (gaps + summary).map { $0 + "\n" }.joined()
  }

  /// A line for each location that was not analyzed. Above the limit, only their number is
  /// reported.
  ///
  /// - Parameter reported: locations that are reported elsewhere.
  package static func notAnalyzed(
    _ report: Report, atMost limit: Int = .max, without reported: Set<OpenPlace> = []
  ) -> [String] {
    let all = report.notAnalyzed.filter { !reported.contains(OpenPlace($0)) }
    let named = all.prefix(limit)
    let tables = report.sources.lineTables(of: named.map(\.path))
    let lines = named.map { gap in
      let position = tables.position(of: gap)
      return DisplayText.shown(
        "\(gap.path):\(position.line):\(position.column): not analyzed: \(gap.reason)")
    }
    let rest = all.count - named.count
    if rest == 0 { return lines }
    return lines + ["\u{2026} and \(rest) more not analyzed; 'lint --format json' lists them all"]
  }
}
