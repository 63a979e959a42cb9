import Foundation
import SwiftData

/// Builds the store of what can be fetched again.
enum CatalogueStoreFactory {
  static let schema = Schema([CachedFilm.self, CachedGenre.self, CachedPage.self])

  static func modelContainer() -> ModelContainer {
    makeLocalModelContainer(
      schema: schema,
      url: .cachesDirectory.appending(path: "catalogue.store")
    )
  }
}
