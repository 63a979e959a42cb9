import SwiftData
import WidgetKit

let container = try! ModelContainer(
  for: Walk.self, configurations: ModelConfiguration(cloudKitDatabase: .none))
