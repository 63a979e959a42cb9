import SwiftData

@Model final class Template {
  var old: Int
  init() {}
}
