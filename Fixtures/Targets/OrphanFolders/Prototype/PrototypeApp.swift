import SwiftData
import SwiftUI

@main struct PrototypeApp: App {
  let container = try! ModelContainer(for: Sketch.self)

  var body: some Scene {
    WindowGroup { Text("") }.modelContainer(container)
  }
}
