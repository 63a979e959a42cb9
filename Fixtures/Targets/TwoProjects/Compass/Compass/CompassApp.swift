import SwiftData
import SwiftUI

@main struct CompassApp: App {
  let container = try! ModelContainer(for: Place.self, configurations: ModelConfiguration(cloudKitDatabase: .none))

  var body: some Scene {
    WindowGroup { Text("") }.modelContainer(container)
  }
}
