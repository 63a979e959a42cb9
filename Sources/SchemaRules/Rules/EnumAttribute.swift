import SwiftDataLintSchema

extension Rule {
  package static let enumAttribute = Rule(
    id: "enum-attribute", severity: .note, phase: .namesAndValues,
    summary: "Values to query are stored as raw values, not as enums.",
    rationale: """
      A `Codable` enum usually becomes one BYTES field that only the app can read. Predicates and \
      the CloudKit Console cannot see the value. If the property is added to a model that has \
      shipped, and is not optional, the first fetch stops the app, with or without a default \
      value: "Could not cast value of type 'Swift.Optional<Any>' to 'Status'".
      """,
    remedy: """
      Store the raw value, and make the enum a computed property. If the enum is added later, make \
      it optional.
      """,
    examples: Examples(
      bad: [
        """
        enum Status: String, Codable { case draft, booked }
        @Model final class Trip {
          var status: Status = Status.draft
          //  ^^^^^^ enum-attribute: 'Trip.status' is an enum
          var kind: Status = Status.draft
          //  ^^^^ enum-attribute: make it optional if shipped stores do not have it
          var next: Stage?
          //  ^^^^ enum-attribute: usually stored as one opaque BYTES field
          var mode: Trip.Mode?
          //  ^^^^ enum-attribute: store its raw value
          enum Mode: Codable { case rail, road(Int) }
        }
        typealias Stage = Status
        """
      ],
      good: [
        """
        enum Status: String, Codable { case draft, booked }
        struct Place: Codable { var latitude = 0.0 }
        @Model final class Trip {
          var rawStatus: String = "draft"
          var status: Status { Status(rawValue: rawStatus) ?? .draft }
          @Transient var shown: Status = Status.draft
          var place: Place?
          var weekday: Locale.Weekday?
        }
        """
      ]),
    check: { schema in
      schema.propertyMatches { property in
        guard case .attribute = property.kind, property.isEnumeration else {
          return nil
        }
        return RuleMatch(
          property,
          "\(schema.quoted(property)) is an enum, usually stored as one opaque BYTES field",
          help: "store its raw value if you need to query it"
            + (property.isOptional ? "" : ", and make it optional if shipped stores do not have it")
        )
      }
    }
  )
}
