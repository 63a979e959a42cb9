import SwiftData

@Model final class Fruit {
  var old: Int
  init() {}
}
