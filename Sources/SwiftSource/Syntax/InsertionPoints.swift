/// Where in a file edits can be made. All offsets are in bytes.

extension SourceFile {
  // MARK: Lines

  /// Returns the byte range of the line on which a token or comment begins, without its line
  /// ending.
  package func line(at offset: Int) -> Range<Int> {
    let bytes = source.bytes
    let start = bytes[..<offset].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
    return start..<(bytes[offset...].firstIndex(where: \.isNewline) ?? bytes.count)
  }

  /// Whether the first token at or after an offset is the first on its line.
  package func beginsLine(at offset: Int) -> Bool { stream[stream.index(at: offset)].startsLine }

  /// Returns the spaces and tabs at the start of a line.
  ///
  /// - Parameter offset: An offset on the line.
  package func indentation(at offset: Int) -> String {
    let line = source.bytes[line(at: offset)]
    return String(decoding: line.prefix { $0 == .blank || $0 == .tab }, as: UTF8.self)
  }

  /// The indentation of one level, which is that of the first indented line.
  package var indentationUnit: String {
    stream.tokens.lazy.filter(\.startsLine).map { indentation(at: $0.start) }
      .first { !$0.isEmpty } ?? "    "
  }

  /// Returns the end of the line, before its newline, if there are only spaces, comments and
  /// semicolons between it and an offset; nil if there is other code.
  package func endOfLine(after offset: Int) -> Int? {
    var lexer = Lexer(source.bytes)
    lexer.position = offset
    while lexer.position < source.bytes.count, !lexer.peek().isNewline {
      switch (lexer.peek(), lexer.peek(1)) {
      case (.blank, _), (.tab, _), (UInt8(ascii: ";"), _): lexer.position += 1
      case (.slash, .slash): lexer.skipLine()
      case (.slash, .star): _ = lexer.skipBlockComment()
      default: return nil
      }
    }
    return lexer.position
  }

  /// The bytes before the first token.
  package var head: ArraySlice<UInt8> { source.bytes[..<stream[0].start] }

  // MARK: Tokens

  /// Returns the offset of the first token at or after an offset.
  package func tokenStart(at offset: Int) -> Int { stream[stream.index(at: offset)].start }

  /// Returns the byte range of the last word in a range that spells a name.
  package func lastWord(_ name: String, in range: Range<Int>) -> Range<Int>? {
    stream.tokens(in: range).last { stream.isWord($0) && stream.name($0) == name }
      .map { stream[$0].range }
  }

  /// Returns the semicolon that ends the code before an offset, and whether no comment precedes it.
  package func semicolon(after offset: Int) -> (range: Range<Int>?, isAdjacent: Bool) {
    let index = stream.index(at: offset)
    guard stream.kind(index) == .semicolon else { return (nil, false) }
    return (stream[index].range, !stream.hasComment(in: offset..<stream[index].start))
  }

  // MARK: Arguments

  /// Returns the arguments after a name at an offset and any generic arguments; nil if none follow.
  package func argumentList(afterNameAt offset: Int) -> ArgumentList? {
    var parser = Parser(stream, stream.index(at: offset) + 1..<stream.tokens.count)
    _ = parser.genericArguments()
    return parser.kind == .leftParenthesis ? parser.argumentList() : nil
  }

  /// Returns the byte range to delete with one of several arguments, including a comma, and the
  /// part of that range to keep, such as comments.
  package func deletion(
    of index: Int, in list: ArgumentList
  ) -> (range: Range<Int>, rest: String) {
    let own = list.arguments[index].range
    let isLast = index == list.arguments.count - 1
    let neighbour = list.arguments[isLast ? index - 1 : index + 1].range
    let gap = isLast ? neighbour.upperBound..<own.lowerBound : own.upperBound..<neighbour.lowerBound
    if stream.hasComment(in: gap), let comma = stream.comma(in: gap) {
      return isLast
        ? (comma.lowerBound..<own.upperBound, source[comma.upperBound..<own.lowerBound])
        : (own.lowerBound..<comma.upperBound, source[own.upperBound..<comma.lowerBound])
    }
    return (isLast ? gap.lowerBound..<own.upperBound : own.lowerBound..<neighbour.lowerBound, "")
  }
}

extension TypeDeclaration {
  /// The name of an enum's first case; nil if the case has associated values, if an `#if` precedes
  /// it, or if there is none.
  package var firstCase: Name? {
    for member in members {
      switch member {
      case .directive: return nil
      case .enumCase(let enumCase):
        return enumCase.elements.first.flatMap { $0.hasAssociatedValues ? nil : $0.name }
      default: continue
      }
    }
    return nil
  }

  /// The cases of an enum, including those in `#if`.
  package var cases: [EnumCaseDeclaration.Element] {
    members.flatMap { member -> [EnumCaseDeclaration.Element] in
      if case .enumCase(let enumCase) = member { enumCase.elements } else { [] }
    }
  }
}

extension SourceText {
  /// Returns the newline at an offset: LF, CR or CRLF; LF if there is none.
  package func newline(at offset: Int) -> String {
    let newline = bytes[offset...].prefix(2)
    if newline.elementsEqual([.carriageReturn, .lineFeed]) { return "\r\n" }
    return newline.first == .carriageReturn ? "\r" : "\n"
  }

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
    tokens(in: range).first { kind($0) == .comma }.map { self[$0].range }
  }
}
