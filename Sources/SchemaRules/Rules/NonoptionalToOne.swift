import SwiftDataLintSchema

extension Rule {
  package static let nonoptionalToOne = Rule(
    id: "nonoptional-to-one", severity: .error, phase: .optionalRelationships,
    section: .nonoptionalRelationship, sources: .all,
    summary: "Every relationship to one model is optional.",
    rationale: """
      Records arrive in any order, so an object can exist before the one it points to. A default \
      value does not change that.
      """,
    remedy: "Make the property optional. In a Core Data model, select Optional in a new version.",
    examples: Examples(
      bad: [
        """
        @Model final class Trip {
          var owner: Owner
          //  ^^^^^ nonoptional-to-one: make it 'Owner?'
        }
        @Model final class Owner { var trips: [Trip]? }
        """,
        """
        @Model final class Trip {
          @Relationship(inverse: \\Owner.trips) var owner: Owner = Owner()
          //                                       ^^^^^ nonoptional-to-one: is not optional
        }
        @Model final class Owner { var trips: [Trip]? }
        """,
      ],
      good: [
        """
        @Model final class Trip {
          var owner: Owner?
          var guide: Guide!
        }
        @Model final class Owner { var trips: [Trip]? }
        @Model final class Guide { var trips: [Trip]? }
        """
      ],
      repairs: [
        Repair(
          .unsafe,
          """
          @Model final class Trip {
            var owner: Owner
            var a, b: Owner
          }
          @Model final class Owner { var trips: [Trip]? }
          """,
          becomes: """
            @Model final class Trip {
              var owner: Owner?
              var a: Owner?, b: Owner?
            }
            @Model final class Owner { var trips: [Trip]? }
            """)
      ],
      coreData: CoreDataExamples(
        bad: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <relationship name="owner" maxCount="1" deletionRule="Nullify" \
          destinationEntity="Owner" inverseName="trips" inverseEntity="Owner"/>
          <!--^^^^^^^^^^^^^ nonoptional-to-one: select Optional (add a model version first) -->
          </entity>
          <entity name="Owner" representedClassName="Owner" syncable="YES">
              <relationship name="trips" optional="YES" toMany="YES" deletionRule="Nullify" \
          destinationEntity="Trip" inverseName="owner" inverseEntity="Trip"/>
          </entity>
          """
        ],
        good: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <relationship name="owner" optional="YES" maxCount="1" deletionRule="Nullify" \
          destinationEntity="Owner" inverseName="trips" inverseEntity="Owner"/>
          </entity>
          <entity name="Owner" representedClassName="Owner" syncable="YES">
              <relationship name="trips" optional="YES" toMany="YES" deletionRule="Nullify" \
          destinationEntity="Trip" inverseName="owner" inverseEntity="Trip"/>
          </entity>
          """
        ])),
    check: { schema in
      schema.relationshipMatches { property, relationship in
        guard !relationship.isToMany, !property.isOptional, property.type != nil else { return nil }
        return RuleMatch(
          property,
          "\(schema.quoted(property)) is not optional, but CloudKit requires optional relationships",
          help: schema.words(
            "make it '\(property.optionalType)'", coreData: "select Optional".inNewModelVersion))
      }
    }
  )
}
