import SwiftDataLintModelSchema

/// What a project says of a rule.
package enum RuleSetting: String, CaseIterable, Sendable {
  /// It is not checked.
  case off
  /// It is checked and reported, a note too.
  case on
  /// The severity of its findings, in place of their own.
  case error
  case warning
  case note

  /// The severity that it gives findings; nil for their own.
  var severity: Severity? { Severity(rawValue: rawValue) }
}

/// Which rules are checked, how severe their findings are, and which of these are reported.
package struct RuleSettings: Sendable {
  /// By the rules' ids.
  private let settings: [String: RuleSetting]
  /// The ids of rules that are checked whatever settings say of them, and alone; empty for all.
  private let only: Set<String>
  /// Whether notes are reported of rules that nothing is said of.
  private let reportsNotes: Bool

  package init(
    _ settings: [String: RuleSetting] = [:], only: Set<String> = [], reportsNotes: Bool = false
  ) {
    self.settings = settings
    self.only = only
    self.reportsNotes = reportsNotes
  }

  /// What the rules find in a schema, by path, position and rule.
  package func findings(in schema: Schema) -> Findings {
    // Rules whose findings are notes find nothing else.
    let rules = Rule.all.filter { checks($0.id) && reports($0.id, $0.severity) }
    let findings = Rule.findings(in: [schema], of: rules) { settings[$0.id]?.severity }
      .filter { reports($0.rule, $0.severity) }
    let suppressions = Suppressions(schema)
    return Findings(
      reported: findings.filter { !suppressions.cover($0) },
      suppressed: findings.filter(suppressions.cover))
  }

  /// Whether a rule is checked at all.
  private func checks(_ rule: String) -> Bool {
    only.isEmpty ? settings[rule] != .off : only.contains(rule)
  }

  /// Whether findings of a rule are reported, if they are that severe.
  private func reports(_ rule: String, _ severity: Severity) -> Bool {
    severity > .note || reportsNotes || settings[rule] != nil || only.contains(rule)
  }
}

/// What rules found, and which of it counts.
package struct Findings: Sendable {
  package let reported: [Finding]
  /// What comments say does not count.
  package let suppressed: [Finding]

  package init(reported: [Finding] = [], suppressed: [Finding] = []) {
    self.reported = reported
    self.suppressed = suppressed
  }

  /// Those of several schemas, by path, position and rule.
  package init(joining findings: [Findings]) {
    reported = findings.flatMap(\.reported).sorted()
    suppressed = findings.flatMap(\.suppressed).sorted()
  }

  package func filter(_ isIncluded: (Finding) -> Bool) -> Findings {
    Findings(
      reported: reported.filter(isIncluded), suppressed: suppressed.filter(isIncluded))
  }
}
