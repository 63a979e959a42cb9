import SwiftData

let container = try! ModelContainer(
  for: Tree.self, configurations: ModelConfiguration(cloudKitDatabase: .none))
