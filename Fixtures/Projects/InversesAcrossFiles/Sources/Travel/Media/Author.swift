import Foundation
import SwiftData

/// Somebody who writes guidebooks; both sides name each other.
@Model
final class Author {
  var name: String = ""
  @Relationship(inverse: \Guidebook.author) var books: [Guidebook]?
  @Relationship(inverse: \Topic.authors) var topics: [Topic]?

  init(name: String) {
    self.name = name
  }
}
