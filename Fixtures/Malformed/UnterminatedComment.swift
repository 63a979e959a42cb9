import Foundation
import SwiftData

@Model
final class Finished {
  var title: String = ""
  var pages: Int
}

@Model
final class Draft {
  var title: String = ""
  /* for later /* if at all */
  var body: String = ""
}

@Model
final class Swallowed {
  var title: String
}
