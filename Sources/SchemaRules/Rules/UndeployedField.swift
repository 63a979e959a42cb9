import SwiftDataLintCloudKitSchema
import SwiftDataLintSchema

extension Rule {
  package static let undeployedField = Rule(
    id: "undeployed-field", severity: .warning, phase: .cloudKit, isAboutSync: true,
    sources: .all, compares: .production,
    summary: "The field of every property is deployed to production.",
    rationale: """
      CloudKit creates a field in Development when a record first has a value for it. An optional \
      property that was nil in every test is missing in Development and in Production, and the \
      first record that sets it stops sync for its user.
      """,
    remedy: """
      Save an object with a value of the property in a Development build, deploy the schema in \
      CloudKit Console, and export it again.
      """,
    examples: Examples(
      bad: [
        """
        @Model final class Trip {
          var name: String = ""
          var rating: Int = 0
          //  ^^^^^^ undeployed-field: not in production, so no 'Trip' can sync
          var note: String?
          //  ^^^^ undeployed-field: a 'Trip' with it cannot sync
          var photo: Data?
        }
        """
      ],
      good: [
        """
        @Model final class Trip {
          var name: String = ""
          var photo: Data?
          @Transient var isSelected: Bool = false
          var title: String { name }
        }
        """
      ],
      production: """
        DEFINE SCHEMA
            RECORD TYPE CD_Trip (
                CD_entityName STRING QUERYABLE, CD_name STRING QUERYABLE, CD_photo_ckAsset ASSET);
        """,
      coreData: CoreDataExamples(
        bad: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <attribute name="name" attributeType="String" defaultValueString=""/>
              <attribute name="rating" attributeType="Integer 16" defaultValueString="0"/>
          <!--^^^^^^^^^^ undeployed-field: not in production, so no 'Trip' can sync -->
              <attribute name="note" optional="YES" attributeType="String"/>
          <!--^^^^^^^^^^ undeployed-field: a 'Trip' with it cannot sync -->
              <attribute name="photo" optional="YES" attributeType="Binary"/>
          </entity>
          """
        ],
        good: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <attribute name="name" attributeType="String" defaultValueString=""/>
              <attribute name="photo" optional="YES" attributeType="Binary"/>
              <attribute name="isSelected" optional="YES" transient="YES" attributeType="Boolean"/>
          </entity>
          """
        ])),
    checkInput: { input in
      guard let production = input.production else { return [] }
      return production.comparison.missingFields.compactMap { missing in
        missing.field.properties.first.map { id in
          match(of: input.schema[id], missing, input.schema, production)
        }
      }.withRemedyOncePerFile
    })

  private static func match(
    of property: Property, _ missing: SchemaComparison.MissingField, _ schema: Schema,
    _ production: ProductionComparison
  ) -> RuleMatch {
    let (field, type) = (missing.field.name, missing.recordType.text)
    let effect =
      property.isOptional
      ? "a '\(property.entityName)' with it cannot sync"
      : "so no '\(property.entityName)' can sync"
    return RuleMatch(
      property, "\(schema.quoted(property)) is not in production, \(effect)",
      related: [
        RelatedLocation(
          message: "'\(type)' has no field '\(field)'",
          location: production.location(of: missing.recordType))
      ]
    ).rejected(with: RuntimeSentence.newField.text(field, type))
  }
}
