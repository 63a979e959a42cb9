extension Lexer {
  /// An identifier or keyword: ASCII letters, digits, `_`, and every scalar outside ASCII that is
  /// not an operator character.
  mutating func scanWord() -> Token.Kind {
    var index = position
    while index < bytes.count {
      let byte = bytes[index]
      if byte.isASCIIWordByte {
        index += 1
      } else if byte < 0x80 || isOperator(at: index) || isBlank(at: index) {
        break
      } else {
        index += scalar(at: index)?.length ?? 1
      }
    }
    position = index
    return .identifier
  }

  /// Whether a non-breaking space stands at `index`.
  private func isBlank(at index: Int) -> Bool {
    bytes[index] == 0xC2 && index + 1 < bytes.count && bytes[index + 1] == 0xA0
  }

  /// `$0` or `$name`.
  mutating func scanDollarIdentifier() -> Token.Kind {
    position += 1
    _ = scanWord()
    return .dollarIdentifier
  }

  /// A word in back-ticks; raw identifiers may hold anything but a back-tick and a newline.
  mutating func scanQuotedIdentifier() -> Token.Kind {
    var end = position + 1
    while end < bytes.count, bytes[end] != .backtick, !bytes[end].isNewline { end += 1 }
    guard end < bytes.count, bytes[end] == .backtick, end > position + 1 else {
      position += 1
      return .unknown
    }
    position = end + 1
    return .quotedIdentifier
  }

  /// `#if`, `#Predicate`, `#/regex/#`; raw strings are found before this is asked.
  mutating func scanPound() -> Token.Kind {
    if let end = extendedRegexEnd() {
      position = end
      return .regexLiteral
    }
    position += 1
    // A run of `#` that begins nothing is one token, so that it is read once.
    while peek() == .pound { position += 1 }
    let start = position
    if !peek().isDigit { _ = scanWord() }
    return position > start ? .poundWord : .unknown
  }

  /// The Unicode scalar at `index`, if its bytes are valid UTF-8, and its length in bytes.
  func scalar(at index: Int) -> (value: UInt32, length: Int)? {
    let first = bytes[index]
    guard first >= 0x80 else { return (UInt32(first), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first <= 0xF4, index + length <= bytes.count else { return nil }
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    for byte in bytes[index + 1..<index + length] {
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return (value, length)
  }
}
