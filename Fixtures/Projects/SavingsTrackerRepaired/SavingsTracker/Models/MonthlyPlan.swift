import Foundation
import SwiftData

/// What one goal should receive in one month.
@Model
final class MonthlyPlan {
  /// How far the plan has come.
  enum PlanState: String, Codable {
    case draft, executing, completed
  }

  /// Whether the amount may be lowered in favour of other goals.
  enum FlexState: String, Codable {
    case protected, flexible, skipped
  }

  var id: UUID = UUID()
  var goalId: UUID = UUID()
  var monthLabel: String = ""
  var requiredMonthly: Double = 0.0
  var remainingAmount: Double = 0.0
  var monthsRemaining: Int = 0
  var currency: String = ""
  var statusRawValue: String = RequirementStatus.onTrack.rawValue
  var stateRawValue: String = PlanState.draft.rawValue
  var flexStateRawValue: String = FlexState.flexible.rawValue
  var customAmount: Double?
  var lastCalculated: Date = Date()
  var createdDate: Date = Date()
  var lastModifiedDate: Date = Date()

  @Relationship(deleteRule: .nullify)
  var executionRecord: MonthlyExecutionRecord?

  init(
    goalId: UUID,
    monthLabel: String,
    requiredMonthly: Double,
    remainingAmount: Double,
    monthsRemaining: Int,
    currency: String,
    status: RequirementStatus = .onTrack
  ) {
    self.goalId = goalId
    self.monthLabel = monthLabel
    self.requiredMonthly = requiredMonthly
    self.remainingAmount = remainingAmount
    self.monthsRemaining = monthsRemaining
    self.currency = currency
    self.statusRawValue = status.rawValue
  }

  var status: RequirementStatus {
    get { RequirementStatus(rawValue: statusRawValue) ?? .onTrack }
    set { statusRawValue = newValue.rawValue }
  }

  var state: PlanState {
    get { PlanState(rawValue: stateRawValue) ?? .draft }
    set { stateRawValue = newValue.rawValue }
  }

  var flexState: FlexState {
    get { FlexState(rawValue: flexStateRawValue) ?? .flexible }
    set { flexStateRawValue = newValue.rawValue }
  }

  /// The amount by hand where there is one, else the required one.
  var effectiveAmount: Double {
    flexState == .skipped ? 0 : customAmount ?? requiredMonthly
  }
}
