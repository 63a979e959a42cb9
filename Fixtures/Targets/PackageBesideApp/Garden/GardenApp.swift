import SwiftData
import SwiftUI
import Seeds

@main struct GardenApp: App {
  let container = try! ModelContainer(for: Bed.self, Item.self)

  var body: some Scene {
    WindowGroup { Text("") }.modelContainer(container)
  }
}
