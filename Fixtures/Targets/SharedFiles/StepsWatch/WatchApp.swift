import SwiftData
import SwiftUI

@main struct WatchApp: App {
  let container = try! ModelContainer(for: Walk.self, configurations: ModelConfiguration(cloudKitDatabase: .none))

  var body: some Scene {
    WindowGroup { Text("") }.modelContainer(container)
  }
}
