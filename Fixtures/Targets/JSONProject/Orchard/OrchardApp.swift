import SwiftData
import SwiftUI

@main struct OrchardApp: App {
  let container = try! ModelContainer(for: Tree.self, Fruit.self)

  var body: some Scene {
    WindowGroup { Text("") }.modelContainer(container)
  }
}
