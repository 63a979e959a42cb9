import SwiftDataLintSchema

extension Rule {
  package static let implicitRelationship = Rule(
    id: "implicit-relationship", severity: .note, phase: .inverses,
    summary: "Every relationship is marked `@Relationship`.",
    rationale: """
      Without `@Relationship`, only the type shows that a property is a relationship, and the code \
      does not show its delete rule, which is then `.nullify`.
      """,
    remedy: "Write `@Relationship` with the intended delete rule.",
    examples: Examples(
      bad: [
        """
        @Model final class Trip {
          @Relationship(deleteRule: .cascade) var stops: [Stop]?
          var guides: [Guide]?
          //  ^^^^^^ implicit-relationship: 'Trip.guides' is a relationship only by its type
        }
        @Model final class Stop {
          var trip: Trip?
          //  ^^^^ implicit-relationship: '@Relationship(deleteRule: .nullify)'
        }
        @Model final class Guide { @Relationship var trip: Trip? }
        """
      ],
      good: [
        """
        @Model final class Trip {
          @Relationship(deleteRule: .cascade) var stops: [Stop]?
          var tags: [String] = []
          @Transient var next: Stop?
        }
        @Model final class Stop { @SwiftData.Relationship var trip: Trip? }
        """
      ]),
    check: { schema in
      schema.relationshipMatches { property, _ in
        guard !property.isMarkedRelationship else { return nil }
        return RuleMatch(
          property,
          "\(schema.quoted(property)) is a relationship only by its type",
          help: "write '@Relationship(deleteRule: .nullify)', or the intended delete rule")
      }
    }
  )
}
