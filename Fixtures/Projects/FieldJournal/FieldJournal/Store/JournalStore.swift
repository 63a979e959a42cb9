import Foundation
import OSLog
import SwiftData

/// Builds the stores of the app.
enum JournalStore {
  static let shared: ModelContainer = {
    let journal = ModelConfiguration(
      "journal",
      schema: Schema(JournalSchemaV2.journal),
      cloudKitDatabase: .private("iCloud.com.example.fieldjournal")
    )
    let photos = ModelConfiguration(
      "photos", schema: Schema([SightingPhoto.self]), cloudKitDatabase: .none)
    do {
      return try ModelContainer(
        for: Schema(versionedSchema: JournalSchemaV2.self),
        migrationPlan: JournalMigrationPlan.self,
        configurations: journal, photos
      )
    } catch let error {
      Logger().error("\(error)")
      return localContainer()
    }
  }()

  /// Drafts were meant to stay on the device, but nothing says so.
  static func drafts(at url: URL) throws -> ModelContainer {
    let configuration = ModelConfiguration(schema: Schema([Draft.self]), url: url)
    return try ModelContainer(for: Draft.self, configurations: configuration)
  }

  private static func localContainer() -> ModelContainer {
    let local = ModelConfiguration(cloudKitDatabase: .none)
    do {
      return try ModelContainer(
        for: Schema(versionedSchema: JournalSchemaV2.self), configurations: local)
    } catch {
      fatalError("The journal does not open: \(error)")
    }
  }
}
