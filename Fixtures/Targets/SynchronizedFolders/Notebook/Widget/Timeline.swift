import SwiftData

let container = try! ModelContainer(
  for: Note.self, configurations: ModelConfiguration(cloudKitDatabase: .none))
