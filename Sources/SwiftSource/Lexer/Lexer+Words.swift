extension Lexer {
  /// An identifier or keyword: ASCII letters, digits, `_`, and every scalar outside ASCII that is
  /// not an operator character.
  mutating func scanWord() -> Token.Kind {
    position = bytes.endOfASCIIWord(from: position)
    while position < bytes.count, bytes[position] >= 0x80 {
      guard !bytes.isOperator(at: position), !bytes.isNonBreakingSpace(at: position) else { break }
      position += bytes.scalar(at: position)?.length ?? 1
      position = bytes.endOfASCIIWord(from: position)
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
}
