import Foundation
import SwiftData

/// A visit of a ship, whose defaults are written in short and in full.
@Model
final class PortCall {
  var arrival: Date = .now
  var departure: Date = Date.now
  var handling: Handling = .chilled
  var onwardHandling: Handling = Handling.chilled
  var nextHandling: Handling? = Handling.hazardous
  var announcedAt: Date? = .distantPast
  @Transient var shownHandling: Handling = .dry

  init(arrival: Date) {
    self.arrival = arrival
  }

  var currentHandling: Handling {
    shownHandling == .dry ? handling : .dry
  }
}
