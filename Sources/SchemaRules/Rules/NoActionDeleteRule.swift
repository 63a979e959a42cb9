import SwiftDataLintSchema

extension Rule {
  package static let noActionDeleteRule = Rule(
    id: "no-action-delete-rule", severity: .note, phase: .deleteRules, sources: .all,
    summary: "No relationship has the delete rule `.noAction`.",
    rationale: """
      A deletion leaves the objects at the other end unchanged, with references to an object that \
      no longer exists.
      """,
    remedy: """
      Use `.nullify`, in a Core Data model Nullify, or clear the references in code.
      """,
    examples: Examples(
      bad: [
        """
        @Model final class Trip {
          @Relationship(deleteRule: .noAction) var stops: [Stop]?
          //                                       ^^^^^ no-action-delete-rule: 'Trip.stops'
          @Relationship(deleteRule: DeleteRule.noAction) var guide: Guide?
          //                                                 ^^^^^ no-action-delete-rule
          @Relationship(.noAction) var owner: Owner?
          //                           ^^^^^ no-action-delete-rule: use '.nullify'
        }
        @Model final class Stop { var trip: Trip? }
        @Model final class Guide { var trips: [Trip]? }
        @Model final class Owner { var trips: [Trip]? }
        """
      ],
      good: [
        """
        @Model final class Trip {
          @Relationship(deleteRule: .cascade) var stops: [Stop]?
          @Relationship(deleteRule: .nullify) var guide: Guide?
          var owner: Owner?
        }
        @Model final class Stop { var trip: Trip? }
        @Model final class Guide { var trips: [Trip]? }
        @Model final class Owner { var trips: [Trip]? }
        """
      ],
      coreData: CoreDataExamples(
        bad: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <relationship name="stops" optional="YES" toMany="YES" deletionRule="No Action" \
          destinationEntity="Stop" inverseName="trip" inverseEntity="Stop"/>
          <!--^^^^^^^^^^^^^ no-action-delete-rule: choose the delete rule Nullify -->
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
        guard relationship.deleteRule == .noAction else { return nil }
        let rule = schema.words("'.noAction'", coreData: "No Action")
        let use = schema.words("use '.nullify'", coreData: "choose the delete rule Nullify")
        return RuleMatch(
          property, "\(schema.quoted(property)) has the delete rule \(rule): references can dangle",
          help: "\(use), or clear the references in code")
      }
    }
  )
}
