/// The extent of a variable or type declaration at any nesting level, including local variables.
package struct DeclarationExtent: Equatable, Sendable {
  /// Whether it declares or extends a type.
  package let isType: Bool
  /// The byte range from the first attribute or modifier to the last token.
  package let range: Range<Int>
  /// The byte range of its first part, through the brace that opens a type or an accessor block, or
  /// of the whole declaration if there is no brace.
  package let head: Range<Int>
}

extension SourceFile {
  /// Returns the declaration that begins with the token after a comment, if there is one.
  package func declaration(behind comment: MarkedComment) -> DeclarationExtent? {
    var parser = Parser(stream, at: comment.nextToken)
    return parser.extent()
  }

  /// Returns the variable and type declarations in the file, in source order. A declaration
  /// precedes those nested in it.
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

  /// Returns the byte range of the line on which a token or comment begins, without its line
  /// ending.
  package func line(at offset: Int) -> Range<Int> {
    let bytes = stream.source.bytes
    let start = bytes[..<offset].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
    return start..<(bytes[offset...].firstIndex(where: \.isNewline) ?? bytes.count)
  }

  /// Returns the rest of the line on which the token after a comment begins, starting with that
  /// token; empty at the end of the file.
  package func line(behind comment: MarkedComment) -> Range<Int> {
    let start = stream[comment.nextToken].start
    return start..<line(at: start).upperBound
  }

  /// Returns the part of a line from its first token to its last; nil if there are no tokens on it.
  package func code(on line: Range<Int>) -> Range<Int>? {
    // A token that begins before the line may extend into it.
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
  /// Parses the variable or type declaration at the current position; nil if there is none.
  ///
  /// Advances past tokens that cannot contain another declaration.
  fileprivate mutating func extent() -> DeclarationExtent? {
    let start = index
    _ = attributes()
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
