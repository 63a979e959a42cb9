import Foundation
import SwiftData

/// The share of an asset that is set aside for a goal.
@Model
final class AssetAllocation {
  var id: UUID = UUID()
  var amount: Double = 0.0
  var createdDate: Date = Date()
  var lastModifiedDate: Date = Date()

  var asset: Asset?
  var goal: Goal?

  init(asset: Asset? = nil, goal: Goal? = nil, amount: Double = 0.0) {
    let now = Date()
    self.amount = amount
    self.createdDate = now
    self.lastModifiedDate = now
    self.asset = asset
    self.goal = goal
  }

  func update(amount newAmount: Double) {
    amount = newAmount
    lastModifiedDate = Date()
  }
}
