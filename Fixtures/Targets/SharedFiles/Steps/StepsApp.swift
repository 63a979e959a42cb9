import SwiftData
import SwiftUI

@main struct StepsApp: App {
  let container = try! ModelContainer(for: Walk.self)

  var body: some Scene {
    WindowGroup { Text("") }.modelContainer(container)
  }
}
