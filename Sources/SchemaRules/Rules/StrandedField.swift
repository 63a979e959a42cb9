import SwiftDataLintCloudKitSchema
import SwiftDataLintSchema

extension Rule {
  package static let strandedField = Rule(
    id: "stranded-field", severity: .note, phase: .cloudKit, isAboutSync: true,
    sources: .all, compares: .production,
    summary: "Every field in production belongs to a property.",
    rationale: """
      A record type or field in production can never be removed. One without a model or property \
      is what is left of an older version, or of a property that was renamed by mistake.
      """,
    remedy: "Nothing, if the property was removed on purpose.",
    examples: Examples(
      bad: [],
      good: [
        """
        @Model final class Trip {
          var name: String = ""
          @Attribute(.externalStorage) var photo: Data?
        }
        """
      ],
      production: """
        DEFINE SCHEMA
            RECORD TYPE CD_Trip (
                CD_entityName STRING QUERYABLE, CD_moveReceipt BYTES, CD_name STRING QUERYABLE,
                CD_name_ckAsset ASSET, CD_photo_ckAsset ASSET);
            RECORD TYPE Users (roles LIST<INT64>);
        """,
      coreData: CoreDataExamples(
        good: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <attribute name="name" attributeType="String" defaultValueString=""/>
              <attribute name="photo" optional="YES" attributeType="Binary" \
          allowsExternalBinaryDataStorage="YES"/>
          </entity>
          """
        ])),
    checkInput: { input in
      guard let production = input.production else { return [] }
      let types = production.comparison.strandedRecordTypes.map { type in
        RuleMatch(
          at: production.location(of: type.name), "no model is stored as '\(type.name.text)'"
        ).naming(name(storedAs: type.name.text))
      }
      let fields = production.comparison.strandedFields.map { stranded in
        RuleMatch(
          entity: nil, properties: [name(storedAs: stranded.field.name.text)],
          location: production.location(of: stranded.field.name),
          message: "no property is stored as '\(stranded.field.name.text)' of "
            + "'\(stranded.recordType.text)'"
        ).naming(name(storedAs: stranded.recordType.text))
      }
      return types + fields
    })

  /// The name of a model or a property without the prefix in CloudKit.
  private static func name(storedAs name: String) -> String {
    name.hasPrefix("CD_") ? String(name.dropFirst(3)) : name
  }
}
