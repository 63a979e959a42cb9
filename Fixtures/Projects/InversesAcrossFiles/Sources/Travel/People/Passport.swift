import Foundation
import SwiftData

/// A passport; both sides name each other.
@Model
final class Passport {
  var number: String = ""
  @Relationship(inverse: \Traveller.passport) var traveller: Traveller?

  init(number: String) {
    self.number = number
  }
}
