import SwiftDataLintSchema
import SwiftDataLintShipped

extension Rule {
  package static let renamedWithoutOriginalName = Rule(
    id: "renamed-without-original-name", severity: .warning, phase: .release, sources: .all,
    compares: .shipped,
    summary: "A property that was renamed since the last release says so with `originalName:`.",
    rationale: """
      Without it, the store loses the values of the old property, and the new one starts empty. A \
      custom stage of a migration plan can copy values, so a project with a new one is not reported.
      """,
    remedy: """
      Write the old name as `originalName:`, or as the Renaming ID in a Core Data model, or keep \
      the old property.
      """,
    examples: Examples(
      bad: [
        """
        @Model final class Trip {
          var title: String = ""
          //  ^^^^^ renamed-without-original-name: write '@Attribute(originalName: "name")'
          @Relationship(inverse: \\Stop.trip) var stops: [Stop]?
          //                                     ^^^^^ renamed-without-original-name: 'places'
        }
        @Model final class Stop { var trip: Trip? }
        """
      ],
      good: [
        """
        @Model final class Trip {
          @Attribute(originalName: "name") var title: String = ""
          @Relationship(inverse: \\Stop.trip) var places: [Stop]?
        }
        @Model final class Stop { var trip: Trip? }
        """,
        """
        @Model final class Trip {
          var title: String = ""
          var subtitle: String = ""
          @Relationship(inverse: \\Stop.trip) var places: [Stop]?
        }
        @Model final class Stop { var trip: Trip? }
        """,
      ],
      shipped: """
        @Model final class Trip {
          var name: String = ""
          @Relationship(inverse: \\Stop.trip) var places: [Stop]?
        }
        @Model final class Stop { var trip: Trip? }
        """,
      coreData: CoreDataExamples(
        bad: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <attribute name="title" optional="YES" attributeType="String"/>
          <!--^^^^^^^^^^ renamed-without-original-name: set the Renaming ID to 'name' -->
              <attribute name="days" optional="YES" attributeType="Integer 16"/>
          </entity>
          """
        ],
        good: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <attribute name="title" optional="YES" attributeType="String" \
          renamingIdentifier="name"/>
              <attribute name="days" optional="YES" attributeType="Integer 16"/>
          </entity>
          """
        ],
        shipped: CoreDataExample(
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <attribute name="name" optional="YES" attributeType="String"/>
              <attribute name="days" optional="YES" attributeType="Integer 16"/>
          </entity>
          """, version: "Trips 1"))),
    checkInput: { input in
      guard let last = input.shipped?.last, !input.hasNewCustomStage else { return [] }
      let schema = input.schema
      return last.models.flatMap(\.renamed).map { renamed in
        let (property, old) = (schema[renamed.property], renamed.shipped.name)
        let attribute = property.relationship == nil ? "Attribute" : "Relationship"
        return RuleMatch(
          property,
          "\(schema.quoted(property)) is new and '\(old)' of \(last.release.name) is gone: was it "
            + "renamed?",
          help: schema.words(
            "write '@\(attribute)(originalName: \"\(old)\")'",
            coreData: "set the Renaming ID to '\(old)' in the inspector") + " to keep its values")
      }
    })
}
