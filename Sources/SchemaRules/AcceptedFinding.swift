/// Findings that the settings of a project accept, because no comment can stand where they are.
package struct AcceptedFinding: Hashable, Sendable {
  /// The rule's id.
  package let rule: String
  /// The name of the model, simple or dotted.
  package let model: String
  /// Nil for all findings of the rule in the model.
  package let property: String?
  package let reason: String

  package init(rule: String, model: String, property: String? = nil, reason: String) {
    self.rule = rule
    self.model = model
    self.property = property
    self.reason = reason
  }

  /// Whether it accepts a finding.
  func covers(_ finding: Finding) -> Bool {
    guard rule == finding.rule, model == finding.entity || model == finding.model else {
      return false
    }
    return property == nil || property == finding.property
  }

  /// What it accepts, in messages: `property-removed of 'Trip.note'`.
  package var subject: String { "\(rule) of '\(model)\(property.map { "." + $0 } ?? "")'" }
}
