import Foundation
import SwiftData

/// One month in which plans are carried out.
@Model
final class MonthlyExecutionRecord {
  /// How far the month has come.
  enum ExecutionStatus: String, Codable {
    case draft, executing, closed
  }

  var id: UUID = UUID()
  var monthLabel: String = ""
  var statusRawValue: String = MonthlyExecutionRecord.ExecutionStatus.draft.rawValue
  var createdAt: Date = Date()
  var startedAt: Date?
  var completedAt: Date?
  var trackedGoalIds: Data = Data()

  @Relationship(deleteRule: .cascade, inverse: \CompletedExecution.executionRecord)
  var completedExecution: CompletedExecution?

  @Relationship(inverse: \MonthlyPlan.executionRecord)
  var plans: [MonthlyPlan]? = []

  init(monthLabel: String, goalIds: [UUID]) {
    self.monthLabel = monthLabel
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
