import SwiftDataLintSwiftSource

/// Searches the bytes of a file for names that the prefilter does not collect: calls of functions,
/// and declarations of variables and functions.
package struct NameSearch: Sendable {
  /// Whether each name is looked for wherever it is used. Otherwise, only its declaration counts.
  private var isCalled: [NameHash: Bool] = [:]
  /// Whether a name contains some bytes, by their hash.
  private var mayMatch = [Bool](repeating: false, count: PrefilterTable.hashCount)
  /// How many bytes are examined at each place, and the distance of these places, so that one of
  /// them is in each word that is long enough.
  private let width: Int
  private let step: Int
  /// Whether a name contains bytes that end a word.
  private let hasUnusualName: Bool

  /// - Parameters:
  ///   - callees: Functions and types whose calls are looked for.
  ///   - values: Variables and functions whose declarations are looked for.
  package init(callees: Set<String>, values: Set<String>) {
    let names = callees.union(values).filter { !$0.isEmpty }
    let shortest = names.map(\.utf8.count).min() ?? 1
    width = shortest > 4 ? 3 : min(2, shortest)
    step = shortest - width + 1
    hasUnusualName = !names.allSatisfy { $0.utf8.allSatisfy(\.isNameByte) }
    for name in names {
      isCalled[NameHash(name)] = callees.contains(name)
      let bytes = Array(name.utf8)
      for place in 0...bytes.count - width { mayMatch[hash(in: bytes, at: place)] = true }
    }
  }

  /// Whether there is nothing to look for.
  package var isEmpty: Bool { isCalled.isEmpty }

  /// Whether a file may contain one of them. Comments and strings count.
  package func matches(_ bytes: [UInt8]) -> Bool {
    if hasUnusualName { return true }
    var place = 0
    while place <= bytes.count - width {
      if mayMatch[hash(in: bytes, at: place)], matches(bytes, around: place) { return true }
      place += step
    }
    return false
  }

  /// The hash of the bytes that are examined at a place.
  @inline(__always)
  private func hash(in bytes: [UInt8], at place: Int) -> Int {
    let last = place + width - 1
    let middle = UInt32(bytes[min(place + 1, last)])
    return PrefilterTable.hash(UInt32(bytes[place]) | middle << 8 | UInt32(bytes[last]) << 16)
  }

  /// For each byte, whether it belongs to a name.
  private static let isNameByte = (0...UInt8.max).map(\.isNameByte)

  /// Whether the word around a place is one of the names.
  private func matches(_ bytes: [UInt8], around place: Int) -> Bool {
    let isNameByte = Self.isNameByte
    var (start, end) = (place, place)
    while start > 0, isNameByte[Int(bytes[start - 1])] { start -= 1 }
    while end < bytes.count, isNameByte[Int(bytes[end])] { end += 1 }
    guard start < end, let isCalled = isCalled[NameHash(bytes[start..<end])] else { return false }
    return isCalled || Self.isDeclared(start, in: bytes)
  }

  private static let keywords = ["let", "var", "func"].map { Array($0.utf8) }

  /// Whether the word at an offset may be declared there: there is a keyword before it, or a
  /// comment.
  private static func isDeclared(_ start: Int, in bytes: [UInt8]) -> Bool {
    let before = bytes[..<start].reversed().drop { !$0.isNameByte && $0 != UInt8(ascii: "/") }
    return before.first == UInt8(ascii: "/")
      || keywords.contains { before.starts(with: $0.reversed()) }
  }
}

extension UInt8 {
  /// Whether it is a byte of a name. The bytes of a no-break space, which ends a name, are not.
  fileprivate var isNameByte: Bool { isWordByte && self != 0xC2 && self != 0xA0 }
}
