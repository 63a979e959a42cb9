/// The bytes of one source file.
///
/// All positions are byte offsets; lines and columns are computed only if a report needs them. The
/// bytes need not be valid UTF-8.
package struct SourceText: Sendable {
  package let bytes: [UInt8]

  /// The size in bytes of the largest file that is read: larger than any source, and small enough
  /// not to exhaust the memory of several threads. Tokens use 32-bit offsets to stay small.
  package static let maximumSize = 16 << 20

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package init(_ text: String) {
    self.init(Array(text.utf8))
  }

  /// Returns the source in a byte range; bytes that are not valid UTF-8 become U+FFFD.
  package subscript(range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// Whether the bytes of a range spell a string.
  func spell(_ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { expected in
      expected.indices.allSatisfy { bytes[range.lowerBound + $0] == expected[$0] }
    }
  }
}

/// A position in a source file as people and editors count it.
package struct LineColumn: Hashable, Comparable, Sendable {
  /// The line, from 1.
  package let line: Int
  /// The column, from 1, in UTF-8 bytes.
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (left: LineColumn, right: LineColumn) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// The offsets at which the lines of a source file begin; LF, CR and CRLF each end a line.
package struct LineTable: Sendable {
  private let starts: [Int]
  private let bytes: [UInt8]

  package init(_ source: SourceText) {
    bytes = source.bytes
    var starts = [0]
    for index in bytes.indices where bytes.endsLine(at: index) {
      starts.append(index + 1)
    }
    self.starts = starts
  }

  /// Returns the line and UTF-8 column of a byte offset; an offset past the end counts as the end.
  package func position(of offset: Int) -> LineColumn {
    let line = lineIndex(of: offset)
    let column = min(max(offset, 0), bytes.count) - starts[line] + 1
    return LineColumn(line: line + 1, column: column - byteOrderMark(onLine: line, before: column))
  }

  /// Returns the byte range of a line without its line ending; `line` counts from 1.
  package func range(ofLine line: Int) -> Range<Int> {
    guard starts.indices.contains(line - 1) else { return bytes.count..<bytes.count }
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : bytes.count
    while end > start, bytes[end - 1].isNewline { end -= 1 }
    let mark = start == 0 && bytes.startsWithByteOrderMark ? 3 : 0
    return min(start + mark, end)..<end
  }

  /// Returns the length of a byte order mark before a column, which editors do not show.
  private func byteOrderMark(onLine line: Int, before column: Int) -> Int {
    line == 0 && column > 3 && bytes.startsWithByteOrderMark ? 3 : 0
  }

  private func lineIndex(of offset: Int) -> Int {
    max(starts.partitionPoint { $0 <= offset } - 1, 0)
  }
}

extension [UInt8] {
  /// Whether the byte at `index` ends a line; the CR of a CRLF does not end one by itself.
  fileprivate func endsLine(at index: Int) -> Bool {
    if self[index] == .lineFeed { return true }
    return self[index] == .carriageReturn
      && !(index + 1 < count && self[index + 1] == .lineFeed)
  }

  /// Whether the bytes begin with the UTF-8 byte order mark, `EF BB BF`.
  package var startsWithByteOrderMark: Bool {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF
  }
}
