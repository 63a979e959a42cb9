import SwiftData

@Model final class Trip {
  var name: String = ""
  var stops: Int = 0
}
