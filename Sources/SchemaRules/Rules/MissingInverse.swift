import SwiftDataLintModelSchema

extension Rule {
  static let missingInverse = Rule(
    id: "missing-inverse", severity: .error, section: .missingInverse,
    summary: "Every relationship has an inverse.",
    rationale: """
      Records arrive in any order, and the inverse is how a late one finds its place. SwiftData \
      infers it where each of two models has one relationship to the other and one of them leads \
      to a single object; never between two arrays.
      """,
    remedy: """
      Add a property on the other model, optional, and name it with `inverse:` on one side, not \
      on both.
      """,
    examples: Examples(
      bad: [
        """
        @Model final class Trip {
          var owner: Owner?
          //  ^^^^^ missing-inverse: no property of 'Owner' leads back
        }
        @Model final class Owner { var name: String = "" }
        """,
        """
        @Model final class Trip {
          @Relationship var guides: [Guide]?
          //                ^^^^^^ missing-inverse: does not infer one between two arrays
        }
        @Model final class Guide {
          var trips: [Trip]?
          //  ^^^^^ missing-inverse: 'Guide.trips' has no inverse
        }
        """,
        """
        @Model final class Folder {
          var parent: Folder?
          //  ^^^^^^ missing-inverse: leads from 'Folder' to itself
        }
        """,
        """
        @Model final class Trip {
          @Relationship(inverse: \\Owner.trip) var owner: Owner?
          var payer: Owner?
          //  ^^^^^ missing-inverse: 'Owner.trip', which leads back, is the inverse of 'Trip.owner'
        }
        @Model final class Owner { var trip: Trip? }
        """,
      ],
      good: [
        """
        @Model final class Trip {
          var owner: Owner?
          @Relationship(inverse: \\Guide.trips) var guides: [Guide]?
        }
        @Model final class Owner { var trips: [Trip]? }
        @Model final class Guide { var trips: [Trip]? }
        @Model final class Folder {
          var parent: Folder?
          @Relationship(inverse: \\Folder.parent) var children: [Folder]?
        }
        """
      ],
      repairs: [
        Repair(
          .unsafe,
          """
          @Model final class Trip {
            var owner: Owner?
            var guides: [Guide]?
            @Relationship(deleteRule: .cascade) var stops: [Stop]?
          }
          @Model final class Owner {
            var name: String = ""  // in full
          }
          @Model final class Guide { var trips: [Trip]? }
          @Model final class Stop { var title: String = "" }
          """,
          becomes: """
            @Model final class Trip {
              var owner: Owner?
              @Relationship(inverse: \\Guide.trips) var guides: [Guide]?
              @Relationship(deleteRule: .cascade, inverse: \\Stop.trip) var stops: [Stop]?
            }
            @Model final class Owner {
              var name: String = ""  // in full
              @Relationship(inverse: \\Trip.owner) var trips: [Trip]?
            }
            @Model final class Guide { var trips: [Trip]? }
            @Model final class Stop { var title: String = ""; var trip: Trip? }
            """)
      ]),
    check: { schema in
      let lonely = schema.relationships.filter { _, relationship in
        if case .missing = relationship.inverse { true } else { false }
      }
      let namesakes = lonely.isEmpty ? [] : schema.namesakes()
      return lonely.compactMap { property, relationship in
        guard case .missing(let reason) = relationship.inverse else { return nil }
        let (clause, related) = explanation(reason, of: property, relationship, schema, namesakes)
        return Violation(
          property,
          "\(schema.quoted(property)) has no inverse, which CloudKit requires; \(clause)",
          related: related)
      }
    },
    fix: { violation, sources in sources.fix(forMissingInverse: violation) }
  )

  private static func explanation(
    _ reason: MissingInverse, of property: Property, _ relationship: Relationship,
    _ schema: Schema, _ namesakes: Set<EntityID>
  ) -> (String, [Related]) {
    let ownerID = property.id.entity
    let destination = relationship.destination ?? ownerID
    let owner = schema.name(of: ownerID, beside: destination)
    let other = schema.name(of: destination, beside: ownerID)
    let add = "add one, optional, with 'inverse:' on one side"
    switch reason {
    case .oneDirection:
      let place = Related(
        message: "'\(other)' is declared here", location: schema[destination].location)
      if namesakes.contains(ownerID),
        let namesake = schema.namesake(of: ownerID, amongDestinationsOf: destination)
      {
        return (
          "'\(schema.name(of: namesake.property))' leads to '\(schema[namesake.model].path)', "
            + "not back to '\(schema[ownerID].path)': \(add)",
          [schema.note(at: namesake.property, "leads elsewhere")]
        )
      }
      return ("no property of '\(other)' leads back to '\(owner)': \(add)", [place])
    case .onlyOneToItself:
      return ("it leads from '\(owner)' to itself, and nothing leads back: \(add)", [])
    case .manyToMany(let id):
      let name = schema.name(of: id)
      return (
        "SwiftData does not infer one between two arrays: write 'inverse: \\\(name)' here, or "
          + "'inverse: \\\(owner).\(property.name)' there", [schema.note(at: id, "leads back")]
      )
    case .taken(let id):
      guard case .paired(let partner, _) = schema[id].relationship?.inverse else {
        return ("no property of '\(other)' leads back to '\(owner)': \(add)", [])
      }
      return (
        "'\(schema.name(of: id))', which leads back, is the inverse of "
          + "'\(schema.name(of: partner))': add another one to '\(other)', optional, with "
          + "'inverse:' on one side",
        [schema.note(at: id, "is taken")]
      )
    }
  }
}

extension Schema {
  /// A property of a model that leads to another model of the same name.
  fileprivate func namesake(
    of owner: EntityID, amongDestinationsOf entity: EntityID
  ) -> (property: PropertyID, model: EntityID)? {
    for property in self[entity].properties {
      guard let model = property.relationship?.destination, model != owner,
        self[model].name == self[owner].name
      else { continue }
      return (property.id, model)
    }
    return nil
  }
}
