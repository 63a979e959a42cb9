import Foundation
import SwiftData

/// Something to save for: an amount to reach by a date.
@Model
final class Goal {
  var id: UUID = UUID()
  var name: String = ""
  var currency: String = "USD"
  var targetAmount: Double = 0.0
  var deadline: Date = Date()
  var startDate: Date = Date()
  var emoji: String?

  @Relationship(deleteRule: .cascade, inverse: \AssetAllocation.goal)
  var allocations: [AssetAllocation]? = []

  @Relationship(deleteRule: .nullify, inverse: \AllocationHistory.goal)
  var allocationHistory: [AllocationHistory]? = []

  init(name: String, currency: String, targetAmount: Double, deadline: Date) {
    self.name = name
    self.currency = currency
    self.targetAmount = targetAmount
    self.deadline = deadline
  }

  /// What the allocations add up to, in the currency of the goal.
  var allocatedAmount: Double {
    (allocations ?? []).reduce(0) { $0 + $1.amount }
  }

  /// The part of the target that is reached, between 0 and 1.
  var progress: Double {
    guard targetAmount > 0 else { return 0 }
    return min(allocatedAmount / targetAmount, 1)
  }
}
