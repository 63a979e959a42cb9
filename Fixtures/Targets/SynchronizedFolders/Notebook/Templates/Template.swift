import SwiftData

@Model final class Template {
  var name: Int
  init() {}
}
