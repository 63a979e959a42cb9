import SwiftData
import Testing

@Model final class Sprout {
  var height: Int
  init() {}
}
