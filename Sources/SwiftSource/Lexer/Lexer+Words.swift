extension Lexer {
  /// Scans an identifier or keyword: ASCII letters, digits, `_`, `$`, and every non-ASCII scalar
  /// that is not an operator character.
  mutating func scanWord() -> Token.Kind {
    position = bytes.endOfASCIIWord(from: position)
    while position < bytes.count, bytes[position] >= 0x80 {
      guard !bytes.isOperator(at: position), !bytes.isNonBreakingSpace(at: position) else { break }
      position += bytes.scalar(at: position)?.length ?? 1
      position = bytes.endOfASCIIWord(from: position)
    }
    return .identifier
  }

  /// Scans `$0` or `$name`.
  mutating func scanDollarIdentifier() -> Token.Kind {
    position += 1
    _ = scanWord()
    return .dollarIdentifier
  }

  /// Scans a word in backticks. Raw identifiers may contain anything but a backtick and a newline.
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

  /// Scans `#if`, `#Predicate` or `#/regex/#`. Raw strings are scanned before this is called.
  mutating func scanPound() -> Token.Kind {
    if let end = extendedRegexEnd() {
      position = end
      return .regexLiteral
    }
    position += 1
    // A run of `#` that does not begin anything is one token, so that it is scanned only once.
    while peek() == .pound { position += 1 }
    let start = position
    if !peek().isDigit { _ = scanWord() }
    return position > start ? .poundWord : .unknown
  }
}
