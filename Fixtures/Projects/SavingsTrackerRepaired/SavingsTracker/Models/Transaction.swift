import Foundation
import SwiftData

/// A deposit into an asset, or a withdrawal where the amount is negative.
@Model
final class Transaction {
  var id: UUID = UUID()
  var amount: Double = 0.0
  var date: Date = Date()
  var comment: String?
  var asset: Asset?

  init(amount: Double = 0.0, asset: Asset? = nil, date: Date = Date(), comment: String? = nil) {
    self.amount = amount
    self.date = date
    self.asset = asset
    self.comment = comment
  }
}
