import Foundation
import SwiftData

/// A vehicle with many seats.
@available(iOS 26, macOS 26, *)
@Model
final class Coach: Vehicle {
  var seats: Int
  var garage: Garage?

  init(plate: String, seats: Int) {
    self.seats = seats
    super.init(plate: plate)
  }
}

/// A vehicle that adds nothing that is stored.
@available(iOS 26, macOS 26, *)
@Model
final class Van: Vehicle {
  var title: String { "Van \(plate)" }
}
