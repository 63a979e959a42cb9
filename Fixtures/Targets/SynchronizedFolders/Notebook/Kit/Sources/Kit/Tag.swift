import SwiftData

@Model final class Tag {
  var weight: Int
  init() {}
}
