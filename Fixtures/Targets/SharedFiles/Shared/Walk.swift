import SwiftData

@Model final class Walk {
  var steps: Int
  var goal: Goal?
  init() {}
}
