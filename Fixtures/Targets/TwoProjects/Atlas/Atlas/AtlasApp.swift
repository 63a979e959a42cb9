import SwiftData
import SwiftUI

@main struct AtlasApp: App {
  let container = try! ModelContainer(for: Place.self)

  var body: some Scene {
    WindowGroup { Text("") }.modelContainer(container)
  }
}
