import SwiftData

@Model final class Fee {
  var amount: Int
  var berth: Berth?
  init() {}
}
