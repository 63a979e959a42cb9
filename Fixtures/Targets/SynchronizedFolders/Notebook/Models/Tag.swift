import SwiftData

@Model final class Tag {
  var name: String = ""
  init() {}
}
