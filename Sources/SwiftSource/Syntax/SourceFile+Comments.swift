extension SourceFile {
  /// Returns the comments whose first word begins with a marker, in source order.
  ///
  /// - Parameter marker: The marker, including the colon at its end.
  package func comments(marked marker: String) -> [MarkedComment] {
    let search = ByteSearch(marker)
    let bytes = source.bytes
    var comments: [MarkedComment] = []
    var position = 0
    while let found = search.first(in: bytes, from: position) {
      let next = stream.index(at: found.upperBound)
      let gap = (next > 0 ? stream[next - 1].end : 0)..<stream[next].start
      guard gap.contains(found.lowerBound) else {
        // The match is inside a token, such as a string literal.
        position = found.upperBound
        continue
      }
      comments += Lexer.comments(in: gap, of: bytes).compactMap {
        MarkedComment($0, in: source, marker: marker, end: stream[next].start)
      }
      position = gap.upperBound
    }
    return comments
  }
}

extension SourceFile {
  /// Returns the rest of the line on which the token after a comment begins, starting with that
  /// token; empty at the end of the file.
  package func line(after comment: MarkedComment) -> Range<Int> {
    comment.end..<line(at: comment.end).upperBound
  }

  /// Returns the part of a line from its first token to its last; nil if there are no tokens on it.
  package func code(on line: Range<Int>) -> Range<Int>? {
    // A token that begins before the line may extend into it.
    let first = max(stream.index(at: line.lowerBound + 1) - 1, 0)
    let tokens = (first..<max(first, stream.index(at: line.upperBound))).map {
      stream[$0].range.clamped(to: line)
    }
    guard let start = tokens.first(where: { !$0.isEmpty }), let last = tokens.last else {
      return nil
    }
    return start.lowerBound..<last.upperBound
  }
}

extension Lexer {
  /// Returns the byte ranges of the comments between two tokens. A nested comment is part of the
  /// outermost one.
  fileprivate static func comments(in gap: Range<Int>, of bytes: [UInt8]) -> [Range<Int>] {
    var lexer = Lexer(bytes)
    lexer.position = gap.lowerBound
    if gap.lowerBound == 0 { lexer.skipFileHead() }
    var comments: [Range<Int>] = []
    while lexer.position < gap.upperBound {
      let start = lexer.position
      if lexer.skipComment() {
        comments.append(start..<lexer.position)
        continue
      }
      lexer.position += 1
      if bytes[start].isNewline { lexer.skipConflictMarker() }
    }
    return comments
  }

  /// Skips a comment at the current position and returns whether there was one.
  private mutating func skipComment() -> Bool {
    guard peek() == .slash else { return false }
    switch peek(1) {
    case .slash: skipLine()
    case .star: _ = skipBlockComment()
    default: return false
    }
    return true
  }
}
