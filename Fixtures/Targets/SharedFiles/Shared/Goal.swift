import SwiftData

@Model final class Goal {
  @Relationship(inverse: \Walk.goal) var walks: [Walk]? = []
  var target: Int
  init() {}
}
