import SwiftDataLintSchema

/// A reason for the runtime to reject a model, whether or not the model is meant to sync.
struct RuntimeRejection {
  let section: RuntimeSection
  let entity: EntityID
  /// One property, except for compound constraints.
  let properties: [String]
  /// The model that the property points to, if any.
  private let destination: EntityID?

  /// Nil if the runtime's message has no section for the match, or if the runtime's behavior
  /// has not been measured.
  init?(_ match: RuleMatch, of rule: Rule) {
    guard let section = rule.section, let entity = match.entity,
      (match.severity ?? rule.severity) == .error
    else { return nil }
    self.section = section
    self.entity = entity
    properties = match.properties
    destination = match.destination
  }

  /// Whether it also applies to entities that inherit the property. Constraints are not properties.
  var isInherited: Bool { section != .uniqueConstraint }

  /// The line of the runtime's message.
  ///
  /// - Parameter name: the entity to name, which declares or inherits the property.
  func line(for name: String, in schema: Schema) -> String {
    section.line(
      entity: name, properties: properties, destination: destination.map { schema[$0].name })
  }
}

/// The matches that affect the runtime's message.
struct Verdicts {
  private(set) var rejections: [RuntimeRejection] = []
  /// Violations that the runtime may or may not reject.
  private(set) var unmeasured: [RuleMatch] = []

  fileprivate init(of schema: Schema) {
    for rule in Rule.all
    where rule.section != nil || rule.unmeasured.contains(schema.source) {
      for match in rule.matches(in: RuleInput(schema)) {
        if let rejection = RuntimeRejection(match, of: rule) {
          rejections.append(rejection)
        } else {
          unmeasured.append(match)
        }
      }
    }
  }
}

extension Schema {
  /// The matches that the runtime would reject, or may reject, if every model synced.
  func verdicts() -> Verdicts { Verdicts(of: self) }
}
