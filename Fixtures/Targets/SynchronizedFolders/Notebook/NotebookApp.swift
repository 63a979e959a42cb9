import SwiftData
import SwiftUI

@main struct NotebookApp: App {
  let container = try! ModelContainer(for: Note.self, Tag.self)

  var body: some Scene {
    WindowGroup { Text("") }.modelContainer(container)
  }
}
