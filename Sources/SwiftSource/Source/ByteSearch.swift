/// Finds a word in bytes without examining each of them (Boyer–Moore–Horspool).
package struct ByteSearch: Sendable {
  private let word: [UInt8]
  /// The length of the word in bytes.
  package var count: Int { word.count }
  /// For each byte, how far to advance if it is at the position of the last byte of the word.
  private let shifts: [Int]

  /// - Parameter word: A word of at least one byte.
  package init(_ word: String) {
    self.word = Array(word.utf8)
    var shifts = [Int](repeating: self.word.count, count: 256)
    for (index, byte) in self.word.dropLast().enumerated() {
      shifts[Int(byte)] = self.word.count - 1 - index
    }
    self.shifts = shifts
  }

  /// Returns the offset of the first occurrence at or after `start`.
  package func first(in bytes: [UInt8], from start: Int = 0) -> Int? {
    let last = word.count - 1
    var end = start + last
    while end < bytes.count {
      let byte = bytes[end]
      if byte == word[last], bytes[end - last..<end].elementsEqual(word[..<last]) {
        return end - last
      }
      end += shifts[Int(byte)]
    }
    return nil
  }
}
