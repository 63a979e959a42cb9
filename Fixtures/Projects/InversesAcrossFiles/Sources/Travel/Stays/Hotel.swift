import Foundation
import SwiftData

/// A hotel; `inverse: nil` on the other side says no more than nothing.
@Model
final class Hotel {
  var name: String = ""
  var reviews: [Review]?
  var rooms: [Room]?

  init(name: String) {
    self.name = name
  }
}
