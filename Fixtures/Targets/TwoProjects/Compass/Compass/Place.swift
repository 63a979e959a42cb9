import SwiftData

@Model final class Place {
  var heading: Double
  init() {}
}
