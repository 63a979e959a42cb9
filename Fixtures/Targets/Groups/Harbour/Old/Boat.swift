import SwiftData

@Model final class Boat {
  var name: String
  var captain: String
  init() {}
}
