import SwiftDataLintCloudKitSchema
import SwiftDataLintSchema

extension Rule {
  package static let recordTypeSize = Rule(
    id: "record-type-size", severity: .note, phase: .cloudKit, isAboutSync: true,
    sources: .all,
    summary: "No record type comes close to the maximum number of fields.",
    rationale: """
      A record type can have \(maximum) fields. Fields in production can never be removed, so \
      those of older versions count, too.
      """,
    remedy: "Move properties to another model before the limit is reached.",
    examples: Examples(
      bad: [],
      good: ["@Model final class Trip { var name: String = \"\" }"],
      coreData: CoreDataExamples(
        good: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <attribute name="name" attributeType="String" defaultValueString=""/>
          </entity>
          """
        ])),
    checkInput: { input in
      let schema = input.schema
      // A model with few properties does not come close.
      guard schema.entities.contains(where: { $0.properties.count > 20 }) else { return [] }
      let required =
        input.production?.required
        ?? RequiredRecordTypes(of: schema, entities: schema.syncedEntities)
      return required.recordTypes.compactMap { type in
        let exported = input.production?.export.recordTypes.first { $0.name.text == type.name }
        let count = type.fieldCount(with: exported)
        guard count >= maximum * 9 / 10, let id = type.entities.first else { return nil }
        return RuleMatch(
          entity: id, properties: [], location: schema[id].location,
          message: "the record type of '\(schema[id].name)' has \(count) of \(maximum) fields",
          help:
            "move properties to another \(schema.words("model", coreData: "entity")) before the "
            + "limit is reached")
      }
    })

  private static let maximum = RecordType.maximumFieldCount
}
