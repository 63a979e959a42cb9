import Foundation
import SwiftData

/// What the tests write to see whether a store opens; no app has it.
@Model
final class StoreProbe {
  var writtenAt: Date

  init(writtenAt: Date) {
    self.writtenAt = writtenAt
  }
}

func makeProbeContainer(at url: URL) throws -> ModelContainer {
  try ModelContainer(for: StoreProbe.self, configurations: ModelConfiguration(url: url))
}
