import SwiftData

@Model final class Berth {
  @Relationship(inverse: \Boat.berth) var boats: [Boat]? = []
  var fees: [Fee]? = []
  init() {}
}
