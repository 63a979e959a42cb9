import Foundation
import SwiftData

/// Something that was searched for, on any device.
@Model
final class SearchTerm {
  var text: String = ""
  var searchedAt: Date?

  init(text: String, searchedAt: Date) {
    self.text = text
    self.searchedAt = searchedAt
  }
}
