import SwiftData

@Model public final class Seed {
  public var name: String
  init() {}
}
