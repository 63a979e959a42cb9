import SwiftDataLintCloudKitSchema
import SwiftDataLintSchema

extension Rule {
  package static let fieldTypeMismatch = Rule(
    id: "field-type-mismatch", severity: .error, phase: .cloudKit, isAboutSync: true,
    sources: .all, compares: .production,
    summary: "Every property has the type that its field in production has.",
    rationale: """
      The type of a field, and whether it is encrypted, can never be changed once it is deployed. \
      The server rejects every record with a value of another type.
      """,
    remedy: "Keep the type, or store the value in a property with another name.",
    examples: Examples(
      bad: [
        """
        @Model final class Trip {
          var name: String = ""
          var day: Int = 0
          //  ^^^ field-type-mismatch: needs INT64, but 'CD_day' is TIMESTAMP in production
          @Attribute(.allowsCloudEncryption) var note: String?
          //                                     ^^^^ field-type-mismatch: needs ENCRYPTED STRING
        }
        """
      ],
      good: [
        """
        @Model final class Trip {
          var name: String = ""
          var day: Date?
          var note: String?
        }
        """
      ],
      production: """
        DEFINE SCHEMA
            RECORD TYPE CD_Trip (
                CD_entityName STRING QUERYABLE, CD_name STRING QUERYABLE, CD_day TIMESTAMP,
                CD_note STRING QUERYABLE);
        """,
      coreData: CoreDataExamples(
        bad: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <attribute name="name" attributeType="String" defaultValueString=""/>
              <attribute name="day" attributeType="Integer 64" defaultValueString="0"/>
          <!--^^^^^^^^^^ field-type-mismatch: needs INT64, but 'CD_day' is TIMESTAMP in -->
              <attribute name="note" optional="YES" attributeType="String" \
          allowsCloudEncryption="YES"/>
          <!--^^^^^^^^^^ field-type-mismatch: needs ENCRYPTED STRING -->
          </entity>
          """
        ],
        good: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <attribute name="name" attributeType="String" defaultValueString=""/>
              <attribute name="day" optional="YES" attributeType="Date"/>
              <attribute name="note" optional="YES" attributeType="String"/>
          </entity>
          """
        ])),
    checkInput: { input in
      guard let production = input.production else { return [] }
      return production.comparison.contradictions.map { contradiction in
        match(of: contradiction, input.schema, production)
      }
    })

  private static func match(
    of contradiction: SchemaComparison.Contradiction, _ schema: Schema,
    _ production: ProductionComparison
  ) -> RuleMatch {
    let property = schema[contradiction.property]
    let (field, type) = (contradiction.field.name.text, contradiction.field.type.text)
    let isHandwritten = !contradiction.marks.isEmpty
    return RuleMatch(
      property,
      "\(schema.quoted(property)) needs \(contradiction.type.text), but '\(field)' is \(type) "
        + "in production",
      help: "keep the type, or store the value in a property with another name",
      related: [
        RelatedLocation(
          message: "'\(field)' is \(type)"
            + (isHandwritten ? "; the record type looks written by hand, not exported" : ""),
          location: production.location(of: contradiction.field.name))
      ]
    ).rejected(
      with: RuntimeSentence.wrongFieldType.text(
        contradiction.type.text, field, contradiction.recordType.text, type))
  }
}
