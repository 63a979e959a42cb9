import SwiftDataLintSwiftSource

/// Searches the bytes of a file for names that the prefilter does not collect: calls of functions,
/// and declarations of variables and functions.
package struct NameSearch: Sendable {
  /// Whether each name is looked for wherever it is used. Otherwise, only its declaration counts.
  private var isCalled: [NameHash: Bool] = [:]
  /// Whether a name may have a hash, by its lowest bits. Most words are excluded by it.
  private var mayMatch = [Bool](repeating: false, count: 1 << 10)
  /// Whether a name contains bytes that end a word.
  private var hasUnusualName = false

  /// - Parameters:
  ///   - callees: Functions and types whose calls are looked for.
  ///   - values: Variables and functions whose declarations are looked for.
  package init(callees: Set<String>, values: Set<String>) {
    for name in callees.union(values) {
      let hash = NameHash(name.utf8)
      isCalled[hash] = callees.contains(name)
      mayMatch[hash.index(below: mayMatch.count)] = true
      hasUnusualName = hasUnusualName || !name.utf8.allSatisfy(\.isNameByte)
    }
  }

  /// Whether there is nothing to look for.
  package var isEmpty: Bool { isCalled.isEmpty }

  /// Whether a file may contain one of them. Comments and strings count.
  package func matches(_ bytes: [UInt8]) -> Bool {
    if hasUnusualName { return true }
    var (start, hash) = (0, NameHash())
    let isNameByte = Self.isNameByte
    for (index, byte) in bytes.enumerated() {
      if isNameByte[Int(byte)] {
        hash.add(byte)
        continue
      }
      if start < index, matches(hash, bytes, at: start) { return true }
      (start, hash) = (index + 1, NameHash())
    }
    return start < bytes.count && matches(hash, bytes, at: start)
  }

  /// For each byte, whether it belongs to a name.
  private static let isNameByte = (0...UInt8.max).map(\.isNameByte)

  @inline(__always)
  private func matches(_ hash: NameHash, _ bytes: [UInt8], at start: Int) -> Bool {
    guard mayMatch[hash.index(below: mayMatch.count)], let isCalled = isCalled[hash] else {
      return false
    }
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
