import SwiftDataLintSchemaRules

/// The fix of a rule, as a change of the syntax tree. Each one is a value in its own file.
struct RuleFix: Sendable {
  let rule: Rule
  /// Returns the fix for a match, or nil if it requires a decision.
  let fix: @Sendable (RuleMatch, FixSources) -> Fix?

  init(of rule: Rule, _ fix: @escaping @Sendable (RuleMatch, FixSources) -> Fix?) {
    self.rule = rule
    self.fix = fix
  }
}

extension RuleFix {
  /// The fixes of all rules that have one, by the ids of the rules.
  static let all: [String: RuleFix] = Dictionary(
    uniqueKeysWithValues: [
      .uniqueConstraint,
      .missingDefault,
      .nonoptionalToOne,
      .nonoptionalToMany,
      .missingInverse,
      .denyDeleteRule,
      .implicitMemberDefault,
      .inverseOnBothSides,
      .implicitCloudKitDatabase,
    ].map { (fix: RuleFix) in (fix.rule.id, fix) })
}

extension Finding {
  /// Whether it has no fix only because older versions of the schema must not change.
  package var isLeftToHistory: Bool { ruleFix != nil && history != nil }

  /// Whether it has no fix only because its model is in no container.
  package var isLeftUnlisted: Bool {
    ruleFix != nil && history == nil && unlistedReason != nil
  }

  fileprivate var ruleFix: RuleFix? { RuleFix.all[rule] }
}

extension FixSources {
  /// The fix for a finding; nil if it requires a decision, or if the code must not change.
  package func fix(for finding: Finding) -> Fix? {
    guard finding.history == nil, finding.unlistedReason == nil,
      let fix = finding.ruleFix?.fix(finding.match, self), !fix.edits.isEmpty
    else { return nil }
    return fix
  }
}
