import SwiftDataLintModelSchema

/// What is reported: a violation with its rule, ready to be printed.
package struct Finding: Sendable {
  /// The rule's id.
  package let rule: String
  package let severity: Severity
  /// Why it matters less: its model is `in no container`, so it is not fixed either; nil if it
  /// matters in full.
  package let unlistedReason: Reason?
  /// The headline: the thing and the problem, without the remedy.
  package let message: String
  /// The simple class name; nil where a container or a version of the schema is meant.
  package let entity: String?
  /// The dotted lexical path of the model.
  package let model: String?
  /// Nil for a whole model and for a constraint over several properties.
  package let property: String?
  package let location: SourceLocation
  /// The line of the runtime's message that it stands for, or nil.
  package let runtimeLine: String?
  /// What becomes of the model, where it is part of an older version of the schema and therefore
  /// stays as it is; else nil.
  package let history: History?
  /// How it goes away, where that takes no decision; nil until somebody asks for it.
  package private(set) var fix: Fix?
  /// The properties concerned; several for a compound constraint.
  package var properties: [String] { violation.properties }
  /// What it was made from.
  let violation: Violation

  /// A model of a version of the schema that a newer one has taken the place of.
  package enum History: Sendable {
    /// Another model has taken its place.
    case superseded
    /// Newer versions list it too.
    case inUse
  }

  /// Nil where the rule does not concern the model: it does not sync, or is history.
  ///
  /// - Parameter severity: what a project wants it to be, if it says so.
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

  /// Other places that it refers to; the last one is the reason why it matters less, if it does.
  package var related: [Related] { violation.related + (severityReason.map { [$0] } ?? []) }

  /// `'Item' is in no container`, and where that is decided.
  package var severityReason: Related? {
    unlistedReason.map { reason in
      Related(message: "'\(entity ?? "")' is \(reason.text)", location: reason.location ?? location)
    }
  }

  /// What to do about it.
  package var help: String? { violation.help }

  /// What to do about it, in the words of its fix where these say more.
  package var advice: String? {
    guard let fix, help?.contains(fix.message) != true else { return help }
    return fix.message
  }

  /// The same finding, with how it goes away.
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

  /// What tells the model of an older version from the one of the same name that took its place.
  fileprivate func remark(on entity: Entity?, of rule: Rule) -> String {
    guard !rule.concernsVersions, let version = entity?.olderVersion else { return "" }
    return " (older version '\(version)')"
  }
}

extension Entity {
  fileprivate var unlistedReason: Reason? { state == .unlisted ? why : nil }
}

extension Severity {
  /// The severity where a model matters less; nil where it does not matter at all.
  fileprivate func lowered(by relevance: ModelRelevance) -> Severity? {
    switch (relevance, self) {
    case (.full, _): self
    case (.lowered, .error): .warning
    case (.lowered, _): .note
    case (.none, _): nil
    }
  }
}
