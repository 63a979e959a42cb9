import SwiftData

@Model final class Seed {
  var year: Int
  init() {}
}
