import SwiftDataLintModelSchema

/// A violation with its rule, ready to be reported.
package struct Finding: Sendable {
  /// The rule's id.
  package let rule: String
  package let severity: Severity
  /// The reason if the severity is lowered because the model is in no container. Such a finding is
  /// not fixed either.
  package let unlistedReason: Reason?
  /// The headline: the subject and the problem, without the remedy.
  package let message: String
  /// The simple class name; nil for a finding that is not in a model.
  package let entity: String?
  /// The dotted lexical path of the model.
  package let model: String?
  /// Nil for a finding about a whole model or about a constraint on several properties.
  package let property: String?
  package let location: SourceLocation
  /// The corresponding line of the runtime's message, or nil if there is none.
  package let runtimeLine: String?
  /// The status of the model if it is part of a superseded version of the schema and therefore must
  /// not change; otherwise nil.
  package let history: History?
  /// The fix, if one exists that requires no decision; nil until it is determined.
  package private(set) var fix: Fix?
  /// The affected properties; several for a compound constraint.
  package var properties: [String] { violation.properties }
  /// The violation that it was created from.
  let violation: Violation

  /// The status of a model in a superseded version of the schema.
  package enum History: Sendable {
    /// Only older versions contain the model.
    case superseded
    /// A newer version lists the model too.
    case inUse
  }

  /// Nil if the rule does not apply to the model, because the model does not sync or is part of an
  /// older version.
  ///
  /// - Parameter severity: the severity from the project's settings, if any.
  init?(_ violation: Violation, of rule: Rule, in schema: Schema, severity: Severity? = nil) {
    let entity = violation.entity.map { schema[$0] }
    let relevance = schema.relevance(of: entity, to: rule)
    let own = severity ?? violation.severity ?? rule.severity
    guard let severity = own.lowered(by: relevance) else { return nil }
    self.rule = rule.id
    self.severity = severity
    unlistedReason = relevance == .lowered ? entity?.unlistedReason : nil
    message = violation.message + schema.remark(on: entity, of: rule)
    self.entity = entity?.name
    model = entity?.path
    property = violation.properties.count == 1 ? violation.properties[0] : nil
    location = violation.location
    let refusal = relevance == .full ? Refusal(violation, of: rule) : nil
    runtimeLine = refusal.map { $0.line(for: schema[$0.entity].name, in: schema) }
    history = violation.entity.flatMap(schema.history)
    self.violation = violation
  }

  /// Other locations that it refers to. If its severity is lowered because its model is in no
  /// container, the last one gives the reason.
  package var related: [Related] { violation.related + (severityReason.map { [$0] } ?? []) }

  /// The reason for a lowered severity, `'Item' is in no container`, at the location that
  /// determines it.
  package var severityReason: Related? {
    unlistedReason.map { reason in
      Related(message: "'\(entity ?? "")' is \(reason.text)", location: reason.location ?? location)
    }
  }

  /// The remedy.
  package var help: String? { violation.help }

  /// The remedy, or the message of the fix if the remedy does not contain it.
  package var advice: String? {
    guard let fix, help?.contains(fix.message) != true else { return help }
    return fix.message
  }

  /// The same finding with a fix.
  package func with(_ fix: Fix?) -> Finding {
    var finding = self
    finding.fix = fix
    return finding
  }
}

extension Schema {
  fileprivate func history(of id: EntityID) -> Finding.History? {
    guard isHistory(id) else { return nil }
    return self[id].olderVersion == nil ? .inUse : .superseded
  }

  fileprivate func relevance(of entity: Entity?, to rule: Rule) -> ModelRelevance {
    guard let entity, !rule.concernsVersions else { return .full }
    return relevance(of: entity.id, isAboutSync: rule.isAboutSync)
  }

  /// A message suffix that distinguishes a model of an older version from the current model of the
  /// same name.
  fileprivate func remark(on entity: Entity?, of rule: Rule) -> String {
    guard !rule.concernsVersions, let version = entity?.olderVersion else { return "" }
    return " (older version '\(version)')"
  }
}

extension Entity {
  fileprivate var unlistedReason: Reason? { state == .unlisted ? why : nil }
}

extension Severity {
  /// The severity adjusted to the relevance of a model; nil if the rule does not apply to the
  /// model.
  fileprivate func lowered(by relevance: ModelRelevance) -> Severity? {
    switch (relevance, self) {
    case (.full, _): self
    case (.lowered, .error): .warning
    case (.lowered, _): .note
    case (.none, _): nil
    }
  }
}
