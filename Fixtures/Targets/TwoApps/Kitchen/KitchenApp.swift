import SwiftData
import SwiftUI

@main struct KitchenApp: App {
  let container = try! ModelContainer(for: Order.self, configurations: ModelConfiguration(cloudKitDatabase: .none))

  var body: some Scene {
    WindowGroup { Text("") }.modelContainer(container)
  }
}
