import Foundation
import SwiftData

/// A film as the server described it last. It can be fetched again at any time.
@Model
final class CachedFilm {
  @Attribute(.unique) var filmID: Int = 0
  var title: String = ""
  var synopsis: String = ""
  var releasedAt: Date?
  var posterPath: String?

  @Relationship(deleteRule: .cascade)
  var genres: [CachedGenre]? = []

  init(filmID: Int, title: String, synopsis: String) {
    self.filmID = filmID
    self.title = title
    self.synopsis = synopsis
  }
}
