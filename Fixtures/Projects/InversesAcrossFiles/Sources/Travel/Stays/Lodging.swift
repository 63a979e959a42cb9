import Foundation
import SwiftData

/// Where a night is spent. Its pairs are all inferred, through aliases.
@Model
final class Lodging {
  var name: String = ""
  var stop: MaybeStop
  var guide: Travel.Guide?

  init(name: String) {
    self.name = name
    self.stop = nil
  }
}
