import SwiftData

@Model final class Place {
  var name: String
  init() {}
}
