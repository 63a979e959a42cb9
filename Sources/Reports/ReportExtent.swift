import SwiftDataLintSchemaRules

/// How much of a report the text formats show.
package struct ReportExtent: Sendable {
  /// The maximum number of findings to show; nil for all.
  let maximum: Int?
  /// Whether only findings are shown.
  let isQuiet: Bool

  package init(maximum: Int? = nil, isQuiet: Bool = false) {
    self.maximum = maximum
    self.isQuiet = isQuiet
  }
}

extension Report {
  /// The findings that are shown.
  var shown: ArraySlice<Finding> { findings.prefix(extent.maximum ?? findings.count) }

  /// A line about the findings that are not shown; nil if there are none.
  package var rest: String? {
    let count = findings.count - shown.count
    return count == 0 ? nil : "\u{2026} and \(TextReport.counted(count, "more finding"))"
  }
}
