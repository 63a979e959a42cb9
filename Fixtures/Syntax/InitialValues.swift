import Foundation
import SwiftData

let isLarge = true

/// Default values that take more than a word.
@Model
final class Parcel {
  var closure: Int = {
    var local = 1
    let nested = { (x: Int) -> Int in
      var inner = x
      inner += 1
      return inner
    }
    local += nested(1)
    return local
  }()
  var condition: Int = if isLarge { 10 } else if !isLarge { 5 } else { 1 }
  var choice: String =
    switch isLarge {
    case true: "large"
    case false:
      "small }"
    }
  var ternary: String =
    isLarge
    ? "yes"
    : "no"
  var chain: [String] = ["b", "a"]
    .sorted()
    .map { $0.uppercased() }
    .filter {
      $0 != "C"
    }
  var sum: Int =
    1
    + 2
    - 3
  var trailing = [1, 2, 3].map { number in number * 2 }
  var trailingTwice = Parcel.make {
    1
  } second: {
    2
  }
  var array: [[Int]] = [
    [1, 2],
    [3, 4],
  ]
  var dictionary: [String: [String: Int]] = [
    "a": ["b": 1],
    "var fake: Int": [:],
  ]
  var cast = nil as Date?
  var call = UUID(
    uuidString: "00000000-0000-0000-0000-000000000000"
  ) ?? UUID()
  var optional: Date? = .none
  var attempt = (try? Parcel.load()) ?? 0
  var text: String = """
    var fake: String
    } {
    """
  var generic = Array<Int>(), genericToo: Dictionary<String, Int> = Dictionary<String, Int>()
  var subscripted = ["a": 1]["a"] ?? 0; var keyPath = [1].map(\.description)
  var range = Array(0..<3), isEmpty: Bool = [Int]() == []
  var negative = -1, flag = !isLarge, bits: Int = ~0
  var tupleElement = (1, (2, "}")).1.0
  var observed: [Int] = [3, 1].sorted { $0 < $1 } {
    didSet { print("var fake = 1") }
  }
  var called: String = String(describing: { () -> Int in 1 }()) { didSet {} }
  var scientific = 1_000.5e-3, hexadecimal = 0xFF, binary = 0b1010, hexFloat = 0x1.8p3
  var function: String = #function
  var emoji = "👩‍👩‍👧‍👦", after: Int = 0
  var last: Int? = nil

  init() {}

  static func make(_ first: () -> Int, second: () -> Int) -> Int { first() + second() }
  static func load() throws -> Int { 1 }
}
