import Foundation
import SwiftData

/// The current layout. Its classes stand in files of their own.
enum SchemaV2: VersionedSchema {
  static let versionIdentifier = Schema.Version(2, 0, 0)
  static var models: [any PersistentModel.Type] {
    [Trip.self, Stop.self, Companion.self, Lodging.self, Guide.self]
  }
}
