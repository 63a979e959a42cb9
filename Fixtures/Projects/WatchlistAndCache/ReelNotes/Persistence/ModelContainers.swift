import Foundation
import SwiftData

/// A store that never leaves the device. One that does not open is built anew.
func makeLocalModelContainer(schema: Schema, url: URL) -> ModelContainer {
  let configuration = ModelConfiguration(schema: schema, url: url, cloudKitDatabase: .none)
  do {
    return try ModelContainer(for: schema, configurations: [configuration])
  } catch {
    try? FileManager.default.removeItem(at: url)
  }
  do {
    return try ModelContainer(for: schema, configurations: [configuration])
  } catch {
    fatalError("The cache does not open: \(error)")
  }
}

/// A store that syncs. It holds what nobody can fetch again, so it is never deleted.
func makeCloudKitModelContainer(
  schema: Schema,
  url: URL,
  cloudKitDatabase: ModelConfiguration.CloudKitDatabase
) -> ModelContainer {
  let configuration = ModelConfiguration(
    schema: schema,
    url: url,
    cloudKitDatabase: cloudKitDatabase
  )
  do {
    return try ModelContainer(for: schema, configurations: [configuration])
  } catch {
    fatalError("The watchlist does not open: \(error)")
  }
}
