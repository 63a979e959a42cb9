import SwiftDataLintModelSchema

/// What the runtime refuses about a model, whether or not the model is meant to sync.
struct Refusal {
  let section: RuntimeSection
  let entity: EntityID
  /// One, except for compound constraints.
  let properties: [String]
  /// The model that the property points at, if it points at one.
  private let destination: EntityID?

  /// Nil for what no section of the runtime's message speaks of, and for what nobody has measured.
  init?(_ violation: Violation, of rule: Rule) {
    guard let section = rule.section, let entity = violation.entity,
      (violation.severity ?? rule.severity) == .error
    else { return nil }
    self.section = section
    self.entity = entity
    properties = violation.properties
    destination = violation.destination
  }

  /// Whether it is said of entities that inherit the property too. Constraints are no properties.
  var isInherited: Bool { section != .uniqueConstraint }

  /// The line of the runtime's message.
  ///
  /// - Parameter name: the entity that the line speaks of: the one that declares the property, or
  ///   one that inherits it.
  func line(for name: String, in schema: Schema) -> String {
    section.line(
      entity: name, properties: properties, destination: destination.map { schema[$0].name })
  }
}

/// What rules find that concerns the runtime's message.
struct Verdicts {
  private(set) var refusals: [Refusal] = []
  /// What the runtime may refuse or not.
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
  /// What the runtime would refuse, or may refuse, if every model were to sync.
  func verdicts() -> Verdicts { Verdicts(of: self) }
}
