import SwiftDataLintModelSchema

extension Rule {
  static let implicitRelationship = Rule(
    id: "implicit-relationship", severity: .note,
    summary: "Every relationship bears `@Relationship`.",
    rationale: """
      Without it the type alone makes a property a relationship, and what a delete does to the \
      objects at the other end, nothing but taking them out, is nowhere to be read.
      """,
    remedy: "Write `@Relationship` with the delete rule that is meant.",
    examples: Examples(
      bad: [
        """
        @Model final class Trip {
          @Relationship(deleteRule: .cascade) var stops: [Stop]?
          var guides: [Guide]?
          //  ^^^^^^ implicit-relationship: 'Trip.guides' is a relationship by its type
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
      schema.relationships.compactMap { property, _ in
        guard !property.attributes.contains(where: { $0.name == "Relationship" }) else {
          return nil
        }
        return Violation(
          property,
          "\(schema.quoted(property)) is a relationship by its type alone, so that its delete "
            + "rule stands nowhere; write '@Relationship(deleteRule: .nullify)', or the rule "
            + "that is meant")
      }
    }
  )
}
