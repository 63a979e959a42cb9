import SwiftDataLintSchema

extension Rule {
  package static let orderedRelationship = Rule(
    id: "ordered-relationship", severity: .error, phase: .optionalRelationships,
    section: .orderedRelationship, sources: [.coreData],
    summary: "No relationship of a Core Data model is ordered.",
    rationale: """
      Records arrive in any order, and CloudKit stores no order of the objects that a record \
      refers to.
      """,
    remedy: "Deselect Ordered, and sort by an attribute of the other entity.",
    examples: Examples(
      coreData: CoreDataExamples(
        bad: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <relationship name="stops" optional="YES" toMany="YES" deletionRule="Cascade" \
          ordered="YES" destinationEntity="Stop" inverseName="trip" inverseEntity="Stop"/>
          <!--^^^^^^^^^^^^^ ordered-relationship: deselect Ordered (add a model version first) -->
          </entity>
          <entity name="Stop" representedClassName="Stop" syncable="YES">
              <relationship name="trip" optional="YES" maxCount="1" deletionRule="Nullify" \
          destinationEntity="Trip" inverseName="stops" inverseEntity="Trip"/>
          </entity>
          """
        ],
        good: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <relationship name="stops" optional="YES" toMany="YES" deletionRule="Cascade" \
          destinationEntity="Stop" inverseName="trip" inverseEntity="Stop"/>
          </entity>
          <entity name="Stop" representedClassName="Stop" syncable="YES">
              <attribute name="position" attributeType="Integer 16" defaultValueString="0"/>
              <relationship name="trip" optional="YES" maxCount="1" deletionRule="Nullify" \
          destinationEntity="Trip" inverseName="stops" inverseEntity="Trip"/>
          </entity>
          """
        ])),
    check: { schema in
      schema.relationshipMatches { property, relationship in
        guard relationship.isOrdered else { return nil }
        return RuleMatch(
          property, "\(schema.quoted(property)) is ordered, which CloudKit does not support",
          help: "deselect Ordered".inNewModelVersion)
      }
    }
  )
}
