import SwiftDataLintSchema

extension Rule {
  package static let ambiguousInverse = Rule(
    id: "ambiguous-inverse", severity: .warning, phase: .inverses, isAboutSync: true,
    unmeasured: [.swiftData],
    summary: "If several relationships could be paired, `inverse:` says which ones are.",
    rationale: """
      With two or more relationships between two models, SwiftData's choice is unreliable. The \
      same is true if explicit `inverse:` pairs leave over one to-one on each side. A relationship \
      that is left over has no inverse, and CloudKit rejects it.
      """,
    remedy: "Name the inverse on one side of each pair.",
    examples: Examples(
      bad: [
        """
        @Model final class Trip {
          var stops: [Stop]?
          //  ^^^^^ ambiguous-inverse: has 2 possible inverses, so at least one
        }
        @Model final class Stop {
          var trip: Trip?
          //  ^^^^ ambiguous-inverse: 2 properties could be that of 'Trip.stops'
          var nextTrip: Trip?
          //  ^^^^^^^^ ambiguous-inverse: 'Stop.nextTrip' may have no inverse
        }
        """,
        """
        @Model final class Folder {
          var parent: Folder?
          //  ^^^^^^ ambiguous-inverse: may not pair it with 'Folder.children'
          var children: [Folder]?
          //  ^^^^^^^^ ambiguous-inverse: may not pair it with 'Folder.parent'
        }
        """,
        """
        @Model final class Item {
          @Relationship(inverse: \\Wish.item) var wishes: [Wish]?
          var topWish: Wish?
          //  ^^^^^^^ ambiguous-inverse: SwiftData may not infer one beside explicit pairs
        }
        @Model final class Wish {
          var item: Item?
          var topItem: Item?
          //  ^^^^^^^ ambiguous-inverse: 'Wish.topItem' may have no inverse
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
      schema.relationshipMatches { property, relationship in
        guard case .ambiguous(let ambiguity) = relationship.inverse else { return nil }
        let shown = ambiguity.candidates.prefix(maximumCandidates)
        return RuleMatch(
          property, "\(schema.quoted(property)) \(headline(ambiguity, schema))",
          help: help(ambiguity, for: property, schema),
          related: shown.map { schema.note(at: $0, "is a candidate") })
      }
    }
  )

  /// Listing all candidates could make the size of the report quadratic.
  private static let maximumCandidates = 4

  /// The message without the name of the property.
  private static func headline(_ ambiguity: AmbiguousInverse, _ schema: Schema) -> String {
    let count = ambiguity.candidates.count
    switch (ambiguity.shape, ambiguity.onlyCandidate) {
    case (.besideExplicitPairs, _):
      return "may have no inverse: SwiftData may not infer one beside explicit pairs"
    case (.toItself, let other?):
      return "may have no inverse: SwiftData may not pair it with '\(schema.name(of: other))'"
    case (.severalCandidates, let other?):
      let rivals = schema.numberOfCandidates(for: other)
      let name = schema.name(of: other)
      return ambiguity.leavesOneOver
        ? "may have no inverse: \(rivals) properties could be that of '\(name)'"
        : "is one of \(rivals) possible inverses of '\(name)'"
    case (.severalCandidates, nil) where ambiguity.leavesOneOver:
      let rivals = schema.numberOfCandidates(for: ambiguity.candidates[0])
      return count > rivals
        ? "has \(count) possible inverses, so at least one of them has no inverse"
        : "may have no inverse: \(rivals) properties could pair with \(count)"
    case (.severalCandidates, nil), (.toItself, nil):
      return "has \(count) possible inverses, and SwiftData's choice is unreliable"
    }
  }

  private static func help(
    _ ambiguity: AmbiguousInverse, for property: Property, _ schema: Schema
  ) -> String {
    guard let other = ambiguity.onlyCandidate, schema.numberOfCandidates(for: other) == 1 else {
      return "write 'inverse:' on one side of each pair"
    }
    return "write 'inverse: \\\(schema.name(of: other))' here, or "
      + "'inverse: \\\(schema.name(of: property.id))' there"
  }
}

extension AmbiguousInverse {
  /// The candidate, if there is exactly one.
  fileprivate var onlyCandidate: PropertyID? { candidates.count == 1 ? candidates[0] : nil }
}

extension Schema {
  /// The number of properties that could be the inverse of a property.
  fileprivate func numberOfCandidates(for id: PropertyID) -> Int {
    guard case .ambiguous(let ambiguity) = self[id].relationship?.inverse else { return 0 }
    return ambiguity.candidates.count
  }
}
