import Foundation
import SwiftData

/// A shop in a city.
@Model
final class Merchant {
  var name: String = ""
  var city: City?

  init(name: String) {
    self.name = name
  }
}
