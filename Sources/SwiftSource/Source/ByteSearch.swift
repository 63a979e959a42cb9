/// Finds a word in bytes without examining each byte (Horspool).
package struct ByteSearch: Sendable {
  private let word: [UInt8]
  /// For each byte at the end of the window, how far to move the window.
  private let shifts: [Int]

  /// - Parameter word: A word of at least one byte.
  package init(_ word: String) {
    self.word = Array(word.utf8)
    var shifts = [Int](repeating: self.word.count, count: 256)
    for (offset, byte) in self.word.dropLast().enumerated() {
      shifts[Int(byte)] = self.word.count - 1 - offset
    }
    self.shifts = shifts
  }

  /// Returns the range of the first occurrence of the word at or after `start`.
  package func first(in bytes: [UInt8], from start: Int = 0) -> Range<Int>? {
    var end = start + word.count
    while end <= bytes.count {
      let last = bytes[end - 1]
      if last == word[word.count - 1], bytes[(end - word.count)..<end].elementsEqual(word) {
        return end - word.count..<end
      }
      end += shifts[Int(last)]
    }
    return nil
  }
}
