/// Validation of UTF-8.
extension [UInt8] {
  /// Whether all of the bytes are well-formed UTF-8, as Unicode defines it.
  package var isUTF8: Bool {
    var index = 0
    while index < count {
      index = endOfASCII(from: index)
      while index < count, self[index] >= 0x80 {
        let length = scalarLength(at: index)
        guard length > 0 else { return false }
        index += length
      }
    }
    return true
  }

  /// Returns the number of bytes of the well-formed non-ASCII scalar at an index; 0 if there is
  /// none.
  private func scalarLength(at index: Int) -> Int {
    // The range of the second byte excludes overlong forms, surrogates and scalars beyond U+10FFFF.
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch self[index] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return 0
    }
    guard index <= count - length, second.contains(self[index + 1]) else { return 0 }
    for next in index + 2..<index + length where self[next] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
