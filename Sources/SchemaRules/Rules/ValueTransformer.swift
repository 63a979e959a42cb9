import SwiftDataLintSchema

extension Rule {
  package static let valueTransformer = Rule(
    id: "value-transformer", severity: .warning, phase: .namesAndValues,
    section: .valueTransformer, sources: [.coreData],
    summary: "Every value transformer exists and converts stored values back.",
    rationale: """
      Before a store loads, CloudKit looks up the transformer of every transformable attribute of \
      a Core Data model by its name. It rejects the model if the transformer cannot convert stored \
      values back, or is not registered by then. It is a warning if the sources do not contain the \
      transformer: a library may register it.
      """,
    remedy: """
      Register the transformer under the name that the model has, before the store loads, or use \
      `NSSecureUnarchiveFromData`.
      """,
    examples: Examples(
      coreData: CoreDataExamples(
        bad: [
          CoreDataExample(
            """
            <entity name="Trip" representedClassName="Trip" syncable="YES">
                <attribute name="color" optional="YES" attributeType="Transformable" \
            valueTransformerName="ColourTransformer"/>
            <!--^^^^^^^^^^ value-transformer: the unknown transformer 'ColourTransformer' -->
                <attribute name="digest" optional="YES" attributeType="Transformable" \
            valueTransformerName="DigestTransformer"/>
            <!--^^^^^^^^^^ value-transformer: 'DigestTransformer', which does not convert back -->
            </entity>
            """,
            code: """
              let container = NSPersistentCloudKitContainer(name: "Trips")
              @objc(ColorTransformer)
              final class ColorTransformer: ValueTransformer {}
              @objc(DigestTransformer)
              final class DigestTransformer: ValueTransformer {
                override class func allowsReverseTransformation() -> Bool { false }
              }
              """)
        ],
        good: [
          CoreDataExample(
            """
            <entity name="Trip" representedClassName="Trip" syncable="YES">
                <attribute name="color" optional="YES" attributeType="Transformable" \
            valueTransformerName="ColorTransformer"/>
                <attribute name="tags" optional="YES" attributeType="Transformable" \
            valueTransformerName="NSSecureUnarchiveFromData"/>
                <attribute name="note" optional="YES" attributeType="Transformable"/>
            </entity>
            """,
            code: """
              let container = NSPersistentCloudKitContainer(name: "Trips")
              @objc(ColorTransformer)
              final class ColorTransformer: ValueTransformer {
                override class func allowsReverseTransformation() -> Bool { true }
              }
              """)
        ])),
    check: { schema in
      schema.propertyMatches { property in
        property.transformer.flatMap { match($0, of: property, schema) }
      }
    }
  )

  private static func match(
    _ transformer: AttributeTransformer, of property: Property, _ schema: Schema
  ) -> RuleMatch? {
    let subject = schema.quoted(property)
    switch transformer.definition {
    case .builtIn, .sources: return nil
    case .missing:
      return RuleMatch(
        property, "\(subject) needs the unknown transformer '\(transformer.name)'",
        help: "register it with 'setValueTransformer(_:forName:)' before the store loads")
    case .irreversible(let location):
      return RuleMatch(
        property, "\(subject) needs '\(transformer.name)', which does not convert back",
        help: "return true from 'allowsReverseTransformation()', and implement the conversion",
        severity: .error,
        related: [
          RelatedLocation(message: "'\(transformer.name)' is declared here", location: location)
        ])
    }
  }
}
