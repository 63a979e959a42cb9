/// Finds words in bytes without examining each byte (Wu–Manber).
package struct ByteSearch: Sendable {
  private let words: [[UInt8]]
  /// The length of the shortest word. A window of this length moves over the bytes.
  private let window: Int
  /// The number of bytes at the end of the window that determine how far it moves.
  private let block: Int
  /// For each hash of a block, how far to move the window; 0 if a word may begin where it does.
  private let shifts: [UInt8]

  /// - Parameter words: Words of at least one byte each.
  package init(_ words: some Sequence<String>) {
    self.words = words.map { Array($0.utf8) }
    let window = self.words.map(\.count).min() ?? 1
    block = min(2, window)
    self.window = window
    var shifts = [UInt8](repeating: UInt8(clamping: window - block + 1), count: 1 << 12)
    for word in self.words {
      for end in block...window {
        let hash = Self.hash(word[end - 1], end > 1 ? word[end - 2] : 0, block)
        shifts[hash] = min(shifts[hash], UInt8(clamping: window - end))
      }
    }
    self.shifts = shifts
  }

  package init(_ word: String) {
    self.init([word])
  }

  @inline(__always)
  private static func hash(_ last: UInt8, _ previous: UInt8, _ block: Int) -> Int {
    (Int(last) << 4 ^ (block > 1 ? Int(previous) : 0)) & 0xFFF
  }

  /// Returns the range of the first occurrence of a word at or after `start`.
  package func first(in bytes: [UInt8], from start: Int = 0) -> Range<Int>? {
    var end = start + window
    while end <= bytes.count {
      let previous = block > 1 ? bytes[end - 2] : 0
      let shift = Int(shifts[Self.hash(bytes[end - 1], previous, block)])
      guard shift == 0 else {
        end += shift
        continue
      }
      let rest = bytes[(end - window)...]
      if let word = words.first(where: { rest.starts(with: $0) }) {
        return rest.startIndex..<rest.startIndex + word.count
      }
      end += 1
    }
    return nil
  }
}
