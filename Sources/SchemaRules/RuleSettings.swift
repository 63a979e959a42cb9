import SwiftDataLintSchema

/// A project's setting for a rule.
package enum RuleSetting: String, CaseIterable, Sendable {
  /// It is not checked.
  case off
  /// It is checked and its findings are reported, even if they are notes.
  case on
  /// It is checked, and its findings have this severity instead of their own.
  case error
  case warning
  case note

  /// The severity of the findings; nil to keep their own.
  var severity: Severity? { Severity(rawValue: rawValue) }
}

/// The rules to check, the severity of their findings, and which findings are reported.
package struct RuleSettings: Sendable {
  /// Keyed by rule id.
  private let settings: [String: RuleSetting]
  /// The ids of the only rules to check, regardless of their settings; empty for all rules.
  private let only: Set<String>
  /// Whether notes of rules without a setting are reported.
  private let reportsNotes: Bool
  private let accepted: [AcceptedFinding]

  package init(
    _ settings: [String: RuleSetting] = [:], only: Set<String> = [], reportsNotes: Bool = false,
    accepted: [AcceptedFinding] = []
  ) {
    self.settings = settings
    self.only = only
    self.reportsNotes = reportsNotes
    self.accepted = accepted
  }

  /// The findings of the rules in a schema, sorted by path, position and rule.
  package func findings(in schema: Schema) -> Findings { findings(in: RuleInput(schema)) }

  /// The findings of the rules in a schema and what it is compared with, sorted by path, position
  /// and rule.
  package func findings(in input: RuleInput) -> Findings {
    // The findings of rules with the severity note are all notes.
    let rules = Rule.all.filter(finds)
    let findings = Rule.findings(in: [input], of: rules) { settings[$0.id]?.severity }
      .filter { reports($0.rule, $0.severity) }
    let suppressions = Suppressions([input.schema] + input.siblings)
    func isSuppressed(_ finding: Finding) -> Bool {
      suppressions.cover(finding) || accepted.contains { $0.covers(finding) }
    }
    return Findings(
      reported: findings.filter { !isSuppressed($0) }, suppressed: findings.filter(isSuppressed))
  }

  /// The accepted findings that do not exist, although their rule is checked.
  ///
  /// - Parameters:
  ///   - findings: The findings of all programs.
  ///   - inputs: What the rules checked.
  package func unusedAcceptances(
    among findings: [Findings], in inputs: [RuleInput]
  ) -> [AcceptedFinding] {
    // What a model that could not be read has is not known.
    if inputs.contains(where: \.schema.isUnread) { return [] }
    return accepted.filter { entry in
      guard let rule = Rule.all.first(where: { $0.id == entry.rule }), finds(rule),
        inputs.contains(where: rule.isChecked)
      else { return false }
      return !findings.contains { $0.suppressed.contains(where: entry.covers) }
    }
  }

  /// Whether findings of a rule can be reported.
  private func finds(_ rule: Rule) -> Bool { checks(rule.id) && reports(rule.id, rule.severity) }

  /// Whether a rule is checked at all.
  private func checks(_ rule: String) -> Bool {
    only.isEmpty ? settings[rule] != .off : only.contains(rule)
  }

  /// Whether findings of a rule with a severity are reported.
  private func reports(_ rule: String, _ severity: Severity) -> Bool {
    severity > .note || reportsNotes || settings[rule] != nil || only.contains(rule)
  }
}

/// The findings of rules, divided into reported and suppressed ones.
package struct Findings: Sendable {
  package let reported: [Finding]
  /// Findings that comments suppress or settings accept.
  package let suppressed: [Finding]

  package init(reported: [Finding] = [], suppressed: [Finding] = []) {
    self.reported = reported
    self.suppressed = suppressed
  }

  /// The findings of several schemas, sorted by path, position and rule.
  package init(joining findings: [Findings]) {
    reported = findings.flatMap(\.reported).sorted()
    suppressed = findings.flatMap(\.suppressed).sorted()
  }

  package func filter(_ isIncluded: (Finding) -> Bool) -> Findings {
    Findings(
      reported: reported.filter(isIncluded), suppressed: suppressed.filter(isIncluded))
  }
}
