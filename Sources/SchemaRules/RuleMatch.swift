import SwiftDataLintSchema

/// A violation of a rule, as found by the rule's check.
package struct RuleMatch: Sendable {
  /// The model; nil for a match elsewhere, such as in a container or a version of the schema.
  package let entity: EntityID?
  /// The affected properties: one, several for a compound constraint, or none if the match is
  /// not about properties.
  package let properties: [String]
  /// The model that the property points to, if any.
  let destination: EntityID?
  package let location: SourceLocation
  /// The headline: the subject and the problem, in at most 90 characters, without the remedy.
  package let message: String
  /// The remedy in the imperative: `write '= ""' on the declaration`. Nil if the rule's remedy is
  /// sufficient.
  package var help: String? { remedy?.text }
  private(set) var remedy: Remedy?
  /// The severity if it differs from that of the rule.
  package let severity: Severity?
  package private(set) var related: [RelatedLocation]
  /// The entity, if it has no model anymore.
  private(set) var lostEntity: String?
  /// What the server or the runtime says at the time, if that is not a line of the validator.
  package private(set) var runtime: String?
  /// Whether CloudKit's server says it.
  package private(set) var isFromServer = false
  /// Whether the runtime says it when the app creates a container, and stops the app before the
  /// store is validated.
  package private(set) var stopsLaunch = false

  package init(
    entity: EntityID?, properties: [String], destination: EntityID? = nil,
    location: SourceLocation, message: String, help: String? = nil, severity: Severity? = nil,
    related: [RelatedLocation] = []
  ) {
    self.entity = entity
    self.properties = properties
    self.destination = destination
    self.location = location
    self.message = message
    remedy = help.map { Remedy($0) }
    self.severity = severity
    self.related = related
  }

  /// The same match, with what CloudKit's server says when it rejects a record.
  func rejected(with text: String) -> RuleMatch {
    var match = saying(text)
    match.isFromServer = true
    return match
  }

  /// The same match, with what the runtime says.
  ///
  /// - Parameter stopsLaunch: Whether the runtime stops the app with it when the app creates a
  ///   container, before the store is validated.
  package func saying(_ runtime: String, stopsLaunch: Bool = false) -> RuleMatch {
    var match = self
    match.runtime = runtime
    match.stopsLaunch = stopsLaunch
    return match
  }

  /// The same match, about an entity that has no model anymore.
  func naming(_ entity: String) -> RuleMatch {
    var match = self
    match.lostEntity = entity
    return match
  }

  /// The same match with another remedy.
  func with(_ remedy: Remedy) -> RuleMatch {
    var match = self
    match.remedy = remedy
    return match
  }

  /// The same match, which refers to more locations.
  func adding(_ related: [RelatedLocation]) -> RuleMatch {
    var match = self
    match.related += related
    return match
  }

  /// A match that is not in a model.
  package init(
    at location: SourceLocation, _ message: String, help: String? = nil,
    severity: Severity? = nil, related: [RelatedLocation] = []
  ) {
    self.init(
      entity: nil, properties: [], location: location, message: message, help: help,
      severity: severity, related: related)
  }

  /// A match of one property, located at its name.
  package init(
    _ property: Property, _ message: String, help: String? = nil, severity: Severity? = nil,
    related: [RelatedLocation] = []
  ) {
    self.init(
      entity: property.id.entity, properties: [property.name],
      destination: property.relationship?.destination, location: property.location,
      message: message, help: help, severity: severity, related: related)
  }
}

/// Another location that a finding refers to.
package struct RelatedLocation: Sendable {
  package let message: String
  package let location: SourceLocation

  package init(message: String, location: SourceLocation) {
    self.message = message
    self.location = location
  }
}
