import SwiftDataLintSchema
import SwiftDataLintShipped

extension Rule {
  package static let shippedVersionChanged = Rule(
    id: "shipped-version-changed", severity: .error, phase: .release, concernsVersions: true,
    sources: .all, fatalErrors: [RuntimeSentence.unknownVersion.text()], compares: .shipped,
    summary: "A version of the schema that shipped never changes.",
    rationale: """
      SwiftData recognizes a store by a checksum of its version. If no version in the migration \
      plan has it, the app cannot open the store. It is a warning for a plan with one version: \
      some apps change it and still open, but the first stage that is added fails for their users. \
      For the versions of a Core Data model, it is a warning, too: a store can be migrated only \
      from a version that the app still contains ("Can't find model for source store").
      """,
    remedy: "Restore the version as it shipped, and put the change in a new version.",
    examples: Examples(
      bad: [
        """
        enum SchemaV1: VersionedSchema {
        //   ^^^^^^^^ shipped-version-changed: since 1.4: 'Trip.rating' is new
          static let versionIdentifier = Schema.Version(1, 0, 0)
          static var models: [any PersistentModel.Type] { [Trip.self] }
          @Model final class Trip {
            var name: String = ""
            var rating: Int = 0
          }
        }
        enum Plan: SchemaMigrationPlan {
          static var schemas: [any VersionedSchema.Type] { [SchemaV1.self] }
          static var stages: [MigrationStage] { [] }
        }
        let container = try ModelContainer(for: SchemaV1.Trip.self, migrationPlan: Plan.self)
        """
      ],
      good: [
        """
        enum SchemaV1: VersionedSchema {
          static let versionIdentifier = Schema.Version(1, 0, 0)
          static var models: [any PersistentModel.Type] { [Trip.self] }
          @Model final class Trip { var name: String = "Untitled" }
        }
        enum SchemaV2: VersionedSchema {
          static let versionIdentifier = Schema.Version(2, 0, 0)
          static var models: [any PersistentModel.Type] { [Trip.self] }
          @Model final class Trip {
            var name: String = ""
            var rating: Int = 0
          }
        }
        enum Plan: SchemaMigrationPlan {
          static var schemas: [any VersionedSchema.Type] { [SchemaV1.self, SchemaV2.self] }
          static var stages: [MigrationStage] { [] }
        }
        let container = try ModelContainer(for: SchemaV2.Trip.self, migrationPlan: Plan.self)
        """,
        """
        enum SchemaV1: VersionedSchema {
          static let versionIdentifier = Schema.Version(1, 0, 0)
          static var models: [any PersistentModel.Type] { [Trip.self] }
          @Model final class Trip {
            var name: String = ""
            var rating: Int = 0
          }
        }
        let container = try ModelContainer(for: SchemaV1.Trip.self)
        """,
      ],
      shipped: """
        enum SchemaV1: VersionedSchema {
          static let versionIdentifier = Schema.Version(1, 0, 0)
          static var models: [any PersistentModel.Type] { [Trip.self] }
          @Model final class Trip { var name: String = "" }
        }
        """,
      coreData: CoreDataExamples(
        bad: [
          """
          <?xml version="1.0"?><model documentVersion="1.0" usedWithCloudKit="YES">
          <!--                 ^^^^^^ shipped-version-changed: since 1.4: 'Trip.rating' is new -->
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <attribute name="name" optional="YES" attributeType="String"/>
              <attribute name="rating" optional="YES" attributeType="Integer 16"/>
          </entity>
          </model>
          """
        ],
        good: [
          """
          <?xml version="1.0"?><model documentVersion="1.0" usedWithCloudKit="YES">
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <attribute name="name" optional="YES" attributeType="String" defaultValueString=""/>
          </entity>
          </model>
          """
        ],
        shipped: """
          <entity name="Trip" representedClassName="Trip" syncable="YES">
              <attribute name="name" optional="YES" attributeType="String"/>
          </entity>
          """)),
    checkInput: { input in
      guard let shipped = input.shipped else { return [] }
      if let model = input.schema.modelFile {
        let changes = shipped.changesOfModelVersions()
        let versions = [model] + input.schema.olderVersions.compactMap(\.modelFile)
        return versions.compactMap { file in
          changes[ShippedModel.ModelVersion(model: file.name, version: file.version)]
            .map { match(of: $0, file, $1) }
        }
      }
      return input.schema.stores.migratedVersions.compactMap { version, isMigrated in
        shipped.releases(with: version.name).lazy.compactMap { release in
          VersionChanges(of: version.name, from: release.schema, to: shipped.present)
            .map { match(of: $0, version, release, isMigrated: isMigrated) }
        }.first
      }
    })

  /// The match of a version of a Core Data model.
  ///
  /// Fact: Apple, "Using lightweight migration": Core Data must find the model of the store.
  private static func match(
    of changes: VersionChanges, _ file: ModelFile, _ release: Release
  ) -> RuleMatch {
    RuleMatch(
      at: file.location, headline(changes, release),
      help: "restore it as it shipped, and add a model version with the change",
      severity: .warning)
  }

  private static func headline(_ changes: VersionChanges, _ release: Release) -> String {
    let others = changes.clauses.count - 1
    let rest = others == 0 ? "" : " (and \(others) more)"
    return "'\(changes.version)' has changed since \(release.name): \(changes.clauses[0])\(rest)"
  }

  /// - Parameter isMigrated: Whether a plan has several versions, so that only these can be opened.
  private static func match(
    of changes: VersionChanges, _ version: SchemaVersion, _ release: Release, isMigrated: Bool
  ) -> RuleMatch {
    RuleMatch(
      at: version.location, headline(changes, release),
      help: "restore it as it shipped, and put the change in a new version",
      severity: changes.isInStructuresOnly || !isMigrated ? .warning : nil
    ).saying(RuntimeSentence.unknownVersion.text())
  }
}
