import Foundation
import SwiftData

/// Something to save for: an amount to reach by a date.
@Model
final class Goal {
  @Attribute(.unique) var id: UUID
  var name: String
  var currency: String = "USD"
  var targetAmount: Double = 0.0
  var deadline: Date
  var startDate: Date = Date()
  var emoji: String?

  @Relationship(deleteRule: .cascade)
  var allocations: [AssetAllocation]

  init(name: String, currency: String, targetAmount: Double, deadline: Date) {
    self.id = UUID()
    self.name = name
    self.currency = currency
    self.targetAmount = targetAmount
    self.deadline = deadline
    self.allocations = []
  }

  /// What the allocations add up to, in the currency of the goal.
  var allocatedAmount: Double {
    allocations.reduce(0) { $0 + $1.amount }
  }

  /// The part of the target that is reached, between 0 and 1.
  var progress: Double {
    guard targetAmount > 0 else { return 0 }
    return min(allocatedAmount / targetAmount, 1)
  }
}
