import SwiftDataLintSchema

extension Rule {
  package static let denyDeleteRule = Rule(
    id: "deny-delete-rule", severity: .error, phase: .deleteRules, section: .deleteRule,
    sources: .all,
    summary: "No relationship has the delete rule `.deny`.",
    rationale: """
      A deletion on another device has already happened when it arrives, so it cannot be denied.
      """,
    remedy: "Use `.nullify`, in a Core Data model Nullify, and check in code before deleting.",
    examples: Examples(
      bad: [
        """
        @Model final class Trip {
          @Relationship(deleteRule: .deny) var stops: [Stop]?
          //                                   ^^^^^ deny-delete-rule: 'Trip.stops'
          @Relationship(deleteRule: DeleteRule.deny) var guide: Guide?
          //                                             ^^^^^ deny-delete-rule
          @Relationship(.deny) var owner: Owner?
          //                       ^^^^^ deny-delete-rule: '.deny'
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
          @Relationship(deleteRule: .noAction) var owner: Owner?
        }
        @Model final class Stop { var trip: Trip? }
        @Model final class Guide { var trips: [Trip]? }
        @Model final class Owner { var trips: [Trip]? }
        """
      ],
      repairs: [
        Repair(
          .unsafe,
          """
          @Model final class Trip {
            @Relationship(deleteRule: Schema.Relationship.DeleteRule.deny) var stops: [Stop]?
            @Relationship(deleteRule: (.`deny`)) var deny: Deny?
          }
          @Model final class Stop { var trip: Trip? }
          @Model final class Deny { var trip: Trip? }
          """,
          becomes: """
            @Model final class Trip {
              @Relationship(deleteRule: Schema.Relationship.DeleteRule.nullify) var stops: [Stop]?
              @Relationship(deleteRule: (.nullify)) var deny: Deny?
            }
            @Model final class Stop { var trip: Trip? }
            @Model final class Deny { var trip: Trip? }
            """)
      ],
      coreData: CoreDataExamples(
        bad: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <relationship name="stops" optional="YES" toMany="YES" deletionRule="Deny" \
          destinationEntity="Stop" inverseName="trip" inverseEntity="Stop"/>
          <!--^^^^^^^^^^^^^ deny-delete-rule: choose the delete rule Nullify -->
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
              <relationship name="trip" optional="YES" maxCount="1" deletionRule="No Action" \
          destinationEntity="Trip" inverseName="stops" inverseEntity="Trip"/>
          </entity>
          """
        ])),
    check: { schema in
      schema.relationshipMatches { property, relationship in
        guard relationship.deleteRule == .deny else { return nil }
        let rule = schema.words("'.deny'", coreData: "Deny")
        return RuleMatch(
          property,
          "\(schema.quoted(property)) has the delete rule \(rule), which CloudKit does not support",
          help: schema.words("use '.nullify'", coreData: "choose the delete rule Nullify"))
      }
    }
  )
}
