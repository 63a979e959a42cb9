/// Where the declaration of a variable or a type stands, wherever in a file: local variables too.
package struct DeclarationExtent: Equatable, Sendable {
  /// It declares or extends a type.
  package let isType: Bool
  /// Byte offsets, from the first attribute or modifier to the last token.
  package let range: Range<Int>
  /// Its first part: up to and with the brace that opens a type or a block of accessors; all of it
  /// where there is no brace.
  package let head: Range<Int>
}

extension SourceFile {
  /// The declaration that begins with the token behind a comment.
  package func declaration(behind comment: MarkedComment) -> DeclarationExtent? {
    var parser = Parser(stream, at: comment.nextToken)
    return parser.extent()
  }

  /// The declarations of variables and types that the file holds, by where they begin; what another
  /// one holds stands behind that.
  package func declarationExtents() -> [DeclarationExtent] {
    var parser = Parser(stream)
    var extents: [DeclarationExtent] = []
    while parser.kind != .endOfFile {
      let start = parser.index
      if stream.isAtStatementStart(start), let extent = parser.extent() { extents.append(extent) }
      parser.index = max(parser.index, start + 1)
      parser.consumedBytes = 0
    }
    return extents
  }

  /// The bytes of the line on which a token or comment begins, without its end.
  package func line(at offset: Int) -> Range<Int> {
    let bytes = stream.source.bytes
    let start = bytes[..<offset].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
    return start..<(bytes[offset...].firstIndex(where: \.isNewline) ?? bytes.count)
  }

  /// The rest of the line on which the token behind a comment begins, from that on; empty at the
  /// end of the file.
  package func line(behind comment: MarkedComment) -> Range<Int> {
    let start = stream[comment.nextToken].start
    return start..<line(at: start).upperBound
  }

  /// The part of a line, from its first token to its last, that is code; nil where there is none.
  package func code(on line: Range<Int>) -> Range<Int>? {
    // A token that begins before the line may reach into it.
    let first = max(stream.index(behind: line.lowerBound) - 1, 0)
    let end = stream.index(behind: line.upperBound - 1)
    let tokens = stream.tokens[first..<max(first, end)].map { $0.range.clamped(to: line) }
    guard let start = tokens.first(where: { !$0.isEmpty }), let last = tokens.last else {
      return nil
    }
    return start.lowerBound..<last.upperBound
  }
}

extension Parser {
  /// The declaration of a variable or a type that begins at the position; nil if there is none.
  ///
  /// The position moves behind what cannot hold another declaration.
  fileprivate mutating func extent() -> DeclarationExtent? {
    let start = index
    pass { $0.attributes() }
    _ = modifiers()
    if let kind = typeKeyword() {
      guard typeHead(kind) != nil else { return nil }
      guard self.kind == .leftBrace else { return extent(start, isType: true, head: index, index) }
      index += 1
      return extent(start, isType: true, head: index, stream.end(ofBracketAt: index - 1))
    }
    guard keyword == .var || keyword == .let else { return nil }
    let word = index
    let bindings = variable([], []).bindings
    guard !bindings.isEmpty else { return nil }
    let brace = bindings.lazy.compactMap(\.accessorBrace).first
    defer { index = word + 1 }
    return extent(start, isType: false, head: brace.map { $0 + 1 } ?? index, index)
  }

  private func extent(
    _ start: Int, isType: Bool, head: Int, _ end: Int
  ) -> DeclarationExtent {
    DeclarationExtent(
      isType: isType, range: stream.byteRange(start..<end), head: stream.byteRange(start..<head))
  }
}
