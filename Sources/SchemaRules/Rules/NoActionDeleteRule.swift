import SwiftDataLintSchema

extension Rule {
  package static let noActionDeleteRule = Rule(
    id: "no-action-delete-rule", severity: .note, phase: .deleteRules,
    summary: "No relationship has the delete rule `.noAction`.",
    rationale: """
      A deletion leaves the objects at the other end unchanged, with references to an object that \
      no longer exists.
      """,
    remedy: "Use `.nullify`, or clear the references in code.",
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
      ]),
    check: { schema in
      schema.relationshipMatches { property, relationship in
        guard relationship.deleteRule == .noAction else { return nil }
        return RuleMatch(
          property,
          "\(schema.quoted(property)) has the delete rule '.noAction': references can dangle",
          help: "use '.nullify', or clear the references in code")
      }
    }
  )
}
