import Foundation
import SwiftData

/// A film that somebody wants to see.
@Model
final class WatchlistEntry: Equatable, Identifiable {
  var filmID: Int?
  var addedAt: Date?
  var note: String = ""

  init(filmID: Int, addedAt: Date = .now) {
    self.filmID = filmID
    self.addedAt = addedAt
  }

  static func == (left: WatchlistEntry, right: WatchlistEntry) -> Bool {
    left.filmID == right.filmID
  }
}
