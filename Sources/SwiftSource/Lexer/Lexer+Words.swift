extension Lexer {
  /// An identifier or keyword: ASCII letters, digits, `_`, and every scalar outside ASCII that is
  /// not an operator character.
  mutating func scanWord() -> Token.Kind {
    while position < bytes.count, bytes[position].isIdentifierByte {
      if bytes[position] >= 0x80, let scalar = scalar(), scalar.value.isOperatorScalar { break }
      position += 1
    }
    return .identifier
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
    if let end = regexEnd(from: position) {
      position = end
      return .regexLiteral
    }
    position += 1
    // A run of `#` that begins nothing is one token, so that it is read once.
    while peek() == .pound { position += 1 }
    guard peek().isLetter || peek() == UInt8(ascii: "_") || peek() >= 0x80 else { return .unknown }
    _ = scanWord()
    return .poundWord
  }

  /// The Unicode scalar at the position, if its bytes are valid UTF-8, and its length in bytes.
  func scalar() -> (value: UInt32, length: Int)? {
    let start = position
    guard start < bytes.count else { return nil }
    let first = bytes[start]
    guard first >= 0x80 else { return (UInt32(first), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first <= 0xF4, start + length <= bytes.count else { return nil }
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    for byte in bytes[start + 1..<start + length] {
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return (value, length)
  }
}
