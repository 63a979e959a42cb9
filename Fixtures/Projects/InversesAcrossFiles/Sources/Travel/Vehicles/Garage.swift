import Foundation
import SwiftData

/// Where coaches stay at night.
@Model
final class Garage {
  var name: String = ""
  var coaches: [Coach]?

  init(name: String) {
    self.name = name
  }
}

/// Where coaches are mended. The key path names a property that a coach inherits.
@Model
final class Workshop {
  var name: String = ""
  @Relationship(inverse: \Coach.workshop) var coaches: [Coach]?

  init(name: String) {
    self.name = name
  }
}
