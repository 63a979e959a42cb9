/// The tokens of one file together with its source: the input of the parser.
///
/// It is an immutable class because many short-lived parsers for single expressions are created.
/// Passing the stream to one of them retains a single object instead of each array in it.
package final class TokenStream: Sendable {
  package let source: SourceText
  /// All tokens; `endOfFile` is the last.
  package let tokens: [Token]
  /// For each opening bracket, the index of its closing one or, if it is unclosed, the negative
  /// index of the token that ends it; otherwise 0.
  private let matches: [Int32]
  /// The brackets whose contents are not parsed because they are nested too deep.
  private let opaque: Set<Int>
  /// The diagnostics from lexing and from matching brackets.
  package let diagnostics: [ParseDiagnostic]

  package init(_ source: SourceText) {
    self.source = source
    let (tokens, diagnostics) = Lexer.tokens(of: source.bytes)
    self.tokens = tokens
    let brackets = BracketMatcher.match(tokens, source.bytes)
    matches = brackets.matches
    opaque = brackets.opaque
    self.diagnostics =
      diagnostics + brackets.diagnostics + (brackets.depthDiagnostic.map { [$0] } ?? [])
  }

  /// Returns the token at an index; past the end, it is always `endOfFile`.
  package subscript(index: Int) -> Token {
    tokens[min(index, tokens.count - 1)]
  }

  func kind(_ index: Int) -> Token.Kind { self[index].kind }

  /// Returns the keyword that a token is; nil for anything but a word without backticks.
  func keyword(_ index: Int) -> Keyword? { self[index].keyword }

  /// Returns the keyword that a token is, unless it is the name of a member: `.in`, `.if`.
  func keywordUnlessMember(_ index: Int) -> Keyword? {
    index > 0 && kind(index - 1) == .period ? nil : keyword(index)
  }

  /// Returns the index of the bracket that closes the one at `index`. For an unclosed bracket,
  /// returns the index of the token that ends it, such as the closing bracket of the enclosing one
  /// or `endOfFile`. For any other token, returns its own index.
  func closing(of index: Int) -> Int {
    let closing = Int(matches[index])
    return closing == 0 ? index : abs(closing)
  }

  /// Whether a token is an opening bracket with a closing one.
  func isClosed(_ opening: Int) -> Bool { matches[opening] > 0 }

  /// Returns the text of a token as it is in the source.
  package func text(_ index: Int) -> String { source[self[index].range] }

  /// Returns the name that an identifier token spells, without backticks.
  func name(_ index: Int) -> String { source[nameRange(index)] }

  /// Returns the name that an identifier token spells, and its location.
  func declaredName(_ index: Int) -> Name { Name(text: name(index), range: self[index].range) }

  /// Returns the byte range of the name that an identifier token spells, without backticks.
  func nameRange(_ index: Int) -> Range<Int> {
    let token = self[index]
    guard token.kind == .quotedIdentifier else { return token.range }
    return token.start + 1..<token.end - 1
  }

  /// Whether the token is an unquoted word or punctuation with exactly this spelling.
  func spells(_ index: Int, _ text: StaticString) -> Bool {
    let token = self[index]
    guard token.kind != .quotedIdentifier, token.kind != .stringLiteral else { return false }
    return source.spell(token.range, text)
  }

  /// Whether an identifier token spells this name, ignoring backticks.
  func isNamed(_ index: Int, _ text: StaticString) -> Bool {
    isWord(index) && source.spell(nameRange(index), text)
  }

  /// Returns the index of the token after the bracket at `index` and its contents.
  ///
  /// An unclosed bracket ends before a token that belongs to an enclosing construct.
  func end(ofBracketAt index: Int) -> Int {
    isClosed(index) ? closing(of: index) + 1 : max(index + 1, closing(of: index))
  }

  /// Returns the tokens inside a bracket; none if it is nested too deep to be parsed.
  func contents(of opening: Int) -> Range<Int> {
    guard opaque.isEmpty || !opaque.contains(opening) else { return opening + 1..<opening + 1 }
    return opening + 1..<max(opening + 1, closing(of: opening))
  }

  /// Returns the byte range inside a bracket. An unclosed one ends with its last token.
  func inside(_ opening: Int) -> Range<Int> {
    let closing = closing(of: opening)
    let end = isClosed(opening) ? self[closing].start : self[max(opening, closing - 1)].end
    return self[opening].end..<end
  }

  /// Whether a token is a word. Any word may be the label of an argument.
  func isWord(_ index: Int) -> Bool {
    kind(index) == .identifier || kind(index) == .quotedIdentifier
  }

  /// Whether a token is a name: a word that may refer to a declaration.
  ///
  /// A reserved word at the start of a line begins a declaration, however the previous line ended.
  func isName(_ index: Int) -> Bool {
    let token = self[index]
    guard token.kind == .identifier else { return token.kind == .quotedIdentifier }
    return !(token.startsLine && token.keyword?.isReservedForDeclarations ?? false)
  }

  /// Whether a token may follow a period as the name of a member: `name`, `$name`.
  func isMemberName(_ index: Int) -> Bool {
    isName(index) || kind(index) == .dollarIdentifier
  }

  /// Returns the conditional compilation directive that a token is, if it is one.
  func directive(_ index: Int) -> Directive? {
    guard kind(index) == .poundWord else { return nil }
    return Directive(source.bytes[self[index].range])
  }

  /// Whether there is nothing between a token and the one before it.
  func isAdjacent(_ index: Int) -> Bool {
    index > 0 && self[index].start == self[index - 1].end
  }

  /// Returns the byte range from the first to the last of a range of tokens.
  func byteRange(_ range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return self[range.lowerBound].start..<self[range.lowerBound].start }
    return self[range.lowerBound].start..<self[range.upperBound - 1].end
  }

  /// Returns the tokens that begin in a byte range.
  package func tokens(in range: Range<Int>) -> Range<Int> {
    let start = index(at: range.lowerBound)
    return start..<max(start, index(at: range.upperBound))
  }

  /// Returns the index of the first token that begins at or after an offset; that of `endOfFile` if
  /// there is none.
  func index(at offset: Int) -> Int {
    min(tokens.partitionPoint { $0.start < offset }, tokens.count - 1)
  }

  /// Returns the source of a range of tokens, without comments and with whitespace folded to single
  /// spaces.
  ///
  /// - Parameter end: The byte offset at which the last token is cut off, if it extends past it.
  func foldedText(_ range: Range<Int>, end: Int = .max) -> String {
    if isFolded(range) {
      let bytes = byteRange(range)
      return source[bytes.lowerBound..<min(bytes.upperBound, end)]
    }
    var bytes: [UInt8] = []
    for index in range where kind(index) != .endOfFile {
      if index > range.lowerBound, needsBlank(before: index) { bytes.append(UInt8(ascii: " ")) }
      bytes += source.bytes[self[index].start..<min(self[index].end, end)]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether there is nothing but single spaces between tokens.
  private func isFolded(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    var last = self[range.lowerBound]
    for index in range.dropFirst() {
      let token = self[index]
      let gap = token.start - last.end
      guard gap == 0 || gap == 1 && source.bytes[last.end] == .blank else { return false }
      last = token
    }
    return last.kind != .endOfFile
  }

  /// Whether a gap becomes a space, because it contains whitespace or the words would merge.
  private func needsBlank(before index: Int) -> Bool {
    let gap = source.bytes[self[index - 1].end..<self[index].start]
    guard let first = gap.first, let last = gap.last else { return false }
    if first.isWhitespace || last.isWhitespace { return true }
    return source.bytes[self[index - 1].end - 1].isIdentifierByte
      && source.bytes[self[index].start].isIdentifierByte
  }
}
