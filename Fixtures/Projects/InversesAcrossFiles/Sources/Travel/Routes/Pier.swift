import Foundation
import SwiftData

/// A pier. One pair is written down, so only one is left to infer.
@Model
final class Pier {
  var name: String = ""
  @Relationship(inverse: \Ferry.origin) var departures: [Ferry]?
  var arrivals: [Ferry]?

  init(name: String) {
    self.name = name
  }
}
