import Foundation
import SwiftData

/// What was planned at the moment a month began.
@Model
final class ExecutionSnapshot {
  @Attribute(.unique) var id: UUID
  var capturedAt: Date
  var totalPlanned: Double
  var snapshotData: Data

  init(id: UUID, capturedAt: Date, totalPlanned: Double, snapshotData: Data) {
    self.id = id
    self.capturedAt = capturedAt
    self.totalPlanned = totalPlanned
    self.snapshotData = snapshotData
  }
}
