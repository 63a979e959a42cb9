import Foundation
import SwiftData

/// Reads and writes the events that wait to be sent.
@ModelActor
actor OutboxRepository {
  /// The store cannot refuse a second event of the same identity, so this does.
  func enqueue(_ id: UUID, _ eventType: String, entityID: UUID, userID: String) throws {
    let descriptor = FetchDescriptor<SDOutboxEvent>(predicate: #Predicate { $0.id == id })
    guard try modelContext.fetchCount(descriptor) == 0 else { return }
    modelContext.insert(
      SDOutboxEvent(id: id, eventType: eventType, entityID: entityID, userID: userID)
    )
    try modelContext.save()
  }
}
