import SwiftData

/// How a store of an older version becomes a current one.
enum PersistenceMigrationPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] {
    [SchemaV3.self, SchemaV4.self]
  }

  static var stages: [MigrationStage] {
    [
      MigrationStage.lightweight(
        fromVersion: SchemaV3.self,
        toVersion: SchemaV4.self
      )
    ]
  }
}
