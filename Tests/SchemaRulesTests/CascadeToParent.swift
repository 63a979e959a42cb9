import SwiftDataLintSchema

@testable import SwiftDataLintSchemaRules

extension Rule {
  package static let cascadeToParent = Rule(
    id: "cascade-to-parent", severity: .note, phase: .deleteRules,
    summary: "No to-one relationship to a shared object has the delete rule `.cascade`.",
    rationale: """
      Many objects share the one at the other end. Deleting any of them deletes that one, too, and \
      leaves the others without it.
      """,
    remedy: "Use `.nullify`, and `.cascade` on the to-many side if it owns the objects.",
    examples: Examples(
      bad: [
        """
        @Model final class Trip {
          @Relationship(deleteRule: .cascade) var stops: [Stop]?
        }
        @Model final class Stop {
          @Relationship(deleteRule: .cascade) var trip: Trip?
          //                                      ^^^^ cascade-to-parent: deletes a shared 'Trip'
        }
        """
      ],
      good: [
        """
        @Model final class Trip {
          @Relationship(deleteRule: .cascade) var stops: [Stop]?
          @Relationship(deleteRule: .cascade) var map: Map?
        }
        @Model final class Stop { var trip: Trip? }
        @Model final class Map { var trip: Trip? }
        """
      ]),
    check: { schema in
      schema.relationshipMatches { property, relationship in
        guard relationship.deleteRule == .cascade, !relationship.isToMany,
          case .paired(let other, _) = relationship.inverse,
          schema[other].relationship?.isToMany == true
        else { return nil }
        return RuleMatch(
          property,
          "deleting one '\(property.entityName)' deletes a shared '\(schema[other].entityName)'",
          help: "use '.nullify'")
      }
    }
  )
}
