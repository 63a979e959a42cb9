import SwiftData

/// Types of types behind types that are no names, and an initialiser that fails at a distance.
@Model
final class Registry {
  var label: String
  static let kinds: [(any Sendable).Type] = [], count = 0
  @Transient var kind: (any Sendable).Type = Int.self
  @Transient var pair: (Int, Int).Type?, other: [Int].Type = [Int].self
  var note: String? = nil, size: Int = 1

  init ?(label: String = "none") {
    self.label = label
  }
}
