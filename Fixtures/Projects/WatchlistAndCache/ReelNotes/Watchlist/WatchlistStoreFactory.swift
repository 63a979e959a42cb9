import Foundation
import SwiftData

/// Builds the store of what people entered themselves.
enum WatchlistStoreFactory {
  static let schema = Schema([WatchlistEntry.self, SearchTerm.self])

  static func cloudKitModelContainer() -> ModelContainer {
    makeCloudKitModelContainer(
      schema: schema,
      url: .applicationSupportDirectory.appending(path: "watchlist.store"),
      cloudKitDatabase: .private("iCloud.com.example.reelnotes")
    )
  }
}
