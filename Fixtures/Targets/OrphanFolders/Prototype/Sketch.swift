import SwiftData

@Model final class Sketch {
  var title: String
  init() {}
}
