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
  var body: String = """
    The closing quotes are still to come.
  var pages: Int = 1
}

@Model
final class Swallowed {
  var title: String
}
