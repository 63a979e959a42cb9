import Foundation
import SwiftData

/// The first layout. Its classes have the names of later ones, and pair among themselves.
enum SchemaV1: VersionedSchema {
  static let versionIdentifier = Schema.Version(1, 0, 0)
  static var models: [any PersistentModel.Type] { [Trip.self, Stop.self] }

  @Model
  final class Trip {
    var title: String = ""
    var stops: [Stop]?

    init(title: String) {
      self.title = title
    }
  }

  @Model
  final class Stop {
    var name: String
    var trip: Trip?

    init(name: String) {
      self.name = name
    }
  }
}
