import SwiftData
import SwiftUI

@main struct MeterApp: App {
  let container = try! ModelContainer(for: Reading.self)

  var body: some Scene {
    WindowGroup { Text("") }.modelContainer(container)
  }
}
