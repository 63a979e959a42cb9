import ModelSchema

/// What is reported: a violation with its rule, ready to be printed.
package struct Finding: Sendable {
  /// The rule's id.
  package let rule: String
  package let severity: Severity
  package let message: String
  /// The simple class name.
  package let entity: String
  /// The dotted lexical path of the model.
  package let model: String
  /// Nil for a whole model and for a constraint over several properties.
  package let property: String?
  package let location: SourceLocation
  /// The line that the runtime's message would hold, or nil.
  package let runtimeLine: String?
  package let related: [Related]

  init(_ violation: Violation, of rule: Rule, in schema: Schema) {
    let entity = schema[violation.entity]
    self.rule = rule.id
    severity = violation.severity ?? rule.severity
    message = violation.message
    self.entity = entity.name
    model = entity.path
    property = violation.properties.count == 1 ? violation.properties[0] : nil
    location = violation.location
    runtimeLine = rule.section?.line(entity: entity.name, properties: violation.properties)
    related = violation.related
  }
}
