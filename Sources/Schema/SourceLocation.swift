/// A range of bytes in a file.
package struct SourceLocation: Hashable, Codable, Sendable {
  /// The path as it is printed.
  package let path: String
  package let range: Range<Int>

  package init(path: String, range: Range<Int>) {
    self.path = path
    self.range = range
  }

  /// The position at which it begins, by which reports are sorted.
  package var start: SourcePosition { SourcePosition(path: path, offset: range.lowerBound) }
}

/// A byte in a file. Positions are ordered by path, then by offset.
package struct SourcePosition: Hashable, Comparable, Sendable {
  /// The path as it is printed.
  package let path: String
  /// The byte offset.
  package let offset: Int

  package init(path: String, offset: Int) {
    self.path = path
    self.offset = offset
  }

  package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    left.path == right.path ? left.offset < right.offset : left.path < right.path
  }
}
