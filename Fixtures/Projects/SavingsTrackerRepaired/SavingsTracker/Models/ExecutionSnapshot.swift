import Foundation
import SwiftData

/// What was planned at the moment a month began.
@Model
final class ExecutionSnapshot {
  var id: UUID = UUID()
  var capturedAt: Date = Date()
  var totalPlanned: Double = 0.0
  var snapshotData: Data = Data()

  init(id: UUID, capturedAt: Date, totalPlanned: Double, snapshotData: Data) {
    self.id = id
    self.capturedAt = capturedAt
    self.totalPlanned = totalPlanned
    self.snapshotData = snapshotData
  }
}
