import SwiftData

@Model final class Note {
  var text: String
  var tag: String = ""
  init() {}
}
