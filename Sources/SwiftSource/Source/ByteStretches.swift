/// Scanning of the runs of bytes that make up most of a source: words, spaces, and text up to a
/// delimiter. They are scanned 16 bytes at a time.
extension [UInt8] {
  /// Returns the offset after the spaces that begin at an index.
  func endOfBlanks(from start: Int) -> Int {
    end(from: start, before: { $0.positions(of: .blank).others }, or: { $0 != .blank })
  }

  /// Returns the offset after the ASCII letters, digits, `_` and `$` that begin at an index.
  func endOfASCIIWord(from start: Int) -> Int {
    end(from: start, before: { $0.wordPositions.others }, or: { !$0.isASCIIWordByte })
  }

  /// Returns the offset of the first non-ASCII byte at or after an index; the end if there is none.
  func endOfASCII(from start: Int) -> Int {
    end(from: start, before: { $0.positions(upTo: 0x7F).others }, or: { $0 >= 0x80 })
  }

  /// Returns the offset of the first line feed or carriage return at or after an index; the end if
  /// there is none.
  func endOfLine(from start: Int) -> Int {
    end(from: start, before: { $0.newlinePositions }, or: { $0.isNewline })
  }

  /// Returns the offset of the first quote, backslash or newline at or after an index; the end if
  /// there is none.
  func endOfPlainText(from start: Int) -> Int {
    end(
      from: start,
      before: { $0.newlinePositions | $0.positions(of: .quote) | $0.positions(of: .backslash) },
      or: { $0.isNewline || $0 == .quote || $0 == .backslash })
  }

  /// Returns the offset of the first byte at or after an index that ends a run. Bytes are tested
  /// one by one if too few are left for a block.
  @inline(__always)
  private func end(
    from start: Int, before ends: (ByteBlock) -> BlockPositions, or isEnd: (UInt8) -> Bool
  ) -> Int {
    withUnsafeBytes { bytes in
      var index = start
      while index <= bytes.count - ByteBlock.count {
        let position = ends(ByteBlock(bytes, at: index)).first
        guard position == ByteBlock.count else { return index + position }
        index += ByteBlock.count
      }
      while index < count, !isEnd(self[index]) { index += 1 }
      return index
    }
  }

  /// Returns the ASCII word at an index, if it ends within a block and an ASCII byte follows.
  @inline(__always)
  func shortWord(at start: Int) -> (length: Int, spelling: WordSpelling)? {
    withUnsafeBytes { bytes in
      guard start <= bytes.count - ByteBlock.count else { return nil }
      let block = ByteBlock(bytes, at: start)
      let length = block.wordPositions.others.first
      guard length < ByteBlock.count, bytes[start + length] < 0x80 else { return nil }
      let (low, high) = Self.leading(8 * length, of: block.numbers)
      return (length, WordSpelling(low: low, high: high))
    }
  }

  /// Returns the lowest bits of a pair of numbers.
  @inline(__always)
  private static func leading(_ bits: Int, of numbers: (UInt64, UInt64)) -> (UInt64, UInt64) {
    guard bits > 64 else { return (numbers.0 & ~(~0 << bits), 0) }
    return (numbers.0, numbers.1 & ~(~0 << (bits - 64)))
  }

  /// Returns the bytes of a range of at most 16 as two little-endian numbers: the first eight bytes
  /// and the rest, padded with zeros.
  func numbers(of range: Range<Int>) -> (UInt64, UInt64) {
    guard range.lowerBound <= count - ByteBlock.count else { return scannedNumbers(of: range) }
    let numbers = withUnsafeBytes { ByteBlock($0, at: range.lowerBound).numbers }
    return Self.leading(8 * range.count, of: numbers)
  }

  /// Returns the same numbers for a range near the end, where there is no full block.
  private func scannedNumbers(of range: Range<Int>) -> (UInt64, UInt64) {
    var numbers: (UInt64, UInt64) = (0, 0)
    for (place, byte) in self[range].enumerated() {
      if place < 8 {
        numbers.0 |= UInt64(byte) << (8 * place)
      } else {
        numbers.1 |= UInt64(byte) << (8 * (place - 8))
      }
    }
    return numbers
  }
}

extension ByteBlock {
  /// The positions of line feeds and carriage returns.
  @inline(__always)
  fileprivate var newlinePositions: BlockPositions {
    positions(of: .lineFeed) | positions(of: .carriageReturn)
  }

  /// The positions of ASCII letters, digits, `_` and `$`.
  @inline(__always)
  fileprivate var wordPositions: BlockPositions {
    let letters = (lanes | SIMD16(repeating: 0x20)) &- SIMD16(repeating: UInt8(ascii: "a"))
    let digits = lanes &- SIMD16(repeating: UInt8(ascii: "0"))
    return BlockPositions(letters .< SIMD16(repeating: 26))
      | BlockPositions(digits .< SIMD16(repeating: 10))
      | positions(of: UInt8(ascii: "_")) | positions(of: UInt8(ascii: "$"))
  }

  /// The first eight bytes and the rest, as little-endian numbers.
  @inline(__always)
  fileprivate var numbers: (UInt64, UInt64) {
    let halves = unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
    return (halves[0].littleEndian, halves[1].littleEndian)
  }
}

extension BlockPositions {
  /// The positions that are not in the set.
  @inline(__always)
  fileprivate var others: BlockPositions {
    var others = self
    others.lanes = ~lanes
    return others
  }

  /// The first position in the set; the size of a block if the set is empty.
  @inline(__always)
  fileprivate var first: Int {
    let halves = unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
    let low = halves[0].littleEndian
    guard low == 0 else { return low.trailingZeroBitCount / 8 }
    let high = halves[1].littleEndian
    return 8 + high.trailingZeroBitCount / 8
  }
}
