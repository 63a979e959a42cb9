import SwiftData
import SwiftUI

@main struct ShopApp: App {
  let container = try! ModelContainer(for: Order.self)

  var body: some Scene {
    WindowGroup { Text("") }.modelContainer(container)
  }
}
