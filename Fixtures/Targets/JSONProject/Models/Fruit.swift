import SwiftData

@Model final class Fruit {
  var ripe: Bool = false
  var tree: Tree?
  init() {}
}
