import Foundation
import SwiftData

@Model
final class Draft {
  var title: String = ""
  @Relationship(deleteRule: .cascade, inverse: \
  var chapters: [Chapter]? = []
  var
}

@Model
final class Chapter {
  var title: String
  var pages: Int =
}
