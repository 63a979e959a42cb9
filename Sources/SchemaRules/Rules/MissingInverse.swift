import SwiftDataLintSchema

extension Rule {
  package static let missingInverse = Rule(
    id: "missing-inverse", severity: .error, phase: .inverses, section: .missingInverse,
    sources: .all,
    summary: "Every relationship has an inverse.",
    rationale: """
      Records arrive in any order, and CloudKit uses the inverse to connect them. SwiftData infers \
      an inverse only if each of two models has one relationship to the other and at least one of \
      the two is to-one. It never infers one between two arrays.
      """,
    remedy: """
      Add an optional property to the other model, and name it with `inverse:` on one side, not on \
      both. In a Core Data model, choose an inverse relationship in a new version.
      """,
    examples: Examples(
      bad: [
        """
        @Model final class Trip {
          var owner: Owner?
          //  ^^^^^ missing-inverse: has no inverse in 'Owner'
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
          //  ^^^^^^ missing-inverse: nothing else leads from 'Folder' to itself
        }
        """,
        """
        @Model final class Trip {
          @Relationship(inverse: \\Owner.trip) var owner: Owner?
          var payer: Owner?
          //  ^^^^^ missing-inverse: 'Owner.trip' is the inverse of 'Trip.owner'
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
      ],
      coreData: CoreDataExamples(
        bad: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <relationship name="owner" optional="YES" maxCount="1" deletionRule="Nullify" \
          destinationEntity="Owner"/>
          <!--^^^^^^^^^^^^^ missing-inverse: add a relationship to 'Owner', and choose it as the -->
              <relationship name="guide" optional="YES" maxCount="1" deletionRule="Nullify" \
          destinationEntity="Guide"/>
          <!--^^^^^^^^^^^^^ missing-inverse: choose an inverse relationship (add a model version -->
          </entity>
          <entity name="Owner" representedClassName="Owner" syncable="YES"/>
          <entity name="Guide" representedClassName="Guide" syncable="YES">
              <relationship name="trips" optional="YES" toMany="YES" deletionRule="Nullify" \
          destinationEntity="Trip"/>
          <!--^^^^^^^^^^^^^ missing-inverse: 'Guide.trips' has no inverse in 'Trip' -->
          </entity>
          """
        ],
        good: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <relationship name="guide" optional="YES" maxCount="1" deletionRule="Nullify" \
          destinationEntity="Guide" inverseName="trips" inverseEntity="Guide"/>
          </entity>
          <entity name="Guide" representedClassName="Guide" syncable="YES">
              <relationship name="trips" optional="YES" toMany="YES" deletionRule="Nullify" \
          destinationEntity="Trip" inverseName="guide" inverseEntity="Trip"/>
          </entity>
          """
        ])),
    check: { schema in
      if schema.source == .coreData { return matchesInModel(schema) }
      let namesakes = schema.namesakes()
      return schema.relationshipMatches { property, relationship in
        guard case .missing(let reason) = relationship.inverse else { return nil }
        return match(reason, of: property, relationship, schema, namesakes)
      }
    }
  )

  /// The matches in a Core Data model, in which only the inverse that is named counts.
  private static func matchesInModel(_ schema: Schema) -> [RuleMatch] {
    let unpaired = schema.unpairedDirections()
    return schema.relationshipMatches { property, relationship in
      guard case .missing = relationship.inverse, let destination = relationship.destination else {
        return nil
      }
      let other = schema[destination].name
      let canChoose = unpaired.contains([destination, property.id.entity])
      return RuleMatch(
        property, "\(schema.quoted(property)) has no inverse in '\(other)'",
        help: canChoose
          ? "choose an inverse relationship".inNewModelVersion
          : "add a relationship to '\(other)', and choose it as the inverse".inNewModelVersion)
    }
  }

  private static func match(
    _ reason: MissingInverse, of property: Property, _ relationship: Relationship,
    _ schema: Schema, _ namesakes: Set<EntityID>
  ) -> RuleMatch {
    let ownerID = property.id.entity
    let destination = relationship.destination ?? ownerID
    let owner = schema.name(of: ownerID, beside: destination)
    let other = schema.name(of: destination, beside: ownerID)
    func match(_ reason: String, help: String? = nil, _ related: [RelatedLocation] = [])
      -> RuleMatch
    {
      let add = "add an optional property to '\(other)', and write 'inverse:' on one side"
      return RuleMatch(
        property, "\(schema.quoted(property)) has no inverse\(reason)", help: help ?? add,
        related: related)
    }
    switch reason {
    case .taken(let id):
      guard case .paired(let partner, _) = schema[id].relationship?.inverse else { fallthrough }
      return match(
        ": '\(schema.name(of: id))' is the inverse of '\(schema.name(of: partner))'",
        [schema.note(at: id, "is taken")])
    case .oneDirection:
      if namesakes.contains(ownerID),
        let namesake = schema.namesake(of: ownerID, amongDestinationsOf: destination)
      {
        return match(
          ": '\(schema.name(of: namesake.property))' leads to '\(schema[namesake.model].path)', "
            + "not back to '\(schema[ownerID].path)'",
          [schema.note(at: namesake.property, "leads elsewhere")])
      }
      return match(
        " in '\(other)'",
        [
          RelatedLocation(
            message: "'\(other)' is declared here", location: schema[destination].location)
        ])
    case .onlyOneToItself:
      return match(": nothing else leads from '\(owner)' to itself")
    case .manyToMany(let id):
      let name = schema.name(of: id)
      return match(
        ": SwiftData does not infer one between two arrays",
        help: "write 'inverse: \\\(name)' here, or 'inverse: \\\(owner).\(property.name)' there",
        [schema.note(at: id, "leads back")])
    }
  }
}

extension Schema {
  /// The model that declares each relationship without an inverse, and the one that it leads to.
  fileprivate func unpairedDirections() -> Set<[EntityID]> {
    Set(
      entities.flatMap(\.properties).compactMap { property in
        guard case .missing? = property.relationship?.inverse else { return nil }
        return property.relationship?.destination.map { [property.id.entity, $0] }
      })
  }

  /// A property of an entity that leads to a different model with the name of the owner.
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
