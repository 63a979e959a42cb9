import Foundation
import SwiftData

@Model
final class First {
  var title: String
  var second: Second?
}

@Model
final class Second {
  var title: String
  var first: First?

  init(title: String) {
    self.title = title

  var length: Int { title.count }
}

@Model
final class Third {
  var title: String
  var pages: Int = 0
}
