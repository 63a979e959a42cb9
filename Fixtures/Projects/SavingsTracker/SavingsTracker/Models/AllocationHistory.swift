import Foundation
import SwiftData

/// An allocation as it stood after a change, kept for the monthly report.
@Model
final class AllocationHistory {
  @Attribute(.unique) var id: UUID
  var amount: Double
  var timestamp: Date
  var createdAt: Date
  var monthLabel: String

  var asset: Asset?
  var goal: Goal?

  init(asset: Asset, goal: Goal, amount: Double, monthLabel: String, timestamp: Date = Date()) {
    self.id = UUID()
    self.amount = amount
    self.timestamp = timestamp
    self.createdAt = Date()
    self.monthLabel = monthLabel
    self.asset = asset
    self.goal = goal
  }
}
