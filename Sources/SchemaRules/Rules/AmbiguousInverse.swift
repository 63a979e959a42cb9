import SwiftDataLintModelSchema

extension Rule {
  static let ambiguousInverse = Rule(
    id: "ambiguous-inverse", severity: .warning, isAboutSync: true,
    summary: "If several relationships could be paired, `inverse:` says which ones are.",
    rationale: """
      With two or more relationships between two models, SwiftData's choice is unreliable. A \
      relationship that is left over has no inverse, and CloudKit rejects it.
      """,
    remedy: "Name the inverse on one side of each pair.",
    examples: Examples(
      bad: [
        """
        @Model final class Trip {
          var stops: [Stop]?
          //  ^^^^^ ambiguous-inverse: 'Stop.trip' and 'Stop.nextTrip'
        }
        @Model final class Stop {
          var trip: Trip?
          //  ^^^^ ambiguous-inverse: a property is left without an inverse
          var nextTrip: Trip?
          //  ^^^^^^^^ ambiguous-inverse: 'Stop.nextTrip'
        }
        """,
        """
        @Model final class Folder {
          var parent: Folder?
          //  ^^^^^^ ambiguous-inverse: 'Folder.children'
          var children: [Folder]?
          //  ^^^^^^^^ ambiguous-inverse: 'Folder.parent'
        }
        """,
      ],
      good: [
        """
        @Model final class Trip {
          @Relationship(inverse: \\Stop.trip) var stops: [Stop]?
          var sights: [Stop]?
        }
        @Model final class Stop {
          var trip: Trip?
          var nextTrip: Trip?
        }
        @Model final class Folder {
          var parent: Folder?
          @Relationship(inverse: \\Folder.parent) var children: [Folder]?
        }
        """
      ]),
    check: { schema in
      schema.relationships.compactMap { property, relationship in
        guard case .ambiguous(let ambiguity) = relationship.inverse else { return nil }
        let shown = ambiguity.candidates.prefix(maximumCandidates)
        let rest = ambiguity.candidates.count - shown.count
        let names =
          shown.map { "'\(schema.name(of: $0))'" } + (rest > 0 ? ["\(rest) more"] : [])
        let leftOver =
          ambiguity.leavesOneOver ? "; whichever it is, a property is left without an inverse" : ""
        return Violation(
          property,
          "\(schema.quoted(property)) could pair with \(names.joined(separator: " and ")), and "
            + "which SwiftData takes is unreliable\(leftOver); write 'inverse:' on one side",
          related: shown.map { schema.note(at: $0, "is a candidate") })
      }
    }
  )

  /// More candidates than these would make the message a list, and the report quadratic.
  private static let maximumCandidates = 4
}
