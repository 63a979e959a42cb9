import SwiftDataLintModelSchema

extension Rule {
  static let renamedAttribute = Rule(
    id: "renamed-attribute", severity: .note,
    summary: "No property that was synced is renamed.",
    rationale: """
      `originalName:` carries values over in the local store. In CloudKit the new name is a new \
      field: the old one stays with what it holds, and apps of older versions go on using it.
      """,
    remedy: "Keep the stored name, and give it another one in code with a computed property.",
    examples: Examples(
      bad: [
        """
        @Model final class Trip {
          @Attribute(originalName: "title") var name: String = ""
          //                                    ^^^^ renamed-attribute: 'Trip.name' was 'title'
          @Attribute(.spotlight, originalName: "text") var note: String?
          //                                               ^^^^ renamed-attribute: the field 'text'
          @Relationship(originalName: "places") var stops: [Stop]?
          //                                        ^^^^^ renamed-attribute: 'places'
        }
        @Model final class Stop { var trip: Trip? }
        """
      ],
      good: [
        """
        @Model final class Trip {
          var title: String = ""
          var name: String { title }
          @Attribute(.spotlight) var note: String = "originalName:"
        }
        """
      ]),
    check: { schema in
      schema.properties.compactMap { property in
        guard property.isSupported, let original = property.originalName,
          original != property.name
        else { return nil }
        return Violation(
          property,
          "\(schema.quoted(property)) was '\(original)', and in CloudKit a rename is a new field: "
            + "the field '\(original)' strands with what it holds; keep the old name, or copy its "
            + "values in code")
      }
    }
  )
}
