import SwiftDataLintSchema
import SwiftDataLintShipped

/// An attribute that always has a value, but not in the stores of a release.
struct MandatoryAttribute {
  let property: Property
  let release: Release
  /// Whether the release does not have it; otherwise, it was optional.
  let isNew: Bool

  /// The headline: what is different, and why that matters.
  var headline: String {
    let name = "'\(property.entityName).\(property.name)'"
    return isNew
      ? "\(name) is new since \(release.name), and stored objects have no value"
      : "\(name) was optional in \(release.name), and stored objects may have no value"
  }

  /// Nil for that of the rule: stored objects are certain to have no value.
  var severity: Severity? { isNew ? nil : .warning }
}

extension Property {
  /// Whether it is an attribute that always has a value and whose type is known.
  var isMandatoryAttribute: Bool {
    guard case .attribute = kind, type != nil, !mayBeRelationship else { return false }
    return !isOptional && isStored
  }

  /// Whether a store has values of it that are migrated.
  var isStored: Bool { !options.contains(where: PropertyOption.unstored.contains) }

  /// Whether its type is an enum or a struct in the sources.
  var isNested: Bool {
    switch valueType {
    case .enumeration, .structure: true
    case .foreign, .array, .dictionary, .set, .other: false
    }
  }
}

extension PropertyOption {
  /// Options of attributes whose values are not stored, or are computed.
  static let unstored: Set<PropertyOption> = [.ephemeral, .transient, .derived]
}
