/// The tokens of one file together with its text: what the parser reads.
///
/// A class, and never changed, because readers of single expressions come and go by the thousand:
/// to hand one the stream takes one count of references instead of one for each array in it.
package final class TokenStream: Sendable {
  package let source: SourceText
  /// All tokens; `endOfFile` is the last.
  package let tokens: [Token]
  /// For each opening bracket the index of its closing one, else 0.
  private let matches: [Int32]
  /// What lexing and matching brackets had to give up.
  package let flaws: [SourceFlaw]

  /// - Parameter passesBodies: what the bodies of functions and accessors hold may be one token.
  package init(_ source: SourceText, passingBodies passesBodies: Bool = false) {
    self.source = source
    let (tokens, flaws) = Lexer.tokens(of: source.bytes, passingBodies: passesBodies)
    self.tokens = tokens
    let brackets = BracketMatcher.match(tokens, source.bytes)
    matches = brackets.matches
    self.flaws = flaws + brackets.flaws
  }

  /// The token at an index; behind the end it is always `endOfFile`.
  package subscript(index: Int) -> Token {
    tokens[min(index, tokens.count - 1)]
  }

  func kind(_ index: Int) -> Token.Kind { self[index].kind }

  /// Which keyword a token is; nil for anything but a word without back-ticks.
  func keyword(_ index: Int) -> Keyword? { self[index].keyword }

  /// The index of the bracket that closes the one at `index`; of an unclosed one, the index at
  /// which the bracket around it closes, or that of `endOfFile`. Of anything else its own index.
  func closing(of index: Int) -> Int {
    let closing = Int(matches[index])
    return closing == 0 ? index : closing
  }

  /// The text of a token as it stands in the source.
  package func text(_ index: Int) -> String { source[self[index].range] }

  /// The name that an identifier token spells, without back-ticks.
  func name(_ index: Int) -> String { source[nameRange(index)] }

  /// The name that an identifier token spells, and where it stands.
  func declaredName(_ index: Int) -> Name { Name(text: name(index), range: self[index].range) }

  /// The bytes of the name that an identifier token spells, without back-ticks.
  func nameRange(_ index: Int) -> Range<Int> {
    let token = self[index]
    guard token.kind == .quotedIdentifier else { return token.range }
    return token.start + 1..<token.end - 1
  }

  /// Whether the token is an unquoted word or punctuation spelled just so.
  func spells(_ index: Int, _ text: StaticString) -> Bool {
    let token = self[index]
    guard token.kind != .quotedIdentifier, token.kind != .stringLiteral else { return false }
    return source.spell(token.range, text)
  }

  /// Whether the name that an identifier token spells, without back-ticks, is this one.
  func isNamed(_ index: Int, _ text: StaticString) -> Bool {
    isWord(index) && source.spell(nameRange(index), text)
  }

  /// The index behind the bracket at `index` and all that it holds.
  ///
  /// An unclosed bracket ends before a token that belongs to something further out.
  func end(ofBracketAt index: Int) -> Int {
    let closing = closing(of: index)
    return kind(closing) == kind(index).closing ? closing + 1 : max(index + 1, closing)
  }

  /// Whether a statement begins with a token, as far as the token before it tells.
  func isAtStatementStart(_ index: Int) -> Bool {
    guard index > 0, !self[index].startsLine else { return true }
    let before = kind(index - 1)
    return before == .leftBrace || before == .semicolon || keyword(index - 1) == .in
  }

  /// Whether a token is a word, which any word is where the label of an argument may stand.
  func isWord(_ index: Int) -> Bool {
    kind(index) == .identifier || kind(index) == .quotedIdentifier
  }

  /// Whether a token is a name: a word that may stand for a declaration.
  ///
  /// A reserved word at the start of a line begins a declaration, however the line before ended.
  func isName(_ index: Int) -> Bool {
    let token = self[index]
    guard token.kind == .identifier else { return token.kind == .quotedIdentifier }
    return !(token.startsLine && token.keyword?.isReservedForDeclarations ?? false)
  }

  /// The directive of conditional compilation that a token is.
  func directive(_ index: Int) -> Directive? {
    guard kind(index) == .poundWord else { return nil }
    return Directive(source.bytes[self[index].range])
  }

  /// Whether nothing stands between a token and the one before it.
  func isAdjacent(_ index: Int) -> Bool {
    index > 0 && self[index].start == self[index - 1].end
  }

  /// The byte range from the first to the last of a range of tokens.
  package func byteRange(_ range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return self[range.lowerBound].start..<self[range.lowerBound].start }
    return self[range.lowerBound].start..<self[range.upperBound - 1].end
  }

  /// The source of a range of tokens with comments dropped and white space folded to single blanks.
  ///
  /// - Parameter end: the byte offset at which the last token is cut off, if it goes on behind it.
  package func foldedText(_ range: Range<Int>, end: Int = .max) -> String {
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

  /// Whether nothing but single blanks stands between tokens.
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

  /// A gap stays a blank if white space stands in it, or if the words would grow together.
  private func needsBlank(before index: Int) -> Bool {
    let gap = source.bytes[self[index - 1].end..<self[index].start]
    guard let first = gap.first, let last = gap.last else { return false }
    if first.isWhitespace || last.isWhitespace { return true }
    return source.bytes[self[index - 1].end - 1].isIdentifierByte
      && source.bytes[self[index].start].isIdentifierByte
  }
}
