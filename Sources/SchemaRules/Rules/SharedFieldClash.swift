import SwiftDataLintCloudKitSchema
import SwiftDataLintSchema

extension Rule {
  package static let sharedFieldClash = Rule(
    id: "shared-field-clash", severity: .error, phase: .namesAndValues, isAboutSync: true,
    sources: .all,
    summary: "Subclasses of one model have properties of the same name only with the same type.",
    rationale: """
      All models of a hierarchy share one record type, so properties of the same name share one \
      field, which has one type.
      """,
    remedy: "Rename one of the properties.",
    examples: Examples(
      bad: [
        """
        @Model class Exercise {}
        @Model final class Lift: Exercise { var repetitions: Int = 0 }
        @Model final class Run: Exercise {
          var repetitions: [Int] = []
          //  ^^^^^^^^^^^ shared-field-clash: needs BYTES, but 'Lift.repetitions' makes it INT64
        }
        """
      ],
      good: [
        """
        @Model class Exercise {}
        @Model final class Lift: Exercise { var repetitions: Int = 0 }
        @Model final class Run: Exercise { var repetitions: Int64 = 0 }
        """,
        """
        @Model final class Lift { var repetitions: Int = 0 }
        @Model final class Run { var repetitions: [Int] = [] }
        """,
      ],
      coreData: CoreDataExamples(
        bad: [
          """
          <entity name="Exercise" representedClassName="Exercise" isAbstract="YES" syncable="YES"/>
          <entity name="Lift" representedClassName="Lift" parentEntity="Exercise" syncable="YES">
              <attribute name="repetitions" attributeType="Integer 64" defaultValueString="0"/>
          </entity>
          <entity name="Run" representedClassName="Run" parentEntity="Exercise" syncable="YES">
              <attribute name="repetitions" optional="YES" attributeType="Transformable"/>
          <!--^^^^^^^^^^ shared-field-clash: needs BYTES, but 'Lift.repetitions' makes it INT64 -->
          </entity>
          """
        ],
        good: [
          """
          <entity name="Exercise" representedClassName="Exercise" isAbstract="YES" syncable="YES"/>
          <entity name="Lift" representedClassName="Lift" parentEntity="Exercise" syncable="YES">
              <attribute name="repetitions" attributeType="Integer 64" defaultValueString="0"/>
          </entity>
          <entity name="Run" representedClassName="Run" parentEntity="Exercise" syncable="YES">
              <attribute name="repetitions" attributeType="Integer 16" defaultValueString="0"/>
          </entity>
          """
        ])),
    check: { schema in
      guard schema.entities.contains(where: { $0.superclass != nil }) else { return [] }
      let required = RequiredRecordTypes(of: schema, entities: schema.syncedEntities)
      return required.clashes.flatMap { clash in matches(of: clash, schema) }
    })

  private static func matches(of clash: SharedFieldClash, _ schema: Schema) -> [RuleMatch] {
    let uses = clash.uses.sorted { schema.name(of: $0.property) < schema.name(of: $1.property) }
    guard let first = uses.first else { return [] }
    return uses.filter { $0.type != first.type }.map { use in
      let (property, other) = (schema[use.property], schema.name(of: first.property))
      let rename = "rename \(schema.quoted(property))"
      return RuleMatch(
        property,
        "'\(clash.field)' needs \(use.type.text), but '\(other)' makes it \(first.type.text)",
        help: schema.words(
          "\(rename), because models of one hierarchy share a record type",
          coreData: rename.inNewModelVersion),
        related: [schema.note(at: first.property, "is stored in the same field")]
      ).rejected(
        with: RuntimeSentence.wrongFieldType.text(
          use.type.text, "\(clash.field)", "\(clash.recordType)", first.type.text))
    }
  }
}
