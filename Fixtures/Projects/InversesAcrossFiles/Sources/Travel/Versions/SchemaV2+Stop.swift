import Foundation
import SwiftData

extension SchemaV2 {
  /// A place on the way, with at most one lodging.
  @Model
  final class Stop {
    var name: String = ""
    var trip: Trip?
    var lodging: Lodging?

    init(name: String) {
      self.name = name
    }
  }
}
