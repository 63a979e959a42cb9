import SwiftData

@Model final class Tree {
  var height: Double
  var fruits: [Fruit]? = []
  init() {}
}
