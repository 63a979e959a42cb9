import SwiftDataLintSwiftSource

/// The text of a document with the offsets of its lines; LF, CR and CRLF each end a line.
struct DocumentText {
  private(set) var bytes: [UInt8]
  /// The offsets at which lines begin.
  private var starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = [0] + Self.starts(in: bytes, 0..<bytes.count)
  }

  private static func starts(in bytes: [UInt8], _ range: Range<Int>) -> [Int] {
    bytes.withUnsafeBufferPointer { bytes in
      range.compactMap { endsLine(bytes, at: $0) ? $0 + 1 : nil }
    }
  }

  /// Whether a byte ends a line. The CR of a CRLF does not end one by itself.
  private static func endsLine(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    if bytes[index] == UInt8(ascii: "\n") { return true }
    return bytes[index] == UInt8(ascii: "\r")
      && !(index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n"))
  }

  /// Replaces a range. Only the lines that it touches are searched again.
  mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
    var first = line(at: range.lowerBound)
    // What is inserted after a CR may complete a CRLF.
    if first > 0, starts[first] == range.lowerBound { first -= 1 }
    let next = starts.partitionPoint { $0 <= range.upperBound }
    let growth = text.count - range.count
    bytes.replaceSubrange(range, with: text)
    let changed = Self.starts(in: bytes, starts[first]..<range.upperBound + growth)
    starts = starts[...first] + changed + starts[next...].map { $0 + growth }
  }

  // MARK: Positions

  /// The byte offset of a position. One beyond the end of its line is the end of the line, and one
  /// beyond the last line is the end of the text, as the protocol says. One inside a character is
  /// its start.
  func offset(of position: TextPosition, in encoding: PositionEncoding) -> Int {
    if position.line < 0 { return 0 }
    guard position.line < starts.count else { return bytes.count }
    let line = range(ofLine: position.line)
    var offset = line.lowerBound
    var units = 0
    while offset < line.upperBound {
      let length = min(Self.length(ofCharacter: bytes[offset]), line.upperBound - offset)
      units += encoding == .utf8 ? length : length == 4 ? 2 : 1
      if units > position.character { break }
      offset += length
    }
    return offset
  }

  /// The position of a byte offset. One past the end is the end.
  func position(of offset: Int, in encoding: PositionEncoding) -> TextPosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(at: offset)
    // A byte order mark is not shown.
    let start = min(range(ofLine: line).lowerBound, offset)
    switch encoding {
    case .utf8: return TextPosition(line: line, character: offset - start)
    case .utf16:
      let units = bytes[start..<offset].reduce(0) { count, byte in
        count + (byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1)
      }
      return TextPosition(line: line, character: units)
    }
  }

  /// The positions of a byte range.
  func range(of range: Range<Int>, in encoding: PositionEncoding) -> TextRange {
    TextRange(
      start: position(of: range.lowerBound, in: encoding),
      end: position(of: range.upperBound, in: encoding))
  }

  /// The byte range of a range.
  func offsets(of range: TextRange, in encoding: PositionEncoding) -> Range<Int> {
    let start = offset(of: range.start, in: encoding)
    return start..<max(start, offset(of: range.end, in: encoding))
  }

  /// The bytes of a character, from its first one. A byte that begins none is taken as one.
  private static func length(ofCharacter first: UInt8) -> Int {
    first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  }

  // MARK: Lines

  /// The index of the line that contains an offset.
  func line(at offset: Int) -> Int { max(starts.partitionPoint { $0 <= offset } - 1, 0) }

  /// The byte range of a line without a byte order mark and without its ending.
  func range(ofLine line: Int) -> Range<Int> {
    let next = line + 1 < starts.count ? starts[line + 1] : bytes.count
    var (start, end) = (starts[line], next)
    if line + 1 < starts.count {
      let isPair =
        next - start > 1 && bytes[next - 1] == UInt8(ascii: "\n")
        && bytes[next - 2] == UInt8(ascii: "\r")
      end -= isPair ? 2 : 1
    }
    if start == 0, bytes.startsWithByteOrderMark { start = min(3, end) }
    return start..<max(start, end)
  }
}
