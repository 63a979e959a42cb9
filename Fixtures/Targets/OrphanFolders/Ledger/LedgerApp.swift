import SwiftData
import SwiftUI

@main struct LedgerApp: App {
  let container = try! ModelContainer(for: Entry.self)

  var body: some Scene {
    WindowGroup { Text("") }.modelContainer(container)
  }
}
