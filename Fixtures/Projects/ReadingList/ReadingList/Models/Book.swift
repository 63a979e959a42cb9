import Foundation
import SwiftData

@Model
final class Book {
  @Attribute(.unique) var isbn: String = ""
  var title: String = ""
  var finishedAt: Date?

  @Relationship(deleteRule: .cascade, inverse: \Quotation.book)
  var quotations: [Quotation]? = []

  init(isbn: String, title: String) {
    self.isbn = isbn
    self.title = title
  }
}
