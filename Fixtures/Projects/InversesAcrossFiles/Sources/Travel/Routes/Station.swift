import Foundation
import SwiftData

/// A station with two lists, and trains with two stations: two candidates either way.
@Model
final class Station {
  var name: String = ""
  var departures: [Train]?
  var arrivals: [Train]?

  init(name: String) {
    self.name = name
  }
}
