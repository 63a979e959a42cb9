import Foundation
import SwiftData

/// One page of a list of films, with the time at which it was fetched.
@Model
final class CachedPage {
  #Unique<CachedPage>([\.list, \.number])

  var list: String = ""
  var number: Int = 1
  var fetchedAt: Date = Date.now
  var films: [CachedFilm] = []

  init(list: String, number: Int) {
    self.list = list
    self.number = number
  }

  /// Whether the page should be fetched again, after `lifetime` seconds.
  func isStale(after lifetime: TimeInterval, at date: Date = .now) -> Bool {
    date.timeIntervalSince(fetchedAt) > lifetime
  }
}
