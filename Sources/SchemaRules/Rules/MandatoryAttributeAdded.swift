import SwiftDataLintSchema
import SwiftDataLintShipped

extension Rule {
  package static let mandatoryAttributeAdded = Rule(
    id: "mandatory-attribute-added", severity: .error, phase: .release,
    fatalErrors: [missingValues], compares: .shipped,
    summary: "Every attribute that is new since a release is optional or has a default value.",
    rationale: """
      The objects on users' devices have no value for it, so their store cannot be migrated. Users \
      upgrade from any release. A custom stage of a migration plan does not help: the store is \
      migrated before its code can set a value.
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
      shipped: "@Model final class Trip { var name: String; var note: String? }"),
    checkInput: { input in
      let attributes = input.shipped?.madeMandatory(in: input.schema) ?? []
      return attributes.compactMap { attribute in
        let property = attribute.property
        guard property.defaultValue == nil, !property.isNested else { return nil }
        return RuleMatch(
          property, attribute.headline, help: property.adviceForDefault,
          severity: attribute.severity
        ).saying(missingValues)
      }
    })

  private static let missingValues = RuntimeSentence.missingValues.text()
}
