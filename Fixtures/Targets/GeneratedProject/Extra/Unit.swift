import SwiftData

@Model final class Unit {
  var name: String
  init() {}
}
