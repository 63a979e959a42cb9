import SwiftData

@Model final class Order {
  var table: Int
  @Attribute(.unique) var number: Int = 0
  init() {}
}
