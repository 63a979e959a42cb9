import SwiftData

@Model final class Phrase {
  var text: String
  init() {}
}
