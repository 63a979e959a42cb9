import Foundation
import SwiftData

/// A ride between two places that do not know of it.
@Model
final class Transfer {
  var title: String = ""
  var pickUp: Place?
  var dropOff: Place?

  init(title: String) {
    self.title = title
  }
}

/// A spot on the map.
@Model
final class Place {
  var name: String = ""

  init(name: String) {
    self.name = name
  }
}
