import CoreData

/// Tiles of sea charts. They are fetched again on each device.
final class ChartCache {
  static let shared = ChartCache()

  let container = NSPersistentContainer(name: "Charts")

  private init() {
    container.loadPersistentStores { _, error in
      if let error { assertionFailure("\(error)") }
    }
  }
}
