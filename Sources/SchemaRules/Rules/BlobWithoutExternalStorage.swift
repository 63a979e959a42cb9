import SwiftDataLintSchema

extension Rule {
  package static let blobWithoutExternalStorage = Rule(
    id: "blob-without-external-storage", severity: .note, phase: .namesAndValues,
    sources: .all,
    summary: "`Data` that can be large is stored outside its record.",
    rationale: """
      All fields of a record together hold about 1 MB. `Data` that is stored in a field counts; \
      with external storage it becomes an asset, which does not count.
      """,
    remedy: """
      Add `@Attribute(.externalStorage)` if the data can be larger than a few kilobytes. In a Core \
      Data model, select Allows External Storage.
      """,
    examples: Examples(
      bad: [
        """
        @Model final class Photo {
          var image: Data?
          //  ^^^^^ blob-without-external-storage: 'Photo.image' is stored in its record
          var thumbnail: Foundation.Data = Data()
          //  ^^^^^^^^^ blob-without-external-storage: add '@Attribute(.externalStorage)'
          @Attribute(.preserveValueOnDeletion) var digest = Data()
          //                                       ^^^^^^ blob-without-external-storage
          var mask: Bitmap?
          //  ^^^^ blob-without-external-storage: 'Photo.mask'
        }
        typealias Bitmap = Data
        """
      ],
      good: [
        """
        @Model final class Photo {
          @Attribute(.externalStorage) var image: Data?
          @Attribute(.preserveValueOnDeletion, Schema.Attribute.Option.externalStorage)
          var mask = Data()
          @Transient var cache: Data = Data()
          var code: Scan.Data = Scan.Data()
        }
        enum Scan {
          struct Data: Codable {}
        }
        """
      ],
      coreData: CoreDataExamples(
        bad: [
          """
          <entity name="Photo" representedClassName="Photo" syncable="YES">
              <attribute name="image" optional="YES" attributeType="Binary"/>
          <!--^^^^^^^^^^ blob-without-external-storage: select Allows External Storage -->
          </entity>
          """
        ],
        good: [
          """
          <entity name="Photo" representedClassName="Photo" syncable="YES">
              <attribute name="image" optional="YES" attributeType="Binary" \
          allowsExternalBinaryDataStorage="YES"/>
              <attribute name="cache" optional="YES" transient="YES" attributeType="Binary"/>
          </entity>
          """
        ])),
    check: { schema in
      schema.propertyMatches { property in
        guard case .attribute = property.kind, property.valueType == .foreign("Data"),
          !property.options.contains(.externalStorage), !property.options.contains(.transient)
        else { return nil }
        return RuleMatch(
          property,
          "\(schema.quoted(property)) is stored in its record, which holds about 1 MB",
          help: schema.words(
            "add '@Attribute(.externalStorage)'", coreData: "select Allows External Storage")
            + " if it can be large")
      }
    }
  )
}
