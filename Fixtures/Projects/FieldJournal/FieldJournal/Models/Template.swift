import Foundation
import SwiftData

/// Left over from the project template; no container holds it.
@Model
final class Item {
  var timestamp: Date

  init(timestamp: Date) {
    self.timestamp = timestamp
  }
}
