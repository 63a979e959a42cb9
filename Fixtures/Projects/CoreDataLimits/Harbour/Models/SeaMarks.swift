import Foundation
import SwiftData

/// A buoy that knows its keeper, who does not know the buoy.
@Model
final class Buoy {
  var position: String = ""
  var keeper: Keeper?

  init(position: String) {
    self.position = position
  }
}

/// The firm that looks after sea marks.
@Model
final class Keeper {
  var name: String = ""

  init(name: String) {
    self.name = name
  }
}

/// A lighthouse with lamps that do not know where they hang.
@Model
final class Lighthouse {
  var name: String = ""
  @Relationship(deleteRule: .cascade)
  var lamps: [Lamp]? = []

  init(name: String) {
    self.name = name
  }
}

/// A lamp of a lighthouse.
@Model
final class Lamp {
  var candela: Double = 0

  init(candela: Double) {
    self.candela = candela
  }
}
