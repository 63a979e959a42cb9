import Foundation
import SwiftData

/// A holding in one currency: a wallet address or an account.
@Model
final class Asset {
  @Attribute(.unique) var id: UUID
  var currency: String
  var address: String?
  var chainId: String?

  @Relationship(deleteRule: .cascade)
  var transactions: [Transaction]

  @Relationship(deleteRule: .cascade)
  var allocations: [AssetAllocation]

  init(currency: String, address: String? = nil, chainId: String? = nil) {
    self.id = UUID()
    self.currency = currency
    self.address = address
    self.chainId = chainId
    self.transactions = []
    self.allocations = []
  }

  /// The sum of all transactions, in the currency of the asset.
  var balance: Double {
    transactions.map(\.amount).reduce(0, +)
  }

  /// What no goal lays claim to yet.
  var unallocatedAmount: Double {
    max(balance - allocations.map(\.amount).reduce(0, +), 0)
  }
}
