import Foundation
import SwiftData

/// A book about a place, in many to many with its topics and languages.
@Model
final class Guidebook {
  var title: String = ""
  @Relationship(inverse: \Author.books) var author: Author?
  @Relationship(inverse: \Language.books) var languages: Array<Language>?

  init(title: String) {
    self.title = title
  }
}

/// A language that books are in.
@Model
final class Language {
  var code: String = ""
  var books: Optional<[Guidebook]>

  init(code: String) {
    self.code = code
    self.books = nil
  }
}
