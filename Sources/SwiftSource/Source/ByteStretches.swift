/// How far stretches of bytes reach that most of a source consists of: words, blanks, and text up
/// to what ends it. They are passed sixteen bytes at a time.
extension [UInt8] {
  /// The offset behind the blanks that begin at an index.
  func endOfBlanks(from start: Int) -> Int {
    end(from: start, before: { $0.positions(of: .blank).others }, or: { $0 != .blank })
  }

  /// The offset behind the ASCII letters, digits, `_` and `$` that begin at an index.
  func endOfASCIIWord(from start: Int) -> Int {
    end(from: start, before: { $0.wordPositions.others }, or: { !$0.isASCIIWordByte })
  }

  /// The offset of the first byte at or behind an index that is not ASCII; the end if there is
  /// none.
  func endOfASCII(from start: Int) -> Int {
    end(from: start, before: { $0.positions(upTo: 0x7F).others }, or: { $0 >= 0x80 })
  }

  /// The offset of the first line feed or carriage return at or behind an index; the end if there
  /// is none.
  func endOfLine(from start: Int) -> Int {
    end(from: start, before: { $0.newlinePositions }, or: { $0.isNewline })
  }

  /// The offset of the first quote, backslash or newline at or behind an index; the end if there is
  /// none.
  func endOfPlainText(from start: Int) -> Int {
    end(
      from: start,
      before: { $0.newlinePositions | $0.positions(of: .quote) | $0.positions(of: .backslash) },
      or: { $0.isNewline || $0 == .quote || $0 == .backslash })
  }

  /// The offset of the first byte at or behind an index that is a bracket, begins what may hold one
  /// that is none, or ends a line before what may be a conflict marker; some other bytes count as
  /// such. The end if there is none.
  func endOfPlainCode(from start: Int) -> Int {
    withUnsafeBytes { bytes in
      var index = start
      while index < bytes.count - ByteBlock.count {
        let block = ByteBlock(bytes, at: index)
        let breaks = block.newlinePositions & ByteBlock(bytes, at: index + 1).markerPositions
        let position = (block.structuralPositions | breaks).first
        guard position == ByteBlock.count else { return index + position }
        index += ByteBlock.count
      }
      while index < count, !self[index].isStructural { index += 1 }
      return index
    }
  }

  /// The offset of the first byte at or behind an index that ends a stretch, as blocks find it, and
  /// bytes where too few for a block are left.
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

  /// The ASCII word at an index, if it ends within a block and nothing but ASCII follows.
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

  /// The lowest bits of two numbers.
  @inline(__always)
  private static func leading(_ bits: Int, of numbers: (UInt64, UInt64)) -> (UInt64, UInt64) {
    guard bits > 64 else { return (numbers.0 & ~(~0 << bits), 0) }
    return (numbers.0, numbers.1 & ~(~0 << (bits - 64)))
  }

  /// The bytes of a range, at most sixteen, as two numbers: the first eight and the others, the
  /// first of them lowest, and zeros behind the last.
  func numbers(of range: Range<Int>) -> (UInt64, UInt64) {
    guard range.lowerBound <= count - ByteBlock.count else { return scannedNumbers(of: range) }
    let numbers = withUnsafeBytes { ByteBlock($0, at: range.lowerBound).numbers }
    return Self.leading(8 * range.count, of: numbers)
  }

  /// The same of a range near the end, where there is no block.
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
  /// The positions that hold a line feed or a carriage return.
  @inline(__always)
  fileprivate var newlinePositions: BlockPositions {
    positions(of: .lineFeed) | positions(of: .carriageReturn)
  }

  /// The positions that hold an ASCII letter, a digit, `_` or `$`.
  @inline(__always)
  fileprivate var wordPositions: BlockPositions {
    let letters = (lanes | SIMD16(repeating: 0x20)) &- SIMD16(repeating: UInt8(ascii: "a"))
    let digits = lanes &- SIMD16(repeating: UInt8(ascii: "0"))
    return BlockPositions(letters .< SIMD16(repeating: 26))
      | BlockPositions(digits .< SIMD16(repeating: 10))
      | positions(of: UInt8(ascii: "_")) | positions(of: UInt8(ascii: "$"))
  }

  /// The positions that hold a byte that is structural, newlines apart.
  @inline(__always)
  fileprivate var structuralPositions: BlockPositions {
    // Brackets and braces are three numbers each, with a byte between that is rare.
    let brackets = (lanes | SIMD16(repeating: 0x20)) &- SIMD16(repeating: .leftBrace)
    let pairs = lanes & SIMD16(repeating: 0xFE)
    return BlockPositions(brackets .<= SIMD16(repeating: 2))
      | BlockPositions(pairs .== SIMD16(repeating: .leftParenthesis))
      | BlockPositions(pairs .== SIMD16(repeating: .quote))
      | positions(of: .slash) | positions(of: .backtick)
  }

  /// The positions of the bytes that conflict markers are made of.
  @inline(__always)
  fileprivate var markerPositions: BlockPositions {
    BlockPositions(lanes &- SIMD16(repeating: .lessThan) .<= SIMD16(repeating: 2))
      | positions(of: UInt8(ascii: "|"))
  }

  /// The first eight bytes and the others as numbers, the first of them lowest.
  @inline(__always)
  fileprivate var numbers: (UInt64, UInt64) {
    let halves = unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
    return (halves[0].littleEndian, halves[1].littleEndian)
  }
}

extension BlockPositions {
  /// The positions that are none of these.
  @inline(__always)
  fileprivate var others: BlockPositions {
    var others = self
    others.lanes = ~lanes
    return others
  }

  /// The first of the positions; the size of a block if there is none.
  @inline(__always)
  fileprivate var first: Int {
    let halves = unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
    let low = halves[0].littleEndian
    guard low == 0 else { return low.trailingZeroBitCount / 8 }
    let high = halves[1].littleEndian
    return 8 + high.trailingZeroBitCount / 8
  }
}

extension UInt8 {
  /// A bracket, what begins a string, a comment or a name that may hold one, or a newline; the
  /// bytes between the square brackets and between the braces too.
  fileprivate var isStructural: Bool {
    (self | 0x20) &- .leftBrace <= 2 || self & 0xFE == .leftParenthesis || self & 0xFE == .quote
      || self == .slash || self == .backtick || isNewline
  }
}
