import Foundation
import SwiftData

/// A text that is written down before it becomes a sighting.
@Model
final class Draft {
  var text: String
  var summary: String { String(text.prefix(20)) }

  init(text: String) {
    self.text = text
  }
}
