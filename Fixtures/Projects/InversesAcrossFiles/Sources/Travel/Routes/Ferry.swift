import Foundation
import SwiftData

/// A ferry between two piers.
@Model
final class Ferry {
  var name: String = ""
  var origin: Pier?
  var destination: Pier?

  init(name: String) {
    self.name = name
  }
}
