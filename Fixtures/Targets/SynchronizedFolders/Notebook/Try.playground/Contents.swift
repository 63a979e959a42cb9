import SwiftData

@Model final class Trial {
  var name: Int
  init() {}
}
