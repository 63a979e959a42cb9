import Foundation
import SwiftData

/// The first layout. It lists a class that has changed since.
enum JournalSchemaV1: VersionedSchema {
  static let versionIdentifier = Schema.Version(1, 0, 0)
  static var models: [any PersistentModel.Type] { [Sighting.self, Notebook.self] }

  /// What drafts were called.
  @Model
  final class Notebook {
    @Attribute(.unique) var title: String

    init(title: String) {
      self.title = title
    }
  }
}

/// What the journal holds.
enum JournalSchemaV2: VersionedSchema {
  static let versionIdentifier = Schema.Version(2, 0, 0)
  static let journal: [any PersistentModel.Type] = [Sighting.self, Place.self, Imported.Place.self]
  static var models: [any PersistentModel.Type] { journal + [SightingPhoto.self] }
}

/// From the first layout to the second.
enum JournalMigrationPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [JournalSchemaV1.self, JournalSchemaV2.self] }
  static var stages: [MigrationStage] { [] }
}
