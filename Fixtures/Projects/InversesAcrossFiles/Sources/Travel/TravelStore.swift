import Foundation
import SwiftData

/// How a store of the first layout becomes one of the second.
enum TravelMigrationPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [SchemaV1.self, SchemaV2.self] }

  static var stages: [MigrationStage] {
    [.lightweight(fromVersion: SchemaV1.self, toVersion: SchemaV2.self)]
  }
}

/// Opens the store of journeys.
enum TravelStore {
  static func open() throws -> ModelContainer {
    let schema = Schema(versionedSchema: SchemaV2.self)
    return try ModelContainer(
      for: schema,
      migrationPlan: TravelMigrationPlan.self,
      configurations: ModelConfiguration(
        schema: schema,
        cloudKitDatabase: .private("iCloud.com.example.travel")
      )
    )
  }
}
