import SwiftData

@Model final class Item {
  var weight: Int
  init() {}
}
