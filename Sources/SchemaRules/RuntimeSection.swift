/// A section of the message with which Core Data rejects a schema (NSCocoaErrorDomain 134060), in
/// the order in which the validator of `NSPersistentCloudKitContainer` writes them.
///
/// The strings are exactly those of the runtime.
package enum RuntimeSection: Int, CaseIterable, Sendable {
  case missingInverse = 1
  case orderedRelationship = 2
  case missingDefault = 3
  case nonoptionalRelationship = 4
  case unsupportedType = 5
  case valueTransformer = 6
  case unsyncedDestination = 7
  case tombstone = 8
  case recordSize = 9
  case ignoredAttribute = 10
  case ignoredRelationship = 11
  case entityValue = 12
  case attributeValue = 13
  case encryptedRelationship = 14
  case mergeableStorage = 15
  case deleteRule = 16
  case uniqueConstraint = 17

  /// The first line of the section. Each `%` is a key or a number that the runtime inserts.
  package var heading: String {
    switch self {
    case .missingInverse:
      "CloudKit integration requires that all relationships have an inverse, the following do not:"
    case .orderedRelationship:
      "CloudKit integration does not support ordered relationships. "
        + "The following relationships are marked ordered:"
    case .missingDefault:
      "CloudKit integration requires that all attributes be optional, or have a default value set. "
        + "The following attributes are marked non-optional but do not have a default value:"
    case .nonoptionalRelationship:
      "CloudKit integration requires that all relationships be optional, the following are not:"
    case .unsupportedType:
      "CloudKit integration does not support all attribute types. "
        + "The following entities have attributes of an unsupported type:"
    case .valueTransformer:
      "CloudKit integration requires that the value transformers for transformable attributes are "
        + "available via +[NSValueTransformer valueTransformerForName:] and allow reverse "
        + "transformation:"
    case .unsyncedDestination:
      "CloudKit integration does not allow relationships to objects that aren't sync'd. "
        + "The following relationships have destination entities that not in the specified "
        + "configuration."
    case .deleteRule:
      "The following relationships are configured with unsupported delete rules:"
    case .uniqueConstraint:
      "CloudKit integration does not support unique constraints. "
        + "The following entities are constrained:"
    default: unpredictableHeading
    }
  }

  /// The first line of a section about what neither SwiftData sources nor a model's file show:
  /// entries of `userInfo`, sizes of records and mergeable storage.
  private var unpredictableHeading: String {
    switch self {
    case .tombstone:
      "CloudKit integration requires that all entities tombstone % and % on delete if configured. "
        + "The following entities are not properly configured:"
    case .recordSize:
      "CloudKit integration requires that all entities can be materialized in a CKRecord of less "
        + "than % bytes. The following entities cannot:"
    case .ignoredAttribute: "The following attributes have invalid values for '%':"
    case .ignoredRelationship:
      "CloudKit integration does not support ignored relationships. "
        + "The following entities and relationships are marked ignored using '%':"
    case .entityValue: "The following entities have invalid values:"
    case .attributeValue: "The following attributes have invalid values:"
    case .encryptedRelationship:
      "CloudKit integration does not support encrypted relationships. "
        + "The following entities and relationships are marked with '%':"
    default: "The following attributes use mergeable storage with CloudKit which is unsupported:"
    }
  }

  /// The line for one match. Only lines about delete rules have no space after the colon.
  ///
  /// - Parameter destination: the entity that the property points to, if any.
  package func line(entity: String, properties: [String], destination: String?) -> String {
    let names = properties.joined(separator: ", ")
    return switch self {
    case .valueTransformer: "\(entity): \(names) - Doesn't allow reverse transformation"
    case .deleteRule: "\(entity):\(names) - Deny"
    case .unsyncedDestination: "\(entity): \(names) - \(destination ?? "")"
    default: "\(entity): \(names)"
    }
  }
}
