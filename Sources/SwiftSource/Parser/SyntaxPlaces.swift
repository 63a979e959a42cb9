/// Where the parts of declarations stand in a file, for those who change them. Offsets are bytes.

extension SourceFile {
  /// The bytes before all code.
  package var head: ArraySlice<UInt8> { stream.source.bytes[..<stream[0].start] }
}

extension VariableDeclaration {
  /// `let` or `var`; nil where no binding is read.
  package var keywordRange: Range<Int>? {
    first.map { $0.stream[$0.pattern.lowerBound - 1].range }
  }
}

extension Attribute {
  /// From the `@` to the last byte.
  package var range: Range<Int> { stream.byteRange(tokens) }

  /// What stands between its parentheses; nil where there are none.
  package var argumentList: ArgumentList? {
    var parser = Parser(stream, at: tokens.lowerBound + 1)
    parser.pass { $0.typeName() }
    return parser.index < tokens.upperBound ? ArgumentList(stream, openedBy: parser.index) : nil
  }
}

/// The arguments between two parentheses, and what separates them.
package struct ArgumentList: Sendable {
  private let stream: TokenStream
  package let arguments: [Argument]
  /// Between the parentheses.
  package let inside: Range<Int>

  /// - Parameter parenthesis: the index of the token.
  init(_ stream: TokenStream, openedBy parenthesis: Int) {
    self.stream = stream
    var parser = Parser(stream, at: parenthesis)
    arguments = parser.arguments()
    let end = stream[stream.closing(of: parenthesis)].start
    inside = stream[parenthesis].end..<max(stream[parenthesis].end, end)
  }

  /// The list behind a name, and what is said of its generic parameters, that begins at an offset;
  /// nil where no arguments follow it.
  package init?(in stream: TokenStream, behindNameAt offset: Int) {
    var parser = Parser(stream, at: stream.index(at: offset) + 1)
    parser.pass { $0.genericArguments() }
    guard stream.kind(parser.index) == .leftParenthesis else { return nil }
    self.init(stream, openedBy: parser.index)
  }

  /// The bytes of an argument, its label included.
  package func range(of index: Int) -> Range<Int> {
    let argument = arguments[index]
    let first = argument.value.tokens.lowerBound - (argument.label == nil ? 0 : 2)
    return stream.byteRange(first..<argument.value.tokens.upperBound)
  }

  /// The bytes that go with an argument, of which others stay, a comma among them, and what stays
  /// of these: comments.
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
  /// The bytes to be deleted for what stands in a range: the line, where nothing else stands there,
  /// else the blanks behind it too; at the end of a line those before it.
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
  /// The name that a token is, if it is one.
  package func declaredName(at index: Int) -> Name? { isWord(index) ? declaredName(index) : nil }

  /// The index of the first token that begins at an offset or behind it.
  package func index(at offset: Int) -> Int {
    tokens.partitionPoint { $0.start < offset }
  }

  /// The semicolon that ends what an offset stands behind, and whether no comment stands before it.
  package func semicolon(behind offset: Int) -> (range: Range<Int>?, isAdjacent: Bool) {
    let index = index(at: offset)
    guard kind(index) == .semicolon else { return (nil, false) }
    return (self[index].range, !hasComment(in: offset..<self[index].start))
  }

  /// Whether anything but blanks, new lines and tokens stands in a range.
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
