/// Words that are searched for in a file simultaneously, 16 positions at a time, by pairs of bytes.
package struct WordMarks: Sendable {
  /// Two bytes of a word that are rarely adjacent elsewhere.
  private struct Mark: Sendable {
    let first: SIMD16<UInt8>
    let second: SIMD16<UInt8>
    /// The offset of the pair in the word.
    let offset: Int
  }

  private let words: [[UInt8]]
  /// One mark for each word.
  private let marks: [Mark]

  /// - Parameter words: The words, each with a pair of bytes that occurs in it.
  package init(_ words: [(word: String, pair: String)]) {
    self.words = words.map { Array($0.word.utf8) }
    marks = words.map { word, pair in
      let offset = word.utf8.indices.prefix { !word[$0...].hasPrefix(pair) }.count
      let pair = Array(pair.utf8)
      return Mark(
        first: SIMD16(repeating: pair[0]), second: SIMD16(repeating: pair[1]), offset: offset)
    }
  }

  /// Whether bytes may contain one of the words; always true if there are only a few bytes.
  package func mayOccur(in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      let last = bytes.count - ByteBlock.count - 1
      guard last >= 0 else { return true }
      // An unsafe buffer, because the entire file is compared with each of the marks.
      return marks.withUnsafeBufferPointer { marks in
        var start = 0
        while start < last {
          let pairs = Self.pairs(of: marks, in: bytes, from: start)
          if !pairs.isEmpty, isWord(around: pairs, in: bytes, from: start) { return true }
          start += ByteBlock.count
        }
        let pairs = Self.pairs(of: marks, in: bytes, from: last)
        return isWord(around: pairs, in: bytes, from: last)
      }
    }
  }

  /// Returns the positions in a block at which the pair of a mark begins: the difference there is
  /// zero.
  @inline(__always)
  private static func pairs(
    of marks: UnsafeBufferPointer<Mark>, in bytes: UnsafeRawBufferPointer, from start: Int
  ) -> BlockPositions {
    let block = ByteBlock(bytes, at: start)
    let next = ByteBlock(bytes, at: start + 1)
    var difference = SIMD16<UInt8>(repeating: .max)
    for mark in marks {
      let other = (block.lanes ^ mark.first) | (next.lanes ^ mark.second)
      difference.replace(with: other, where: other .< difference)
    }
    return BlockPositions(difference .== SIMD16(repeating: 0))
  }

  /// Rarely called, so it is kept out of the loop over all bytes.
  @inline(never)
  private func isWord(
    around pairs: BlockPositions, in bytes: UnsafeRawBufferPointer, from start: Int
  ) -> Bool {
    (start..<start + ByteBlock.count).contains { place in
      guard pairs.lanes[place - start] != 0 else { return false }
      return zip(words, marks).contains { word, mark in
        place >= mark.offset && bytes[(place - mark.offset)...].starts(with: word)
      }
    }
  }
}
