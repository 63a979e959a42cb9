import SwiftData

@Model final class Order {
  var dish: String
  var line: Line?
  init() {}
}

@Model final class Line {
  var order: Order?
  init() {}
}
