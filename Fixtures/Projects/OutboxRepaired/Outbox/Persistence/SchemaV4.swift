import Foundation
import SwiftData

/// The first layout that syncs: every attribute has a default, none is unique.
enum SchemaV4: VersionedSchema {
  static let versionIdentifier = Schema.Version(0, 0, 4)

  typealias SDUserProfile = SchemaV3.SDUserProfile

  static var models: [any PersistentModel.Type] {
    [
      SDUserProfile.self,
      SDOutboxEvent.self,
    ]
  }

  /// A change that still has to reach the server.
  @Model
  final class SDOutboxEvent {
    var id: UUID = UUID()
    var eventType: String = ""
    var entityID: UUID = UUID()
    var userID: String = ""
    var status: String = "pending"
    var createdAt: Date = Date()
    var lastAttemptAt: Date?
    var attemptCount: Int = 0
    var maxAttempts: Int = 5
    var errorMessage: String?
    var completedAt: Date?
    var metadata: String?
    var priority: Int = 0
    var isNewRecord: Bool = true

    init(
      id: UUID = UUID(),
      eventType: String,
      entityID: UUID,
      userID: String,
      status: String = "pending",
      priority: Int = 0,
      isNewRecord: Bool = true
    ) {
      self.id = id
      self.eventType = eventType
      self.entityID = entityID
      self.userID = userID
      self.status = status
      self.priority = priority
      self.isNewRecord = isNewRecord
    }

    /// Whether another attempt makes sense.
    var canRetry: Bool {
      completedAt == nil && attemptCount < maxAttempts
    }
  }
}
