import Foundation
import SwiftData

/// A closed month, with the rates and contributions as they were then.
@Model
final class CompletedExecution {
  @Attribute(.unique) var id: UUID
  var monthLabel: String
  var completedAt: Date
  var exchangeRatesSnapshotData: Data?
  var goalSnapshotsData: Data?
  var contributionSnapshotsData: Data?

  init(monthLabel: String, completedAt: Date) {
    self.id = UUID()
    self.monthLabel = monthLabel
    self.completedAt = completedAt
  }

  /// Units of the display currency per unit of each currency, at completion.
  var exchangeRates: [String: Double] {
    get { decoded([String: Double].self, from: exchangeRatesSnapshotData) ?? [:] }
    set { exchangeRatesSnapshotData = try? JSONEncoder().encode(newValue) }
  }

  private func decoded<Value: Decodable>(_ type: Value.Type, from data: Data?) -> Value? {
    data.flatMap { try? JSONDecoder().decode(type, from: $0) }
  }
}
