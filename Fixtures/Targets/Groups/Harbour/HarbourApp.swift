import SwiftData
import SwiftUI

@main struct HarbourApp: App {
  let container = try! ModelContainer(for: Berth.self)

  var body: some Scene {
    WindowGroup { Text("") }.modelContainer(container)
  }
}
