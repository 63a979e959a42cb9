extension Lexer {
  /// Skips the byte order mark, a `#!` line and a conflict marker at the start of a file.
  mutating func skipFileHead() {
    if bytes.startsWithByteOrderMark { position = 3 }
    if peek() == .pound, peek(1) == .exclamationMark { skipLine() }
    skipConflictMarker()
  }

  /// Moves to the end of the line, before its newline.
  mutating func skipLine() {
    position = bytes.endOfLine(from: position)
  }

  /// Skips a block comment at the current position, including nested comments.
  ///
  /// - Returns: Whether it contains a newline.
  mutating func skipBlockComment() -> Bool {
    let start = position
    var depth = 0
    var hasNewline = false
    while position < bytes.count {
      switch bytes[position] {
      case .slash where peek(1) == .star:
        depth += 1
        position += 2
      case .star where peek(1) == .slash:
        depth -= 1
        position += 2
        if depth == 0 { return hasNewline }
      case let byte:
        if byte.isNewline { hasNewline = true }
        position += 1
      }
    }
    diagnostics.append(ParseDiagnostic(offset: start, reason: "unterminated comment"))
    return hasNewline
  }

  /// Skips a line that begins with a merge conflict marker, so that both sides are lexed.
  ///
  /// Git writes the same character seven times at the start of the line, then a space or nothing.
  mutating func skipConflictMarker() {
    switch peek() {
    case .lessThan, .equalSign, .greaterThan, UInt8(ascii: "|"): break
    default: return
    }
    guard (1..<7).allSatisfy({ peek($0) == peek() }) else { return }
    guard peek(7) == .blank || peek(7).isNewline || position + 7 >= bytes.count else { return }
    if peek() == .lessThan {
      diagnostics.append(
        ParseDiagnostic(offset: position, reason: "merge conflict; both sides were read"))
    }
    skipLine()
  }
}
