import Foundation
import SwiftData

/// An airport with one list of flights, where a flight knows two airports.
@Model
final class Airport {
  var code: String = ""
  var flights: [Flight]?

  init(code: String) {
    self.code = code
  }
}
