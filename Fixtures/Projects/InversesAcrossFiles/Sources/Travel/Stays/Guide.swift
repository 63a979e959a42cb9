import Foundation
import SwiftData

/// Somebody who shows guests around.
@Model
final class Guide {
  var name: String = ""
  var lodgings: Lodgings?

  init(name: String) {
    self.name = name
  }
}
