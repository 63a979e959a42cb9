import SwiftData

@Model final class Readme {
  var text: Int
  init() {}
}
