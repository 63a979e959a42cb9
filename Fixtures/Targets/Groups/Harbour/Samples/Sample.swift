import SwiftData

@Model final class Sample {
  var text: String
  init() {}
}
