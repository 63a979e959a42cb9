import SwiftDataLintSchema
import SwiftDataLintSchemaRules

/// The fix of a rule, as a change of the syntax tree or of a Core Data model. Each one is a value
/// in its own file.
struct RuleFix: Sendable {
  /// Returns the fix for a match, or nil if it requires a decision.
  typealias Body = @Sendable (RuleMatch, FixSources) -> Fix?

  let rule: Rule
  private let swift: Body
  private let model: Body?

  /// - Parameters:
  ///   - model: The fix in a Core Data model. Fixes there leave the version hash of a property as
  ///     it is, because another one needs a new version of the model.
  ///   - swift: The fix in Swift source.
  init(of rule: Rule, model: Body? = nil, _ swift: @escaping Body) {
    self.rule = rule
    self.swift = swift
    self.model = model
  }

  func fix(_ match: RuleMatch, _ sources: FixSources) -> Fix? {
    switch sources.schema.source {
    case .swiftData: swift(match, sources)
    case .coreData: model?(match, sources)
    }
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
