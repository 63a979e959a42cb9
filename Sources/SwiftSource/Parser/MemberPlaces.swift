/// The locations of types and their members in a file, for edits that add to them. Offsets are in
/// bytes.

extension SourceFile {
  /// All types and extensions in the file. A type precedes those nested in it.
  package var types: [TypeDeclaration] { Self.types(in: declarations) }

  private static func types(in declarations: [Declaration]) -> [TypeDeclaration] {
    declarations.flatMap { declaration -> [TypeDeclaration] in
      guard case .type(let type) = declaration else { return [] }
      return [type] + types(in: type.members)
    }
  }

  /// Returns the type whose name has a byte range.
  package func type(namedAt name: Range<Int>) -> TypeDeclaration? {
    types.first { $0.name.range == name }
  }

  /// Returns the spaces and tabs at the start of a line.
  ///
  /// - Parameter offset: An offset on the line.
  package func indentation(at offset: Int) -> String {
    let line = stream.source.bytes[line(at: offset)]
    return String(decoding: line.prefix { $0 == .blank || $0 == .tab }, as: UTF8.self)
  }

  /// The indentation of one level, which is that of the first indented line.
  package var indentationUnit: String {
    stream.tokens.lazy.filter(\.startsLine).map { indentation(at: $0.start) }
      .first { !$0.isEmpty } ?? "    "
  }
}

extension TokenStream {
  /// Returns the tokens between the braces of a type; nil if it does not have braces.
  package func body(of type: TypeDeclaration) -> Range<Int>? {
    let name = index(at: type.name.range.lowerBound)
    let brace = (name..<tokens.count).first { kind($0) == .leftBrace }
    return brace.map { $0 + 1..<closing(of: $0) }
  }

  /// Returns the name of an enum's first case, as written; nil if the case has associated values,
  /// if an `#if` precedes it, or if there is none.
  package func firstCase(of type: TypeDeclaration) -> String? {
    guard let body = body(of: type) else { return nil }
    var index = body.lowerBound
    while index < body.upperBound, keyword(index) != .case {
      guard directive(index) == nil else { return nil }
      index = end(ofBracketAt: index)
    }
    let isPlain = index < body.upperBound && kind(index + 2) != .leftParenthesis
    return isPlain && isName(index + 1) ? text(index + 1) : nil
  }

  /// Returns the names of an enum's cases, without backticks, including those in `#if`.
  package func caseNames(of type: TypeDeclaration) -> [String] {
    guard let body = body(of: type) else { return [] }
    var names: [String] = []
    var index = body.lowerBound
    while index < body.upperBound {
      guard keyword(index) == .case else {
        index = end(ofBracketAt: index)
        continue
      }
      repeat {
        index += 1
        if isName(index) { names.append(name(index)) }
        index = endOfCase(index, before: body.upperBound)
      } while kind(index) == .comma
    }
    return names
  }

  /// Returns the index of the token after a case with its associated values and its raw value.
  private func endOfCase(_ name: Int, before end: Int) -> Int {
    var index = name
    repeat {
      index = self.end(ofBracketAt: index)
    } while index < end && !self[index].startsLine && kind(index) != .comma
      && kind(index) != .semicolon && keyword(index) != .case
    return min(index, end)
  }

  /// Returns the conditions under which a type is compiled and available, as written: those of each
  /// `#if` around it, and its own `@available`.
  package func conditions(of type: TypeDeclaration) -> Set<String> {
    var conditions: [String] = []
    for index in tokens.indices.prefix(while: { self[$0].start < type.name.range.lowerBound }) {
      switch directive(index) {
      case .if: conditions.append(line(at: index))
      case .endif: _ = conditions.popLast()
      case .else, .elseif:
        if let last = conditions.popLast() { conditions.append(last + line(at: index)) }
      case nil: continue
      }
    }
    let availability = type.attributes.filter { $0.word == "available" }
    return Set(conditions + availability.map { foldedText($0.tokens) })
  }

  /// Returns the source from a token to the last token on the same line.
  private func line(at index: Int) -> String {
    let end = tokens[(index + 1)...].firstIndex { $0.startsLine } ?? tokens.count
    return foldedText(index..<end)
  }

  /// Whether a type is `private` or `fileprivate`.
  package func isHidden(_ type: TypeDeclaration) -> Bool {
    let name = index(at: type.name.range.lowerBound)
    // The keyword and the modifiers precede the name.
    return (0..<name).reversed().prefix { keyword($0) != nil }
      .contains { keyword($0) == .private || keyword($0) == .fileprivate }
  }

  /// Whether a token of a body is inside an `#if` that begins in that body.
  package func isConditional(_ index: Int, in body: Range<Int>) -> Bool {
    body.prefix { $0 < index }.reduce(0) { depth, index in
      switch directive(index) {
      case .if: depth + 1
      case .endif: depth - 1
      case .else, .elseif, nil: depth
      }
    } > 0
  }

  /// Returns the words in a range of tokens, without backticks.
  package func words(in range: Range<Int>) -> Set<String> {
    Set(range.filter(isWord).map(name))
  }

  /// Returns the end of the line, before its newline, if there are only spaces, comments and
  /// semicolons between it and an offset; nil if there is other code.
  package func endOfLine(behind offset: Int) -> Int? {
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
}

extension SourceText {
  /// Returns the newline at an offset: LF, CR or CRLF; LF if there is none.
  package func newline(at offset: Int) -> String {
    let newline = bytes[offset...].prefix(2)
    if newline.elementsEqual([.carriageReturn, .lineFeed]) { return "\r\n" }
    return newline.first == .carriageReturn ? "\r" : "\n"
  }
}

extension VariableDeclaration {
  /// The tokens of the modifiers and the keyword; nil if no binding was parsed.
  var head: Range<Int>? {
    guard let first else { return nil }
    var start = first.pattern.lowerBound - 1
    for _ in modifiers {
      start -= 1
      // The argument of a modifier, such as `private(set)`, is one word.
      if first.stream.kind(start) == .rightParenthesis { start -= 3 }
    }
    return start..<first.pattern.lowerBound
  }

  /// The byte range of the modifiers and the keyword; nil if no binding was parsed.
  package var headRange: Range<Int>? {
    head.flatMap { head in first?.stream.byteRange(head) }
  }

  /// The index of the first token, which may be that of an attribute.
  package var start: Int? { attributes.first?.tokens.lowerBound ?? head?.lowerBound }

  /// The offset after the last token; nil if no binding was parsed.
  package var end: Int? { (others.last ?? first)?.end }

  /// Whether it is `private` or `fileprivate`, not counting the access of its setter.
  package var isHidden: Bool {
    guard let head, let stream = first?.stream else { return false }
    return head.contains {
      (stream.keyword($0) == .private || stream.keyword($0) == .fileprivate)
        && stream.kind($0 + 1) != .leftParenthesis
    }
  }

  /// Whether it is a stored instance property.
  package var isStored: Bool {
    !has(.static) && !has(.class) && bindings.contains { $0.accessors != .computed }
  }
}

extension Binding {
  /// The offset after the last token.
  fileprivate var end: Int {
    if let accessorBrace { return stream[stream.end(ofBracketAt: accessorBrace) - 1].end }
    if let initializer { return stream.byteRange(initializer.tokens).upperBound }
    return (annotation?.range ?? patternRange).upperBound
  }
}
