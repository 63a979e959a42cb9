import Foundation

/// How likely a goal is to be reached at the current pace.
enum RequirementStatus: String, Codable, CaseIterable {
  case onTrack = "on_track"
  case attention
  case critical
  case completed
}

/// What a goal asks for in a month. It is calculated, never stored.
struct MonthlyRequirement {
  var goalId: UUID
  var requiredMonthly: Double
  var status: RequirementStatus
}
