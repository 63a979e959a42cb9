import Foundation
import SwiftData
import SwiftUI

@main
struct SavingsTrackerApp: App {
  private let modelContainer = SavingsTrackerApp.makeModelContainer()

  var body: some Scene {
    WindowGroup {
      ContentView()
    }
    .modelContainer(modelContainer)
  }

  private static func makeModelContainer() -> ModelContainer {
    let schema = Schema([
      Goal.self,
      Asset.self,
      AssetAllocation.self,
      Transaction.self,
      MonthlyPlan.self,
      MonthlyExecutionRecord.self,
      ExecutionSnapshot.self,
      CompletedExecution.self,
      AllocationHistory.self,
    ])
    let modelConfiguration = ModelConfiguration(
      "default",
      schema: schema,
      isStoredInMemoryOnly: false,
      allowsSave: true,
      groupContainer: .none,
      cloudKitDatabase: .none
    )
    do {
      return try ModelContainer(for: schema, configurations: [modelConfiguration])
    } catch {
      // Nobody has data yet, so a store of an older layout may go.
      removeStoreFiles(at: modelConfiguration.url)
    }
    do {
      return try ModelContainer(for: schema, configurations: [modelConfiguration])
    } catch {
      fatalError("The store does not open: \(error)")
    }
  }

  private static func removeStoreFiles(at url: URL) {
    for suffix in ["", "-shm", "-wal"] {
      try? FileManager.default.removeItem(atPath: url.path + suffix)
    }
  }
}
