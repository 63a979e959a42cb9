import SwiftData

@Model final class Note {
  var draft: Int
  init() {}
}
