import Foundation
import SwiftData

/// Somebody on outings.
@Model
final class Participant {
  var name: String = ""
  var excursions: [Excursion]?

  init(name: String) {
    self.name = name
  }
}
