import Foundation
import SwiftData

/// Somebody to travel with. The key path goes through two aliases to a nested class.
@Model
final class Companion {
  var name: String = ""
  @Relationship(inverse: \CurrentTrip.companion)
  var trips: [CurrentTrip]? = []

  init(name: String) {
    self.name = name
  }
}
