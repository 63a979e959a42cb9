import SwiftDataLintSchema

extension Rule {
  package static let invalidInverse = Rule(
    id: "invalid-inverse", severity: .error, phase: .inverses, isAboutSync: true,
    unmeasured: .all, sources: .all,
    summary: "`inverse:` names a property of the other model that leads back.",
    rationale: """
      A key path to a property that does not exist does not compile. A key path to a property that \
      leads elsewhere, or that is already the inverse of another relationship, does not pair \
      anything, and the relationship may have no inverse.
      """,
    remedy: """
      Name the property that leads back, or add one. A property can be only one inverse. In a Core \
      Data model, choose the inverse relationship in a new version.
      """,
    examples: Examples(
      bad: [
        """
        @Model final class Trip {
          @Relationship(inverse: \\Owner.ways) var owner: Owner?
          //                                      ^^^^^ invalid-inverse: persisted property 'ways'
        }
        @Model final class Owner { var trips: [Trip]? }
        """,
        """
        @Model final class Trip {
          @Relationship(inverse: \\Owner.name) var owner: Owner?
          //                                      ^^^^^ invalid-inverse: does not lead back
        }
        @Model final class Owner { var name: String = "" }
        """,
        """
        @Model final class Trip {
          @Relationship(inverse: \\Stop.trip) var stops: [Stop]?
          @Relationship(inverse: \\Stop.trip) var sights: [Stop]?
          //                                     ^^^^^^ invalid-inverse: is already taken
        }
        @Model final class Stop { var trip: Trip? }
        """,
      ],
      good: [
        """
        @Model final class Trip {
          @Relationship(inverse: \\Stop.trip) var stops: [Stop]?
          @Relationship(inverse: nil) var owner: Owner?
          @Relationship(inverse: \\Elsewhere.trip) var other: Elsewhere?
        }
        @Model final class Stop { var trip: Trip? }
        @Model final class Owner { var trip: Trip? }
        """
      ],
      coreData: CoreDataExamples(
        bad: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <relationship name="owner" optional="YES" maxCount="1" deletionRule="Nullify" \
          destinationEntity="Owner" inverseName="ways" inverseEntity="Owner"/>
          <!--^^^^^^^^^^^^^ invalid-inverse: 'Owner' has no persisted property 'ways' -->
          </entity>
          <entity name="Owner" representedClassName="Owner" syncable="YES"/>
          """
        ],
        good: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <relationship name="owner" optional="YES" maxCount="1" deletionRule="Nullify" \
          destinationEntity="Owner" inverseName="trips" inverseEntity="Owner"/>
          </entity>
          <entity name="Owner" representedClassName="Owner" syncable="YES">
              <relationship name="trips" optional="YES" toMany="YES" deletionRule="Nullify" \
          destinationEntity="Trip" inverseName="owner" inverseEntity="Trip"/>
          </entity>
          """
        ])),
    check: { schema in
      schema.relationshipMatches { property, relationship in
        guard case .invalid(let invalid) = relationship.inverse else { return nil }
        let match = match(invalid, of: property, schema)
        let help = "choose the relationship of the destination that leads back".inNewModelVersion
        return schema.source == .coreData ? match.with(Remedy(help)) : match
      }
    }
  )

  private static func match(
    _ invalid: InvalidInverse, of property: Property, _ schema: Schema
  ) -> RuleMatch {
    let subject =
      schema.words("'inverse:'", coreData: "inverse") + " of \(schema.quoted(property))"
    let owner = property.id.entity
    switch invalid.reason {
    case .noSuchProperty(let root):
      let model = schema[root]
      let meant = schema.relationship(of: root, leadingTo: owner, named: invalid.property)
      return RuleMatch(
        property,
        "\(subject): '\(model.name)' has no persisted property '\(invalid.property)'",
        help: meant.map { "did you mean '\($0)'?" }
          ?? "name a property that leads back to '\(schema.name(of: owner, beside: root))'",
        related: [
          RelatedLocation(message: "'\(model.name)' is declared here", location: model.location)
        ])
    case .notPersisted(let root):
      return RuleMatch(
        property,
        "\(subject): '\(schema[root].name).\(invalid.property)' is not persisted",
        help: "name a stored property that leads back to '\(schema.name(of: owner, beside: root))'",
        severity: .warning)
    case .otherModel(let target):
      let destination = property.relationship?.destination ?? owner
      let name = schema.name(of: destination, beside: target.entity)
      return RuleMatch(
        property,
        "\(subject): '\(schema.name(of: target))' is not a property of '\(name)'",
        help: "name a property of '\(name)', which the relationship points to",
        severity: .warning, related: [schema.note(at: target, "is declared here")])
    case .doesNotLeadBack(let target):
      let end = schema[target].relationship?.destination ?? target.entity
      let name = schema.name(of: owner, beside: end)
      return RuleMatch(
        property,
        "\(subject): '\(schema.name(of: target))' does not lead back to '\(name)'",
        help: "name a property of type '\(name)?' or '[\(name)]?'",
        severity: .warning, related: [schema.note(at: target, "is declared here")])
    case .taken(let target, let other):
      return RuleMatch(
        property,
        "\(subject): '\(schema.name(of: target))' is already taken",
        help: "add a separate property for this relationship",
        severity: .warning, related: [schema.note(at: other, "came first")])
    case .selfTaken(let other):
      return RuleMatch(
        property,
        "\(subject): '\(schema.name(of: other))' names this property as its inverse",
        help: "remove one of the two",
        severity: .warning, related: [schema.note(at: other, "came first")])
    }
  }
}

extension Schema {
  /// An own or inherited relationship of a model that leads to another model, has no inverse yet,
  /// and has a name similar to the given one.
  fileprivate func relationship(
    of model: EntityID, leadingTo owner: EntityID, named name: String
  ) -> String? {
    let candidates = lineage(of: model).flatMap { self[$0].properties }.filter { property in
      guard let relationship = property.relationship, let end = relationship.destination,
        lineage(of: end).contains(owner) || lineage(of: owner).contains(end)
      else { return false }
      if case .paired = relationship.inverse { return false }
      return true
    }
    return closest(to: name, in: candidates.map(\.name), within: name.utf8.count / 2)
  }
}
