/// Finds a word in bytes, sixteen places at a time.
package struct ByteSearch: Sendable {
  private let word: [UInt8]
  /// The length of the word in bytes.
  package var count: Int { word.count }

  /// - Parameter word: at least one byte.
  package init(_ word: String) {
    self.word = Array(word.utf8)
  }

  /// The offset of the first occurrence at or behind `start`.
  package func first(in bytes: [UInt8], from start: Int = 0) -> Int? {
    bytes.withUnsafeBytes { bytes in
      var found: Int?
      var offset = start
      // Where both ends of the word fit, the rest is compared.
      while found == nil, offset + word.count - 1 + ByteBlock.count <= bytes.count {
        let ends =
          ByteBlock(bytes, at: offset).positions(of: word[0])
          & ByteBlock(bytes, at: offset + word.count - 1).positions(of: word[word.count - 1])
        _ = ends.visit { position in
          if has(bytes, at: offset + position) { found = offset + position }
          return found == nil
        }
        offset += ByteBlock.count
      }
      while found == nil, offset + word.count <= bytes.count {
        if has(bytes, at: offset) { found = offset }
        offset += 1
      }
      return found
    }
  }

  /// Whether the word stands at the offset, from which on there are bytes enough.
  private func has(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    bytes[offset..<offset + word.count].elementsEqual(word)
  }
}
