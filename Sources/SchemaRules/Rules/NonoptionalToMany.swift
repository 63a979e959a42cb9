import SwiftDataLintSchema

extension Rule {
  package static let nonoptionalToMany = Rule(
    id: "nonoptional-to-many", severity: .error, phase: .optionalRelationships,
    section: .nonoptionalRelationship, sources: .all,
    summary: "Every relationship to many models is optional.",
    rationale: """
      CloudKit requires every relationship to be optional, including to-many ones. A default \
      value, such as an empty array, does not make it optional.
      """,
    remedy: """
      Make the array optional. It can keep its default value. In a Core Data model, select \
      Optional in a new version.
      """,
    examples: Examples(
      bad: [
        """
        @Model final class Trip {
          @Relationship(deleteRule: .cascade) var stops: [Stop] = []
          //                                      ^^^^^ nonoptional-to-many: make it '[Stop]?'
        }
        @Model final class Stop { var trip: Trip? }
        """,
        """
        @Model final class Trip {
          var stops = [Stop]()
          //  ^^^^^ nonoptional-to-many: the default value can stay
          var guides: Array<Guide>
          //  ^^^^^^ nonoptional-to-many: 'Array<Guide>?'
        }
        @Model final class Stop { var trip: Trip? }
        @Model final class Guide { var trip: Trip? }
        """,
      ],
      good: [
        """
        @Model final class Trip {
          var stops: [Stop]? = []
          var guides: [Guide]?
          var names: [String] = []
        }
        @Model final class Stop { var trip: Trip? }
        @Model final class Guide { var trip: Trip? }
        """
      ],
      repairs: [
        Repair(
          .unsafe,
          """
          @Model final class Trip {
            @Relationship(inverse: \\Stop.trip) var stops = [Stop]()
            var guides: [ /* by name */ Guide] = []
          }
          @Model final class Stop { var trip: Trip? }
          @Model final class Guide { var trip: Trip? }
          """,
          becomes: """
            @Model final class Trip {
              @Relationship(inverse: \\Stop.trip) var stops: [Stop]? = [Stop]()
              var guides: [ /* by name */ Guide]? = []
            }
            @Model final class Stop { var trip: Trip? }
            @Model final class Guide { var trip: Trip? }
            """)
      ],
      coreData: CoreDataExamples(
        bad: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <relationship name="stops" toMany="YES" deletionRule="Cascade" \
          destinationEntity="Stop" inverseName="trip" inverseEntity="Stop"/>
          <!--^^^^^^^^^^^^^ nonoptional-to-many: select Optional (add a model version first) -->
          </entity>
          <entity name="Stop" representedClassName="Stop" syncable="YES">
              <relationship name="trip" optional="YES" maxCount="1" deletionRule="Nullify" \
          destinationEntity="Trip" inverseName="stops" inverseEntity="Trip"/>
          </entity>
          """
        ],
        good: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <relationship name="stops" optional="YES" toMany="YES" deletionRule="Cascade" \
          destinationEntity="Stop" inverseName="trip" inverseEntity="Stop"/>
          </entity>
          <entity name="Stop" representedClassName="Stop" syncable="YES">
              <relationship name="trip" optional="YES" maxCount="1" deletionRule="Nullify" \
          destinationEntity="Trip" inverseName="stops" inverseEntity="Trip"/>
          </entity>
          """
        ])),
    check: { schema in
      schema.relationshipMatches { property, relationship in
        guard relationship.isToMany, !property.isOptional, property.type != nil else { return nil }
        return RuleMatch(
          property,
          "\(schema.quoted(property)) is not optional, but CloudKit requires optional relationships"
        ).with(
          schema.source == .coreData
            ? Remedy("select Optional".inNewModelVersion)
            : Remedy(
              "make it '\(property.optionalType)'",
              completion: property.defaultValue == nil ? "" : "; the default value can stay"))
      }
    }
  )
}
