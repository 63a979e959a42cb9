extension Lexer {
  /// Skips the byte order mark and a `#!` line, which stand only at the head of a file.
  mutating func skipFileHead() {
    if bytes.startsWithByteOrderMark { position = 3 }
    if looking(at: "#!") { skipLine() }
    skipConflictMarker()
  }

  /// Moves to the end of the line, before its newline.
  mutating func skipLine() {
    while position < bytes.count, !bytes[position].isNewline { position += 1 }
  }

  /// Skips a block comment, nested ones included, that begins at the position.
  mutating func skipBlockComment() {
    let start = position
    var depth = 1
    position += 2
    while position < bytes.count {
      if looking(at: "*/") {
        position += 2
        depth -= 1
        if depth == 0 { return }
      } else if looking(at: "/*") {
        position += 2
        depth += 1
      } else {
        position += 1
      }
    }
    flaws.append(SourceFlaw(offset: start, reason: "a comment that is never closed"))
  }

  /// Skips a line that begins with a merge-conflict marker, so that both sides are read.
  ///
  /// Git writes seven of the same character at the start of the line, then a space or nothing.
  mutating func skipConflictMarker() {
    let first = peek()
    guard "<=>|".utf8.contains(first), (1..<7).allSatisfy({ peek($0) == first }) else { return }
    let next = peek(7)
    guard next == UInt8(ascii: " ") || next.isNewline || position + 7 >= bytes.count else { return }
    if first == UInt8(ascii: "<") {
      flaws.append(SourceFlaw(offset: position, reason: "a merge conflict; both sides were read"))
    }
    skipLine()
  }
}
