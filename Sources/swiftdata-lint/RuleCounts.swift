import SwiftDataLintSchemaRules

/// How often each rule found something, most frequent first.
struct RuleCounts {
  private let counts: [(rule: String, count: Int)]

  /// - Parameter findings: Those of all units.
  init(_ findings: [Finding]) {
    counts = Dictionary(findings.map { ($0.rule, 1) }, uniquingKeysWith: +)
      .map { (rule: $0, count: $1) }
      .sorted { ($1.count, $0.rule) < ($0.count, $1.rule) }
  }

  /// One line each.
  var text: String {
    let width = String(counts.first?.count ?? 0).count
    return counts.map { rule, count in
      let digits = String(count)
      return String(repeating: " ", count: width - digits.count) + "\(digits)  \(rule)\n"
    }.joined()
  }
}
