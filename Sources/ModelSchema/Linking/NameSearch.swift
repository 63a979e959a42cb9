import SwiftDataLintSwiftSource

/// Searches the bytes of a file for names that the prefilter does not collect: calls of functions,
/// and declarations of variables and functions.
package struct NameSearch: Sendable {
  private let search: ByteSearch
  /// Whether each name is looked for wherever it is used. Otherwise, only its declaration counts.
  private let isCalled: [NameHash: Bool]

  /// - Parameters:
  ///   - callees: Functions and types whose calls are looked for.
  ///   - values: Variables and functions whose declarations are looked for.
  package init(callees: Set<String>, values: Set<String>) {
    search = ByteSearch(callees.union(values))
    isCalled = Dictionary(
      callees.map { (NameHash($0.utf8), true) } + values.map { (NameHash($0.utf8), false) }
    ) { $0 || $1 }
  }

  /// Whether there is nothing to look for.
  package var isEmpty: Bool { isCalled.isEmpty }

  /// Whether a file may contain one of them. Comments and strings count.
  package func matches(_ bytes: [UInt8]) -> Bool {
    var start = 0
    while let found = search.first(in: bytes, from: start) {
      if matches(bytes, at: found.lowerBound) { return true }
      start = found.lowerBound + 1
    }
    return false
  }

  private func matches(_ bytes: [UInt8], at start: Int) -> Bool {
    // A non-ASCII byte may end a space or an operator.
    if start > 0, bytes[start - 1].isASCIIWordByte { return false }
    let end = bytes[start...].indices.first { index in
      !bytes[index].isWordByte || bytes[index...].starts(with: [0xC2, 0xA0])
    }
    guard let isCalled = isCalled[NameHash(bytes[start..<(end ?? bytes.count)])] else {
      return false
    }
    return isCalled || Self.isDeclared(start, in: bytes)
  }

  private static let keywords = ["let", "var", "func"].map { Array($0.utf8) }

  /// Whether the word at an offset may be declared there: the word before it is a keyword, or a
  /// comment stands between them.
  private static func isDeclared(_ start: Int, in bytes: [UInt8]) -> Bool {
    let isQuoted = start > 0 && bytes[start - 1] == UInt8(ascii: "`")
    let before = bytes[..<(isQuoted ? start - 1 : start)]
    guard let end = before.lastIndex(where: { $0 > UInt8(ascii: " ") }) else { return false }
    let last = before[...end]
    // There may be a comment between the two, or a no-break space, which ends with 0xA0.
    if last.last == UInt8(ascii: "/") || last.last == 0xA0 { return true }
    if end + 1 == before.endIndex { return false }
    return keywords.contains { last.reversed().starts(with: $0.reversed()) }
  }
}
