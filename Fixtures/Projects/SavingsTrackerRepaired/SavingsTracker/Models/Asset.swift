import Foundation
import SwiftData

/// A holding in one currency: a wallet address or an account.
@Model
final class Asset {
  var id: UUID = UUID()
  var currency: String = ""
  var address: String?
  var chainId: String?

  @Relationship(deleteRule: .cascade, inverse: \Transaction.asset)
  var transactions: [Transaction]? = []

  @Relationship(deleteRule: .cascade, inverse: \AssetAllocation.asset)
  var allocations: [AssetAllocation]? = []

  @Relationship(deleteRule: .nullify, inverse: \AllocationHistory.asset)
  var allocationHistory: [AllocationHistory]? = []

  init(currency: String, address: String? = nil, chainId: String? = nil) {
    self.currency = currency
    self.address = address
    self.chainId = chainId
  }

  /// The sum of all transactions, in the currency of the asset.
  var balance: Double {
    (transactions ?? []).map(\.amount).reduce(0, +)
  }

  /// What no goal lays claim to yet.
  var unallocatedAmount: Double {
    max(balance - (allocations ?? []).map(\.amount).reduce(0, +), 0)
  }
}
