import SwiftData

@Model
final class Quotation {
  var text: String = ""
  var page: Int?
  var book: Book?

  init(text: String, book: Book) {
    self.text = text
    self.book = book
  }
}
