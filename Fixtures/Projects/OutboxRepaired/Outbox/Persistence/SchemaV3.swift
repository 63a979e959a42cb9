import Foundation
import SwiftData

/// The layout of the store before it was synced. Installed apps still migrate from it.
enum SchemaV3: VersionedSchema {
  static let versionIdentifier = Schema.Version(0, 0, 3)

  static var models: [any PersistentModel.Type] {
    [
      SDUserProfile.self,
      SDOutboxEvent.self,
    ]
  }

  /// The person whose data is sent.
  @Model
  final class SDUserProfile {
    var id: UUID = UUID()
    var displayName: String = ""
    var unitSystem: String = "metric"
    var birthday: Date?
    var updatedAt: Date?

    init(displayName: String) {
      self.displayName = displayName
    }
  }

  /// A change that still has to reach the server.
  @Model
  final class SDOutboxEvent {
    @Attribute(.unique) var id: UUID
    var eventType: String
    var entityID: UUID
    var userID: String
    var status: String
    var createdAt: Date
    var lastAttemptAt: Date?
    var attemptCount: Int
    var maxAttempts: Int
    var errorMessage: String?
    var completedAt: Date?
    var metadata: String?
    var priority: Int
    var isNewRecord: Bool

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
      self.createdAt = Date()
      self.attemptCount = 0
      self.maxAttempts = 5
      self.priority = priority
      self.isNewRecord = isNewRecord
    }

    /// Whether another attempt makes sense.
    var canRetry: Bool {
      completedAt == nil && attemptCount < maxAttempts
    }
  }
}
