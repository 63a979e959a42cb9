import SwiftDataLintModelSchema

extension Rule {
  static let blobWithoutExternalStorage = Rule(
    id: "blob-without-external-storage", severity: .note,
    summary: "`Data` that may be large is stored outside of its record.",
    rationale: """
      A record holds about 1 MB, all its fields together. `Data` in a field of its own counts; \
      stored externally it becomes an asset, which does not.
      """,
    remedy: "Add `@Attribute(.externalStorage)` where the data may be larger than some kilobytes.",
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
      ]),
    check: { schema in
      schema.properties.compactMap { property in
        guard case .attribute = property.kind, property.valueType == .foreign("Data"),
          !property.hasOption("externalStorage")
        else { return nil }
        return Violation(
          property,
          "\(schema.quoted(property)) is stored in its record, which holds about 1 MB in CloudKit; "
            + "add '@Attribute(.externalStorage)' if it may be large")
      }
    }
  )
}
