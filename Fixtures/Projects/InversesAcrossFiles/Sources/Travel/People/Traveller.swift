import Foundation
import SwiftData

/// Somebody with a passport and a bag. The bag's pair is one to one and inferred.
@Model
final class Traveller {
  var name: String = ""
  @Relationship(inverse: \Passport.traveller) var passport: Passport?
  var bag: Bag?

  init(name: String) {
    self.name = name
  }
}

/// What a traveller carries.
@Model
final class Bag {
  var kilograms: Double = 0
  var traveller: Traveller?

  init(kilograms: Double) {
    self.kilograms = kilograms
  }
}
