import SwiftDataLintModelSchema

extension Rule {
  static let nonoptionalToMany = Rule(
    id: "nonoptional-to-many", severity: .error, section: .nonoptionalRelationship,
    summary: "Every relationship to many models is optional, too.",
    rationale: """
      Core Data asks of each relationship whether it is optional, however many objects it leads \
      to. An empty array as default value does not make it so.
      """,
    remedy: "Make the array optional; it may keep its default value.",
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
          //  ^^^^^ nonoptional-to-many: not optional
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
      ]),
    check: { schema in
      schema.relationships.compactMap { property, relationship in
        guard relationship.isToMany, !property.isOptional, property.type != nil else { return nil }
        let value = property.defaultValue.map { ", and '= \($0.text)' does not make it so" } ?? ""
        return Violation(
          property,
          "\(schema.quoted(property)) is not optional, which CloudKit requires of arrays "
            + "too\(value); make it '\(property.optionalType)'")
      }
    },
    fix: { violation, sources in
      guard let (property, syntax) = sources.property(of: violation) else { return nil }
      return Fix(makingOptional: property, syntax)
    }
  )
}
