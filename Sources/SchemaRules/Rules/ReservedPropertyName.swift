import SwiftDataLintModelSchema

extension Rule {
  static let reservedPropertyName = Rule(
    id: "reserved-property-name", severity: .warning,
    summary: "No property has the name of a member that every stored object has.",
    rationale: """
      The object that SwiftData keeps a model in is an `NSManagedObject`, which has properties of \
      its own. One of the same name is taken for them: it does not compile, crashes or loses its \
      value.
      """,
    remedy: "Rename the property.",
    examples: Examples(
      bad: [
        """
        @Model final class Trip {
          var description: String = ""
          //  ^^^^^^^^^^^ reserved-property-name: does not compile
          var hash: String = ""
          //  ^^^^ reserved-property-name: crash
          var isDeleted: Bool = false
          //  ^^^^^^^^^ reserved-property-name: loses its value
          var `entity`: Stop?
          //  ^^^^^^^^ reserved-property-name: 'Trip.entity' has the name of a member of
          var modelContext: String?
          //  ^^^^^^^^^^^^ reserved-property-name: of PersistentModel
        }
        @Model final class Stop { var trip: Trip? }
        """
      ],
      good: [
        """
        @Model final class Trip {
          var tripDescription: String = ""
          var hashValue: Int = 0
          var deletedAt: Date?
          @Transient var isInserted: Bool = false
          static var hash: String = ""
          var description: String { tripDescription }
        }
        """
      ]),
    check: { schema in
      schema.properties.compactMap { property in
        guard property.isSupported, let reason = reason(against: property.name) else { return nil }
        return Violation(
          property, "\(schema.quoted(property)) \(reason); rename it",
          severity: property.name == "description" ? .error : nil)
      }
    }
  )

  /// Why no property may have a name; nil for most names.
  static func reason(against name: String) -> String? {
    reasonsByLength[min(name.utf8.count, longestLength + 1)].first { $0.name == name }?.reason
  }

  /// By the lengths of the names in bytes, which tell most names apart from all of these, and with
  /// nothing behind the longest.
  private static let reasonsByLength = (0...longestLength + 1).map { length in
    reasons.filter { $0.name.utf8.count == length }
  }

  private static let longestLength = reasons.map(\.name.utf8.count).max() ?? 0

  /// Why properties may not have these names.
  private static let reasons: [(name: String, reason: String)] = [
    (
      "description",
      "does not compile, because the @Model macro refuses a stored property of this name"
    ),
    ("hash", "leads to a crash, because its name is that of NSObject's own hash value"),
    ("isDeleted", lostValue), ("deleted", lostValue),
    ("objectID", managedObjectMember), ("hasChanges", managedObjectMember),
    ("isInserted", managedObjectMember), ("isUpdated", managedObjectMember),
    ("isFault", managedObjectMember), ("managedObjectContext", managedObjectMember),
    ("entity", managedObjectMember),
    ("modelContext", modelMember), ("persistentModelID", modelMember),
    ("persistentBackingData", modelMember),
  ]

  private static let lostValue =
    "loses its value after a save, because the stored object's own state is kept under this name"
  private static let managedObjectMember =
    "has the name of a member of NSManagedObject, which SwiftData stores models in, and the two "
    + "are taken for each other"
  private static let modelMember =
    "has the name of a member of PersistentModel, which every model has, and the two are taken "
    + "for each other"
}
