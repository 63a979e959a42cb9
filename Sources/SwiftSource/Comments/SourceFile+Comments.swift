extension SourceFile {
  /// Returns the comments whose first word begins with a marker, in source order.
  ///
  /// - Parameter marker: The marker, including the colon at its end.
  package func comments(marked marker: String) -> [MarkedComment] {
    let search = ByteSearch(marker)
    let bytes = stream.source.bytes
    var comments: [MarkedComment] = []
    var position = 0
    while let found = search.first(in: bytes, from: position) {
      let next = stream.index(behind: found)
      let gap = (next > 0 ? stream[next - 1].end : 0)..<stream[next].start
      guard gap.contains(found) else {
        // The match is inside a token, such as a string literal.
        position = found + search.count
        continue
      }
      comments += Lexer.comments(in: gap, of: bytes).compactMap {
        MarkedComment($0, in: stream.source, marker: marker, nextToken: next)
      }
      position = gap.upperBound
    }
    return comments
  }
}

extension TokenStream {
  /// Returns the index of the first token that starts after an offset, or that of `endOfFile` if
  /// there is none.
  func index(behind offset: Int) -> Int {
    min(tokens.partitionPoint { $0.start <= offset }, tokens.count - 1)
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
