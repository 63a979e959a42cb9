import SwiftDataLintSchema
import SwiftDataLintShipped

extension Rule {
  package static let mandatoryAttributeAdded = Rule(
    id: "mandatory-attribute-added", severity: .error, phase: .release,
    sources: .all, fatalErrors: [missingValues], compares: .stored,
    summary: "Every attribute that is new since a release is optional or has a default value.",
    rationale: """
      The objects on users' devices have no value for it, so their store cannot be migrated. Users \
      upgrade from any release. A custom stage of a migration plan does not help: the store is \
      migrated before its code can set a value. A Core Data model is also compared with the older \
      versions in its '.xcdatamodeld' if it is not known what shipped; it is a warning there, and \
      nothing is reported if the project has mapping models or code for migrations.
      """,
    remedy: "Write the value on the declaration, or make the property optional.",
    examples: Examples(
      bad: [
        """
        @Model final class Trip {
          var name: String = ""
          var rating: Int
          //  ^^^^^^ mandatory-attribute-added: write '= 0' on the declaration, or make it 'Int?'
          //  ^^^^^^ missing-default: write '= 0' on the declaration, or make it 'Int?'
          var note: String
          //  ^^^^ mandatory-attribute-added: was optional in 1.4
          //  ^^^^ missing-default: write '= ""' on the declaration, or make it 'String?'
        }
        """
      ],
      good: [
        """
        @Model final class Trip {  // swiftdata-lint:local-only
          @Attribute(originalName: "name") var title: String
          var rating: Int = 0
          var note: String?
        }
        @Model final class Stop {  // swiftdata-lint:local-only
          var name: String
        }
        """
      ],
      shipped: "@Model final class Trip { var name: String; var note: String? }",
      coreData: CoreDataExamples(
        bad: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <attribute name="name" optional="YES" attributeType="String"/>
              <attribute name="days" attributeType="Integer 16"/>
          <!--^^^^^^^^^^ mandatory-attribute-added: is not in version 'Trips 1', whose objects -->
          <!--^^^^^^^^^^ missing-default: set a default value -->
          </entity>
          """
        ],
        good: [
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <attribute name="name" optional="YES" attributeType="String"/>
              <attribute name="days" attributeType="Integer 16" defaultValueString="0"/>
          </entity>
          """
        ],
        older: CoreDataExample(
          """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <attribute name="name" optional="YES" attributeType="String"/>
          </entity>
          """, version: "Trips 1"))),
    checkInput: { input in
      if input.schema.source == .coreData { return matchesInModel(input) }
      let attributes = input.shipped?.madeMandatory(in: input.schema) ?? []
      return attributes.compactMap { match(of: $0, $0.property.remedyForDefault.text, $0.severity) }
    })

  /// The matches in a Core Data model. That its store is not migrated was not measured.
  private static func matchesInModel(_ input: RuleInput) -> [RuleMatch] {
    if input.hasOwnMigration { return [] }
    let shipped = input.shipped?.madeMandatory(in: input.schema) ?? []
    let older = input.olderVersions?.mandatoryAttributes(in: input.schema) ?? []
    return shipped.compactMap { match(of: $0, $0.property.remedyForModel.text, .warning) }
      + older.filter { !$0.property.isNested }.map { property, versions in
        let name = input.schema.quoted(property)
        return RuleMatch(
          property, "\(name) is not in \(versions.asVersions), whose objects have no value",
          help: property.remedyForModel.text, severity: .warning
        ).saying(missingValues)
      }
  }

  private static func match(
    of attribute: MandatoryAttribute, _ help: String, _ severity: Severity?
  ) -> RuleMatch? {
    let property = attribute.property
    guard property.defaultValue == nil, !property.isNested else { return nil }
    return RuleMatch(property, attribute.headline, help: help, severity: severity)
      .saying(missingValues)
  }

  private static let missingValues = RuntimeSentence.missingValues.text()
}

extension [String] {
  /// Names of versions in a sentence: `versions 'Trips', 'Trips 2' and 5 more`.
  fileprivate var asVersions: String {
    let names = prefix(2).map { "'\($0)'" }
    switch count {
    case 1: return "version \(names[0])"
    case 2: return "versions \(names.joined(separator: " and "))"
    default: return "versions \(names.joined(separator: ", ")) and \(count - 2) more"
    }
  }
}
