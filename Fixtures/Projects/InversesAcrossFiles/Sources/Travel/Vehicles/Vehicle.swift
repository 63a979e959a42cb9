import Foundation
import SwiftData

/// Anything with a number plate.
@Model
class Vehicle {
  var plate: String
  var owner: Rider?
  var workshop: Workshop?

  init(plate: String) {
    self.plate = plate
  }
}

/// Somebody who owns vehicles.
@Model
final class Rider {
  var name: String = ""
  var vehicles: [Vehicle]?

  init(name: String) {
    self.name = name
  }
}
