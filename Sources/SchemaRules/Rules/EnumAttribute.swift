import SwiftDataLintModelSchema

extension Rule {
  static let enumAttribute = Rule(
    id: "enum-attribute", severity: .note,
    summary: "What is to be queried is stored as a raw value, not as an enum.",
    rationale: """
      A `Codable` enum usually becomes one BYTES field that nothing but the app can read: neither \
      a predicate nor the CloudKit console sees into it.
      """,
    remedy: "Store the raw value, and make the enum a computed property.",
    examples: Examples(
      bad: [
        """
        enum Status: String, Codable { case draft, booked }
        @Model final class Trip {
          var status: Status = Status.draft
          //  ^^^^^^ enum-attribute: 'Trip.status' holds an enum ('Status')
          var next: Stage?
          //  ^^^^ enum-attribute: usually one opaque BYTES field
          var mode: Trip.Mode?
          //  ^^^^ enum-attribute: store a raw value
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
      schema.properties.compactMap { property in
        guard case .attribute = property.kind, property.isEnumeration else {
          return nil
        }
        return Violation(
          property,
          "\(schema.quoted(property)) holds an enum ('\(property.type ?? "")'), in CloudKit "
            + "usually one opaque BYTES field; store a raw value if it is to be queried")
      }
    }
  )
}
