import SwiftDataLintModelSchema

/// One breach of a rule, as the rule's check finds it.
package struct Violation: Sendable {
  /// Nil for a breach by a container or a version of the schema.
  package let entity: EntityID?
  /// The properties concerned; one, except for compound constraints.
  package let properties: [String]
  /// The model that the one property points at, if it points at one.
  let destination: EntityID?
  package let location: SourceLocation
  /// The headline: the thing and the problem, in at most 90 characters, without the remedy.
  package let message: String
  /// What to do about it, as a command: `Add a default value: '= ""'.`; nil where the rule's
  /// remedy says it.
  package let help: String?
  /// Where the rule's own severity would claim too much.
  package let severity: Severity?
  package let related: [Related]

  package init(
    entity: EntityID?, properties: [String], destination: EntityID? = nil,
    location: SourceLocation, message: String, help: String? = nil, severity: Severity? = nil,
    related: [Related] = []
  ) {
    self.entity = entity
    self.properties = properties
    self.destination = destination
    self.location = location
    self.message = message
    self.help = help
    self.severity = severity
    self.related = related
  }

  /// A breach by something that is no model.
  package init(
    at location: SourceLocation, _ message: String, help: String? = nil,
    severity: Severity? = nil, related: [Related] = []
  ) {
    self.init(
      entity: nil, properties: [], location: location, message: message, help: help,
      severity: severity, related: related)
  }

  /// A breach by one property, at its name.
  package init(
    _ property: Property, _ message: String, help: String? = nil, severity: Severity? = nil,
    related: [Related] = []
  ) {
    self.init(
      entity: property.id.entity, properties: [property.name],
      destination: property.relationship?.destination, location: property.location,
      message: message, help: help, severity: severity, related: related)
  }
}

/// Another place that a finding speaks of.
package struct Related: Sendable {
  package let message: String
  package let location: SourceLocation

  package init(message: String, location: SourceLocation) {
    self.message = message
    self.location = location
  }
}
