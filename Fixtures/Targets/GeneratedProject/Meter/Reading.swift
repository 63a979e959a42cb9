import SwiftData

@Model final class Reading {
  var value: Double
  init() {}
}
