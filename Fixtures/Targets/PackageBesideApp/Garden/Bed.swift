import Seeds
import SwiftData

@Model final class Bed {
  var seeds: [Seed]? = []
  init() {}
}
