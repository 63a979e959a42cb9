import Foundation
import SwiftData

/// The board in the hall.
@Model
final class Board {
  var title: String = ""
  var today: Activity?
  var next: Itinerary.Activity?

  init(title: String) {
    self.title = title
  }
}
