import Foundation
import SwiftData

/// Reads and writes the events that wait to be sent.
@ModelActor
actor OutboxRepository {
  func enqueue(_ eventType: String, entityID: UUID, userID: String) throws {
    modelContext.insert(
      SDOutboxEvent(eventType: eventType, entityID: entityID, userID: userID)
    )
    try modelContext.save()
  }

  /// How many events of a person wait, at most `limit`.
  func pendingCount(of userID: String, limit: Int = 100) throws -> Int {
    var descriptor = FetchDescriptor<SDOutboxEvent>(
      predicate: #Predicate { $0.userID == userID && $0.completedAt == nil },
      sortBy: [SortDescriptor(\.priority, order: .reverse), SortDescriptor(\.createdAt)]
    )
    descriptor.fetchLimit = limit
    return try modelContext.fetchCount(descriptor)
  }
}
