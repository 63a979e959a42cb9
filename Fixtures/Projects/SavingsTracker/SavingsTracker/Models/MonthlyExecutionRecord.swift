import Foundation
import SwiftData

/// One month in which plans are carried out.
@Model
final class MonthlyExecutionRecord {
  /// How far the month has come.
  enum ExecutionStatus: String, Codable {
    case draft, executing, closed
  }

  @Attribute(.unique) var id: UUID
  var monthLabel: String
  var statusRawValue: String
  var createdAt: Date
  var startedAt: Date?
  var completedAt: Date?
  var trackedGoalIds: Data

  @Relationship(deleteRule: .cascade)
  var completedExecution: CompletedExecution?

  init(monthLabel: String, goalIds: [UUID]) {
    self.id = UUID()
    self.monthLabel = monthLabel
    self.statusRawValue = ExecutionStatus.draft.rawValue
    self.createdAt = Date()
    self.trackedGoalIds = (try? JSONEncoder().encode(goalIds)) ?? Data()
  }

  var status: ExecutionStatus {
    get { ExecutionStatus(rawValue: statusRawValue) ?? .draft }
    set { statusRawValue = newValue.rawValue }
  }

  var goalIds: [UUID] {
    (try? JSONDecoder().decode([UUID].self, from: trackedGoalIds)) ?? []
  }
}
