import Foundation
import SwiftData

/// An allocation as it stood after a change, kept for the monthly report.
@Model
final class AllocationHistory {
  var id: UUID = UUID()
  var amount: Double = 0.0
  var timestamp: Date = Date()
  var createdAt: Date = Date()
  var monthLabel: String = ""

  var asset: Asset?
  var goal: Goal?

  init(asset: Asset?, goal: Goal?, amount: Double, monthLabel: String, timestamp: Date = Date()) {
    self.amount = amount
    self.timestamp = timestamp
    self.monthLabel = monthLabel
    self.asset = asset
    self.goal = goal
  }
}
