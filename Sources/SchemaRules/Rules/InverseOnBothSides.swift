import SwiftDataLintSchema

extension Rule {
  package static let inverseOnBothSides = Rule(
    id: "inverse-on-both-sides", severity: .error, phase: .inverses,
    summary: "`inverse:` is written on only one side of a pair.",
    rationale: """
      If it is written on both sides, each macro needs the other one first. Depending on the order \
      of the files, the compiler stops with "Circular reference resolving attached macro \
      'Relationship'". One side is enough.
      """,
    remedy: "Remove it from the to-one side.",
    examples: Examples(
      bad: [
        """
        @Model final class Trip {
          @Relationship(inverse: \\Stop.trip) var stops: [Stop]?
        }
        @Model final class Stop {
          @Relationship(inverse: \\Trip.stops) var trip: Trip?
          //                                      ^^^^ inverse-on-both-sides: and 'Trip.stops'
        }
        """
      ],
      good: [
        """
        @Model final class Trip {
          @Relationship(inverse: \\Stop.trip) var stops: [Stop]?
        }
        @Model final class Stop {
          @Relationship var trip: Trip?
        }
        """
      ],
      repairs: [
        Repair(
          .safe,
          """
          @Model final class Trip {
            @Relationship(deleteRule: .cascade, inverse: \\Stop.trip) var stops: [Stop]?
          }
          @Model final class Stop {
            @Relationship(inverse: \\Trip.stops)
            var trip: Trip?
          }
          """,
          becomes: """
            @Model final class Trip {
              @Relationship(deleteRule: .cascade, inverse: \\Stop.trip) var stops: [Stop]?
            }
            @Model final class Stop {
              var trip: Trip?
            }
            """)
      ]),
    check: { schema in
      schema.relationshipMatches { property, relationship in
        guard case .paired(let other, .explicitOnBothSides) = relationship.inverse,
          reports(property, relationship, beside: schema[other])
        else { return nil }
        return RuleMatch(
          property,
          "'inverse:' is written on both \(schema.quoted(property)) and '\(schema.name(of: other))'",
          help: "remove 'inverse:' here",
          severity: schema.areInOneModule(property.id.entity, other.entity) ? nil : .warning,
          related: [schema.note(at: other, "names it here")])
      }
    }
  )

  /// Whether a property is the one of the two that is reported: the to-one side, or else the later
  /// one.
  private static func reports(
    _ property: Property, _ relationship: Relationship, beside other: Property
  ) -> Bool {
    guard let opposite = other.relationship else { return false }
    guard relationship.isToMany == opposite.isToMany else { return !relationship.isToMany }
    return property.id > other.id
  }
}

extension Schema {
  /// Whether the same compilation expands the macros of two models, as far as known.
  fileprivate func areInOneModule(_ model: EntityID, _ other: EntityID) -> Bool {
    self[model].module == self[other].module
  }
}
