/// The locations of the parts of declarations in a file, for edits that change them. Offsets are in
/// bytes.

extension SourceFile {
  /// The bytes before the first token.
  package var head: ArraySlice<UInt8> { stream.source.bytes[..<stream[0].start] }
}

extension VariableDeclaration {
  /// The byte range of `let` or `var`; nil if no binding was parsed.
  package var keywordRange: Range<Int>? {
    first.map { $0.stream[$0.pattern.lowerBound - 1].range }
  }
}

extension Attribute {
  /// The byte range from the `@` to the last token.
  package var range: Range<Int> { stream.byteRange(tokens) }

  /// The contents of its parentheses; nil if it does not have any.
  package var argumentList: ArgumentList? {
    var parser = Parser(stream, at: tokens.lowerBound + 1)
    _ = parser.typeName()
    return parser.index < tokens.upperBound ? ArgumentList(stream, openedBy: parser.index) : nil
  }
}

/// The arguments between two parentheses, and their separators.
package struct ArgumentList: Sendable {
  private let stream: TokenStream
  package let arguments: [Argument]
  /// The byte range between the parentheses.
  package let inside: Range<Int>

  /// - Parameter parenthesis: The index of the opening parenthesis.
  init(_ stream: TokenStream, openedBy parenthesis: Int) {
    self.stream = stream
    var parser = Parser(stream, at: parenthesis)
    arguments = parser.arguments()
    let end = stream[stream.closing(of: parenthesis)].start
    inside = stream[parenthesis].end..<max(stream[parenthesis].end, end)
  }

  /// Creates the list after a name at an offset and any generic arguments; nil if no arguments
  /// follow.
  package init?(in stream: TokenStream, behindNameAt offset: Int) {
    var parser = Parser(stream, at: stream.index(at: offset) + 1)
    _ = parser.genericArguments()
    guard stream.kind(parser.index) == .leftParenthesis else { return nil }
    self.init(stream, openedBy: parser.index)
  }

  /// Returns the byte range of an argument, including its label.
  package func range(of index: Int) -> Range<Int> {
    let argument = arguments[index]
    let first = argument.value.tokens.lowerBound - (argument.label == nil ? 0 : 2)
    return stream.byteRange(first..<argument.value.tokens.upperBound)
  }

  /// Returns the byte range to delete with one of several arguments, including a comma, and the
  /// part of that range to keep, such as comments.
  package func deletion(of index: Int) -> (range: Range<Int>, rest: String) {
    let own = range(of: index)
    let isLast = index == arguments.count - 1
    let neighbour = range(of: isLast ? index - 1 : index + 1)
    let gap = isLast ? neighbour.upperBound..<own.lowerBound : own.upperBound..<neighbour.lowerBound
    if stream.hasComment(in: gap), let comma = stream.comma(in: gap) {
      let source = stream.source
      return isLast
        ? (comma.lowerBound..<own.upperBound, source[comma.upperBound..<own.lowerBound])
        : (own.lowerBound..<comma.upperBound, source[own.upperBound..<comma.lowerBound])
    }
    return (isLast ? gap.lowerBound..<own.upperBound : own.lowerBound..<neighbour.lowerBound, "")
  }
}

extension SourceText {
  /// Returns the byte range to delete with the code in a range: the line, if nothing else is on it;
  /// otherwise also the spaces after the code or, at the end of a line, the spaces before it.
  package func deletion(of range: Range<Int>) -> Range<Int> {
    let start =
      bytes[..<range.lowerBound].lastIndex { $0 != .blank && $0 != .tab }.map { $0 + 1 } ?? 0
    let end = bytes[range.upperBound...].firstIndex { $0 != .blank && $0 != .tab } ?? bytes.count
    guard end == bytes.count || bytes[end].isNewline else { return range.lowerBound..<end }
    guard start == 0 || bytes[start - 1].isNewline else { return start..<end }
    let isPair =
      end + 1 < bytes.count && bytes[end] == .carriageReturn && bytes[end + 1] == .lineFeed
    return start..<min(end + (isPair ? 2 : 1), bytes.count)
  }
}

extension TokenStream {
  /// Returns the name that a token is, if it is one.
  package func declaredName(at index: Int) -> Name? { isWord(index) ? declaredName(index) : nil }

  /// Returns the index of the first token that begins at or after an offset.
  package func index(at offset: Int) -> Int {
    tokens.partitionPoint { $0.start < offset }
  }

  /// Returns the semicolon that ends the code before an offset, and whether no comment precedes it.
  package func semicolon(behind offset: Int) -> (range: Range<Int>?, isAdjacent: Bool) {
    let index = index(at: offset)
    guard kind(index) == .semicolon else { return (nil, false) }
    return (self[index].range, !hasComment(in: offset..<self[index].start))
  }

  /// Whether a range contains anything but whitespace and tokens.
  fileprivate func hasComment(in range: Range<Int>) -> Bool {
    var end = range.lowerBound
    var index = index(at: range.lowerBound)
    while end < range.upperBound {
      let next = min(self[index].start, range.upperBound)
      if end < next, !source.bytes[end..<next].allSatisfy({ $0 <= .blank }) { return true }
      end = max(self[index].end, next)
      index += 1
    }
    return false
  }

  fileprivate func comma(in range: Range<Int>) -> Range<Int>? {
    let index = index(at: range.lowerBound)
    return (index..<tokens.count).lazy.prefix { self[$0].start < range.upperBound }
      .first { kind($0) == .comma }.map { self[$0].range }
  }
}
