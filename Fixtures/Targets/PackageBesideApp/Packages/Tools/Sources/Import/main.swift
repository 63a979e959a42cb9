import SwiftData

let container = try ModelContainer(
  for: Item.self, configurations: ModelConfiguration(cloudKitDatabase: .none))
