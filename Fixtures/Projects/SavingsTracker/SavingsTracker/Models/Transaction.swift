import Foundation
import SwiftData

/// A deposit into an asset, or a withdrawal where the amount is negative.
@Model
final class Transaction {
  @Attribute(.unique) var id: UUID
  var amount: Double
  var date: Date
  var comment: String?
  var asset: Asset

  init(amount: Double, asset: Asset, date: Date = Date(), comment: String? = nil) {
    self.id = UUID()
    self.amount = amount
    self.date = date
    self.asset = asset
    self.comment = comment
  }
}
