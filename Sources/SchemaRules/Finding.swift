import SwiftDataLintSchema

/// A match with its rule, ready to be reported.
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
  /// The corresponding line of the runtime's message, or what the server or the runtime says at the
  /// time; nil if there is neither.
  package let runtimeLine: String?
  /// Whether CloudKit's server says that line.
  package var isFromServer: Bool { match.isFromServer }
  /// The status of the model if it is part of a superseded version of the schema and therefore must
  /// not change; otherwise nil.
  package let history: History?
  /// The fix, if one exists that requires no decision; nil until it is determined.
  package private(set) var fix: Fix?
  /// The affected properties; several for a compound constraint.
  package var properties: [String] { match.properties }
  /// The match that it was created from.
  package let match: RuleMatch

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
  init?(_ match: RuleMatch, of rule: Rule, in schema: Schema, severity: Severity? = nil) {
    let entity = match.entity.map { schema[$0] }
    let scope = schema.severityScope(of: entity, for: rule)
    let own = severity ?? match.severity ?? rule.severity
    guard let severity = own.lowered(by: scope) else { return nil }
    self.rule = rule.id
    self.severity = severity
    unlistedReason = scope == .lowered ? entity?.unlistedReason : nil
    message = match.message + schema.remark(on: entity, of: rule)
    self.entity = entity?.name ?? match.lostEntity
    model = entity?.path
    property = match.properties.count == 1 ? match.properties[0] : nil
    location = match.location
    let rejection = scope == .full ? RuntimeRejection(match, of: rule) : nil
    runtimeLine =
      match.runtime ?? rejection.map { $0.line(for: schema[$0.entity].name, in: schema) }
    history = match.entity.flatMap(schema.history)
    self.match = match
  }

  /// Other locations that it refers to. If its severity is lowered because its model is in no
  /// container, the last one gives the reason.
  package var related: [RelatedLocation] { match.related + (severityReason.map { [$0] } ?? []) }

  /// The reason for a lowered severity, `'Item' is in no container`, at the location that
  /// determines it.
  package var severityReason: RelatedLocation? {
    unlistedReason.map { reason in
      RelatedLocation(
        message: "'\(entity ?? "")' is \(reason.text)", location: reason.location ?? location)
    }
  }

  /// The remedy.
  package var help: String? { match.help }

  /// The remedy, or the message of the fix if that is not part of the remedy.
  package var advice: Advice? {
    guard let fix else { return help.map { Advice($0) } }
    return match.remedy?.advice(with: fix) ?? Advice(fix.message)
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

  fileprivate func severityScope(of entity: Entity?, for rule: Rule) -> SeverityScope {
    guard let entity, !rule.concernsVersions else { return .full }
    let scope = severityScope(
      of: entity.id, isAboutSync: rule.isAboutSync || source == .coreData)
    // Stores on devices are migrated whether they sync or not.
    return source == .coreData && scope == .lowered && rule.concernsStores ? .full : scope
  }

  /// A message suffix that distinguishes a model of an older version from the current model of the
  /// same name.
  fileprivate func remark(on entity: Entity?, of rule: Rule) -> String {
    guard !rule.concernsVersions, let version = entity?.olderVersion else { return "" }
    return " (older version '\(version)')"
  }
}

extension Rule {
  fileprivate var concernsStores: Bool {
    switch compares {
    case .shipped, .stored: true
    case .production, nil: false
    }
  }
}

extension Entity {
  fileprivate var unlistedReason: Reason? { state == .unlisted ? stateReason : nil }
}

extension Severity {
  /// The severity in the scope of a model; nil if the rule does not apply to the model.
  fileprivate func lowered(by scope: SeverityScope) -> Severity? {
    switch (scope, self) {
    case (.full, _): self
    case (.lowered, .error): .warning
    case (.lowered, _): .note
    case (.none, _): nil
    }
  }
}
