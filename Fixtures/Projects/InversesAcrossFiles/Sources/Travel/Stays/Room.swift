import Foundation
import SwiftData

/// A room, which always belongs to a hotel: paired, and refused all the same.
@Model
final class Room {
  var number: Int = 0
  var hotel: Hotel

  init(number: Int, hotel: Hotel) {
    self.number = number
    self.hotel = hotel
  }
}
