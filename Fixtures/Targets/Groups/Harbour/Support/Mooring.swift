import SwiftData

@Model final class Mooring {
  var depth: Double
  init() {}
}
