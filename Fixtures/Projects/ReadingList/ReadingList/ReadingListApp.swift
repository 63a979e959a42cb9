import SwiftData
import SwiftUI

@main
struct ReadingListApp: App {
  var body: some Scene {
    WindowGroup {
      BookList()
    }
    .modelContainer(for: [Book.self, Quotation.self])
  }
}

struct BookList: View {
  @Query(sort: \Book.title) private var books: [Book]

  var body: some View {
    List(books) { book in
      Text(book.title)
    }
  }
}

#Preview {
  BookList()
    .modelContainer(for: Book.self, inMemory: true)
}
