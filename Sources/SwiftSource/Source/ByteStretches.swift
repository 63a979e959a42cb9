/// How far stretches of bytes reach that most of a source consists of: words, blanks, and text up
/// to what ends it. They are passed eight bytes at a time.
extension [UInt8] {
  /// The offset of the first byte at or behind an index that is not ASCII; the end if there is
  /// none.
  func endOfASCII(from start: Int) -> Int {
    var index = start
    while index <= count - 32 {
      let bytes =
        eightBytes(at: index) | eightBytes(at: index + 8) | eightBytes(at: index + 16)
        | eightBytes(at: index + 24)
      guard bytes & .highBits == 0 else { break }
      index += 32
    }
    while index < count, self[index] < 0x80 { index += 1 }
    return index
  }

  /// The offset behind the blanks that begin at an index.
  func endOfBlanks(from start: Int) -> Int {
    var index = start
    while index <= count - 8 {
      let others = eightBytes(at: index) ^ UInt64(eightTimes: .blank)
      guard others == 0 else { return index + others.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count, self[index] == .blank { index += 1 }
    return index
  }

  /// The offset behind the ASCII letters, digits, `_` and `$` that begin at an index.
  func endOfASCIIWord(from start: Int) -> Int {
    var index = start
    while index <= count - 8 {
      let others = ~eightBytes(at: index).wordBytes & .highBits
      guard others == 0 else { return index + others.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count, self[index].isASCIIWordByte { index += 1 }
    return index
  }

  /// The offset of the first of some bytes at or behind an index; the end if there is none.
  @inline(__always)
  func firstIndex(
    ofAny first: UInt8, _ second: UInt8, _ third: UInt8, _ fourth: UInt8, from start: Int
  ) -> Int {
    var index = start
    while index <= count - 8 {
      let eight = eightBytes(at: index)
      let found =
        eight.bytes(equalTo: first) | eight.bytes(equalTo: second)
        | eight.bytes(equalTo: third) | eight.bytes(equalTo: fourth)
      // What borrows make look equal lies above what is.
      guard found == 0 else { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count {
      let byte = self[index]
      if byte == first || byte == second || byte == third || byte == fourth { break }
      index += 1
    }
    return index
  }

  /// The offset of the first line feed or carriage return at or behind an index; the end if there
  /// is none.
  func endOfLine(from start: Int) -> Int {
    firstIndex(
      ofAny: .lineFeed, .carriageReturn, .lineFeed, .carriageReturn, from: start)
  }

  /// The bytes of a range as one number, the first of them lowest; at most eight of them.
  @inline(__always)
  func eightBytes(from start: Int, upTo end: Int) -> UInt64 {
    guard end - start < 8 else { return eightBytes(at: start) }
    guard start > count - 8 else { return eightBytes(at: start) & ~(~0 << UInt64(8 * (end - start))) }
    return self[start..<end].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The eight bytes from an index on as one number, the first of them lowest. So many must be
  /// there.
  func eightBytes(at index: Int) -> UInt64 {
    precondition(index >= 0 && index <= count - 8)
    // The one unsafe access: the check above stands for those of eight elements.
    return withUnsafeBytes {
      UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }
  }
}

/// Eight bytes, all looked at at once; what is found of one is said by its highest bit.
extension UInt64 {
  fileprivate static let highBits = UInt64(eightTimes: 0x80)

  /// The same byte eight times.
  init(eightTimes byte: UInt8) {
    self = UInt64(byte) &* 0x0101_0101_0101_0101
  }

  /// Finds the lowest byte that is equal, and maybe some above it that are not.
  fileprivate func bytes(equalTo byte: UInt8) -> UInt64 {
    let difference = self ^ UInt64(eightTimes: byte)
    return (difference &- UInt64(eightTimes: 1)) & ~difference & .highBits
  }

  /// Finds ASCII letters, digits, `_` and `$`.
  fileprivate var wordBytes: UInt64 {
    let low = self & ~.highBits
    let letters = (low | UInt64(eightTimes: 0x20)).bytes(in: UInt8(ascii: "a")...UInt8(ascii: "z"))
    let digits = low.bytes(in: UInt8(ascii: "0")...UInt8(ascii: "9"))
    let others =
      low.bytes(in: UInt8(ascii: "_")...UInt8(ascii: "_"))
      | low.bytes(in: UInt8(ascii: "$")...UInt8(ascii: "$"))
    return (letters | digits | others) & ~self
  }

  /// Finds bytes within bounds, if all eight are ASCII; the lower bits say nothing.
  private func bytes(in bounds: ClosedRange<UInt8>) -> UInt64 {
    (self &+ UInt64(eightTimes: 0x80 - bounds.lowerBound))
      & ~(self &+ UInt64(eightTimes: 0x7F - bounds.upperBound))
  }
}
