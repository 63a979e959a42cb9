import SwiftDataLintSchemaRules

/// How much of a report people see who read it as text.
package struct ReportExtent: Sendable {
  /// How many findings are shown; nil for all.
  let maximum: Int?
  /// Whether there is nothing but findings.
  let isQuiet: Bool

  package init(maximum: Int? = nil, isQuiet: Bool = false) {
    self.maximum = maximum
    self.isQuiet = isQuiet
  }
}

extension Report {
  /// The findings that are shown.
  var shown: ArraySlice<Finding> { findings.prefix(extent.maximum ?? findings.count) }

  /// What is said of the findings that are not shown; nil where there are none.
  package var rest: String? {
    let count = findings.count - shown.count
    return count == 0 ? nil : "\u{2026} and \(TextReport.counted(count, "more finding"))"
  }
}
