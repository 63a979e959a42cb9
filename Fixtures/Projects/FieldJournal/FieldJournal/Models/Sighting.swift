import Foundation
import SwiftData

/// A bird that somebody saw.
@Model
final class Sighting {
  var species: String = ""
  var seenAt: Date = Date.now
  /// Photos lie in a store of their own, which a relationship cannot lead to.
  var photos: [SightingPhoto]? = []
  /// Whether it was taken back; the name is one of Core Data's.
  var isDeleted: Bool = false
  var place: Place?

  init(species: String) {
    self.species = species
  }
}
