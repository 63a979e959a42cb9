import SwiftDataLintSchema

extension Rule {
  package static let renamedAttribute = Rule(
    id: "renamed-attribute", severity: .note, phase: .namesAndValues, sources: .all,
    summary: "No property that has synced is renamed.",
    rationale: """
      `originalName:`, or the renaming ID in a Core Data model, migrates values in the local \
      store. In CloudKit, the new name is a new field. The old field keeps its values, and older \
      versions of the app keep using it.
      """,
    remedy: "Keep the stored name, and add a computed property with the new name.",
    examples: Examples(
      bad: [
        """
        @Model final class Trip {
          @Attribute(originalName: "title") var name: String = ""
          //                                    ^^^^ renamed-attribute: was renamed from 'title'
          @Attribute(.spotlight, originalName: "text") var note: String?
          //                                               ^^^^ renamed-attribute: from 'text'
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
      ],
      coreData: CoreDataExamples(
        bad: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <attribute name="name" optional="YES" attributeType="String" elementID="title"/>
          <!--^^^^^^^^^^ renamed-attribute: 'Trip.name' was renamed from 'title' -->
          </entity>
          """
        ],
        good: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <attribute name="title" optional="YES" attributeType="String" elementID="title"/>
          </entity>
          """
        ])),
    check: { schema in
      schema.propertyMatches { property in
        guard property.isSupported, let original = property.originalName,
          original != property.name, !property.options.contains(.transient)
        else { return nil }
        return RuleMatch(
          property,
          "\(schema.quoted(property)) was renamed from '\(original)', a new field in CloudKit",
          help: "keep the old name, or copy the values of '\(original)' in code")
      }
    }
  )
}
