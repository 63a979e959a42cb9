import SwiftData

@Model final class Boat {
  var name: String = ""
  var berth: Berth?
  init() {}
}
