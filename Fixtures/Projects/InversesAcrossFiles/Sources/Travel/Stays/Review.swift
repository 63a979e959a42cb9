import Foundation
import SwiftData

/// What a guest thought of a hotel, perhaps paid for by a sponsor.
@Model
final class Review {
  var text: String = ""
  @Relationship(deleteRule: .nullify, inverse: nil) var hotel: Hotel?
  @Relationship(inverse: nil) var sponsor: Sponsor?

  init(text: String) {
    self.text = text
  }
}

/// A firm that knows nothing of the reviews it pays for.
@Model
final class Sponsor {
  var name: String = ""

  init(name: String) {
    self.name = name
  }
}
