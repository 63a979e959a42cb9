import Foundation
import SwiftData

/// The share of an asset that is set aside for a goal.
@Model
final class AssetAllocation {
  @Attribute(.unique) var id: UUID
  var amount: Double
  var createdDate: Date
  var lastModifiedDate: Date

  var asset: Asset?
  var goal: Goal?

  init(asset: Asset, goal: Goal, amount: Double = 0.0) {
    let now = Date()
    self.id = UUID()
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
