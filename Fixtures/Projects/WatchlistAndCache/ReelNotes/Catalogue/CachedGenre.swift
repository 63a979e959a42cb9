import Foundation
import SwiftData

/// A genre of the server's list.
@Model
final class CachedGenre {
  @Attribute(.unique) var genreID: Int = 0
  var name: String

  init(genreID: Int, name: String) {
    self.genreID = genreID
    self.name = name
  }
}
