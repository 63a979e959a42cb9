import SwiftDataLintSchema

extension Rule {
  package static let reservedPropertyName = Rule(
    id: "reserved-property-name", severity: .warning, phase: .namesAndValues,
    fatalErrors: [RuntimeSentence.attributeNamedDescription.text()],
    summary: "No property is named like a member of every stored object.",
    rationale: """
      SwiftData stores a model in an `NSManagedObject`, which has properties of its own. A \
      property with the same name does not compile, crashes or loses its value.
      """,
    remedy: "Rename the property.",
    examples: Examples(
      bad: [
        """
        @Model final class Trip {
          var description: String = ""
          //  ^^^^^^^^^^^ reserved-property-name: does not compile
          var hash: String = ""
          //  ^^^^ reserved-property-name: crashes
          var isDeleted: Bool = false
          //  ^^^^^^^^^ reserved-property-name: loses its value
          var `entity`: Stop?
          //  ^^^^^^^^ reserved-property-name: of a member of NSManagedObject
          var modelContext: String?
          //  ^^^^^^^^^^^^ reserved-property-name: of PersistentModel
        }
        @Model final class Stop { var trip: Trip? }
        """,
        """
        struct Note: Codable { var description: String }
        struct Page: Codable { var note: Note? }
        @Model final class Trip {
          var note: Note?
          //  ^^^^ reserved-property-name: stores 'Trip.note.description'
          var page: Page?
          //  ^^^^ reserved-property-name: rename 'description' in the struct
        }
        """,
      ],
      good: [
        """
        struct Note: Codable {
          var text = ""
          var description: String { text }
          static let hash = ""
        }
        struct Page: Codable { var description = "" }
        @Model final class Trip {
          var note: Note?
          var pages: [Page] = []
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
      schema.propertyMatches { property in
        match(property, schema) ?? memberMatch(property, schema)
      }
    }
  )

  private static func match(_ property: Property, _ schema: Schema) -> RuleMatch? {
    guard property.isSupported, let reason = reason(against: property.name) else { return nil }
    return RuleMatch(
      property, "\(schema.quoted(property)) \(reason)", help: "rename it",
      severity: property.name == "description" ? .error : nil)
  }

  /// A stored property of a struct that becomes an attribute with a name that stops the app.
  private static func memberMatch(_ property: Property, _ schema: Schema) -> RuleMatch? {
    guard case .structure = property.valueType,
      let value = schema.storedValues(of: property)
        .first(where: { $0.members.last?.name == "description" })
    else { return nil }
    return RuleMatch(
      property,
      "\(schema.quoted(property)) stores '\(value.path(from: property))', which stops the app",
      help: "rename 'description' in the struct", severity: .error,
      related: value.declaration.map { [$0] } ?? []
    ).saying(RuntimeSentence.attributeNamedDescription.text(), stopsLaunch: true)
  }

  /// The reason why a property must not have a name; nil if the name is allowed.
  package static func reason(against name: String) -> String? {
    reasonsByLength[min(name.utf8.count, longestLength + 1)].first { $0.name == name }?.reason
  }

  /// The reserved names, indexed by length in bytes, which excludes most other names. The last
  /// entry is empty and applies to all longer names.
  private static let reasonsByLength = (0...longestLength + 1).map { length in
    reasons.filter { $0.name.utf8.count == length }
  }

  private static let longestLength = reasons.map(\.name.utf8.count).max() ?? 0

  /// The reserved names and the reasons.
  private static let reasons: [(name: String, reason: String)] = [
    ("description", "does not compile: '@Model' does not allow this name"),
    ("hash", "crashes at run time: NSObject has a property of this name"),
    ("isDeleted", lostValue), ("deleted", lostValue),
    ("objectID", managedObjectMember), ("hasChanges", managedObjectMember),
    ("isInserted", managedObjectMember), ("isUpdated", managedObjectMember),
    ("isFault", managedObjectMember), ("managedObjectContext", managedObjectMember),
    ("entity", managedObjectMember),
    ("modelContext", modelMember), ("persistentModelID", modelMember),
    ("persistentBackingData", modelMember),
  ]

  private static let lostValue = "loses its value after a save: NSManagedObject uses this name"
  private static let managedObjectMember = "has the name of a member of NSManagedObject"
  private static let modelMember = "has the name of a member of PersistentModel"
}
