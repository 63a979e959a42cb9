import Foundation
import SwiftData

/// A city with shops.
@Model
final class City {
  var name: String = ""
  @Relationship(inverse: \Merchant.city) var merchants: [Merchant]?

  init(name: String) {
    self.name = name
  }
}
