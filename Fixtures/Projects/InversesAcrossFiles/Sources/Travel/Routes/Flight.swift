import Foundation
import SwiftData

/// A flight from one airport to another.
@Model
final class Flight {
  var number: String = ""
  var origin: Airport?
  var destination: Airport?

  init(number: String) {
    self.number = number
  }
}
