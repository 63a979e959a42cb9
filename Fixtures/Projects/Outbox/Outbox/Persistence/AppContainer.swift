import Foundation
import SwiftData

/// Opens the store of the app.
enum AppContainer {
  static func make(at url: URL) throws -> ModelContainer {
    let schema = Schema(versionedSchema: CurrentSchema.self)
    let configuration = ModelConfiguration(
      schema: schema,
      url: url,
      cloudKitDatabase: .private("iCloud.com.example.outbox")
    )
    return try ModelContainer(
      for: schema,
      migrationPlan: PersistenceMigrationPlan.self,
      configurations: [configuration]
    )
  }
}
