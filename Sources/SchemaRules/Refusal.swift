import SwiftDataLintModelSchema

/// A reason for the runtime to reject a model, whether or not the model is meant to sync.
struct Refusal {
  let section: RuntimeSection
  let entity: EntityID
  /// One property, except for compound constraints.
  let properties: [String]
  /// The model that the property points to, if any.
  private let destination: EntityID?

  /// Nil if the runtime's message has no section for the violation, or if the runtime's behavior
  /// has not been measured.
  init?(_ violation: Violation, of rule: Rule) {
    guard let section = rule.section, let entity = violation.entity,
      (violation.severity ?? rule.severity) == .error
    else { return nil }
    self.section = section
    self.entity = entity
    properties = violation.properties
    destination = violation.destination
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

/// The violations that affect the runtime's message.
struct Verdicts {
  private(set) var refusals: [Refusal] = []
  /// Violations that the runtime may or may not reject.
  private(set) var unmeasured: [Violation] = []

  fileprivate init(of schema: Schema) {
    for rule in Rule.all where rule.section != nil || rule.isUnmeasured {
      for violation in rule.check(schema) {
        if let refusal = Refusal(violation, of: rule) {
          refusals.append(refusal)
        } else {
          unmeasured.append(violation)
        }
      }
    }
  }
}

extension Schema {
  /// The violations that the runtime would reject, or may reject, if every model synced.
  func verdicts() -> Verdicts { Verdicts(of: self) }
}
