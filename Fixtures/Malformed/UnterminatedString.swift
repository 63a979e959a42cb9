import Foundation
import SwiftData

@Model
final class Draft {
  var title: String = "half of a titl
  var body: String = ""
  var path: String = #"C:\drafts"
  var pages: Int = 1
}

@Model
final class Finished {
  var title: String = ""
  var pages: Int
}
