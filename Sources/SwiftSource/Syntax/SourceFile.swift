/// The syntax tree of a source file. Code blocks are parsed when their contents are requested.
package struct SourceFile: Sendable {
  package let source: SourceText
  /// The statements and declarations outside of any type or function.
  package let statements: [Statement]
  /// The diagnostics in source order.
  package let diagnostics: [ParseDiagnostic]
  package let stream: TokenStream

  /// Parses a file, which may contain any bytes.
  package init(parsing source: SourceText) {
    self.source = source
    stream = TokenStream(source)
    var parser = Parser(stream, stream.tokens.indices)
    statements = parser.statements()
    diagnostics = (stream.diagnostics + parser.diagnostics).sorted { $0.offset < $1.offset }
  }

  /// The declarations outside of any type or function.
  package var declarations: [Declaration] { statements.declarations }

  // MARK: Code blocks

  /// Returns the statements in a block.
  package func statements(in block: CodeBlock) -> [Statement] {
    var parser = Parser(stream, block.tokens)
    return parser.statements()
  }

  /// Returns the parameters and statements of a closure.
  package func closure(_ block: CodeBlock) -> ClosureBody {
    var parser = Parser(stream, block.tokens)
    let (captures, parameters) = parser.closureHead()
    return ClosureBody(
      captures: captures, parameters: parameters, statements: parser.statements())
  }

  /// Returns the accessors in a block; nil if it is the body of a getter.
  package func accessors(in block: CodeBlock) -> [Accessor]? {
    var parser = Parser(stream, block.tokens)
    return parser.accessors()
  }

  // MARK: Text

  /// Returns the source in a byte range without comments and with whitespace folded to single
  /// spaces.
  ///
  /// - Parameter maximumTokens: The number of tokens after which the text is cut off with ` …`.
  package func text(_ range: Range<Int>, maximumTokens: Int = .max) -> String {
    let tokens = stream.tokens(in: range)
    let shown = tokens.prefix(maximumTokens)
    let text = stream.foldedText(shown, end: range.upperBound)
    return shown.count < tokens.count ? text + " …" : text
  }

  /// Returns the value of a string literal on one line and without interpolations; nil for any
  /// other expression.
  package func string(_ expression: Expression) -> String? {
    guard case .string = expression.withoutParentheses.kind else { return nil }
    return Lexer.value(ofString: expression.withoutParentheses.range, in: source.bytes)
  }

  /// Returns the value of an integer literal, which may be negative; nil for any other expression.
  package func integer(_ expression: Expression) -> Int? {
    var sign = ""
    if case .prefix(let prefixes, _) = expression.kind {
      guard prefixes.map(\.text) == ["-"] else { return nil }
      sign = "-"
    }
    guard case .integer = expression.withoutPrefixes.kind else { return nil }
    let digits = source[expression.withoutPrefixes.range].filter { $0 != "_" }
    switch digits.prefix(2) {
    case "0x": return Int(sign + digits.dropFirst(2), radix: 16)
    case "0o": return Int(sign + digits.dropFirst(2), radix: 8)
    case "0b": return Int(sign + digits.dropFirst(2), radix: 2)
    default: return Int(sign + digits)
    }
  }

  /// Returns the words in the interpolations of a string literal, including nested literals.
  package func wordsInInterpolations(ofString range: Range<Int>) -> [String] {
    guard source.bytes[range].contains(.backslash) else { return [] }
    return Lexer.interpolatedWords(in: range, of: source.bytes).map { source[$0] }
  }

  // MARK: Words

  /// Whether one of the names occurs in the code, not counting comments and strings.
  package func mentions(anyOf names: Set<String>) -> Bool {
    let set = NameSet(names)
    return stream.tokens.indices.contains { set.contains(stream, $0) }
  }

  /// Returns the words in the code that are one of the names. The names of declarations and the
  /// labels of arguments are not uses.
  package func uses(ofAny names: Set<String>) -> [Name] {
    let set = NameSet(names)
    return stream.tokens.indices.filter { index in
      set.contains(stream, index) && !stream.isDeclared(index) && !stream.isLabel(index)
    }.map(stream.declaredName)
  }

  /// Returns the words in a byte range, without backticks.
  package func words(in range: Range<Int>) -> Set<String> {
    Set(stream.tokens(in: range).filter(stream.isWord).map(stream.name))
  }

  /// Whether the code in a byte range declares a variable or a closure parameter with a name.
  package func declaresVariable(_ name: String, in range: Range<Int>) -> Bool {
    stream.tokens(in: range).contains { index in
      guard stream.isWord(index) else { return false }
      let isDeclared =
        stream.keyword(index + 1) == .in
        || [.let, .var, .for].contains(stream.keyword(index - 1))
      return isDeclared && stream.name(index) == name
    }
  }
}

extension TokenStream {
  /// Whether the word is the name in a declaration.
  fileprivate func isDeclared(_ index: Int) -> Bool {
    guard index > 0, let before = keyword(index - 1) else { return false }
    return [
      .func, .case, .macro, .class, .struct, .enum, .actor, .protocol, .extension,
    ].contains(before)
  }

  /// Whether the word is the label of an argument.
  fileprivate func isLabel(_ index: Int) -> Bool {
    guard index > 0, kind(index + 1) == .colon else { return false }
    return kind(index - 1) == .leftParenthesis || kind(index - 1) == .comma
  }
}

/// A set of names in which many words are looked up. For most words, no string is created because
/// their length and their first or last byte already differ from those of the names.
private struct NameSet {
  private let names: Set<String>
  /// The length of the shortest name.
  private let minimum: Int
  /// Bit masks of the lengths and first bytes, and of the lengths and last bytes of the names.
  private var firstMarks: UInt64 = 0
  private var lastMarks: UInt64 = 0

  init(_ names: Set<String>) {
    self.names = names
    minimum = names.map(\.utf8.count).min() ?? 0
    for name in names {
      firstMarks |= Self.mark(name.utf8.first ?? 0, name.utf8.count)
      lastMarks |= Self.mark(name.utf8.last ?? 0, name.utf8.count)
    }
  }

  /// Whether a token is a word, and the set contains it.
  func contains(_ stream: TokenStream, _ index: Int) -> Bool {
    // Most tokens are shorter than all names.
    guard stream[index].range.count >= minimum, stream.isWord(index) else { return false }
    let range = stream.nameRange(index)
    let bytes = stream.source.bytes
    guard Self.mark(bytes[range.lowerBound], range.count) & firstMarks != 0,
      Self.mark(bytes[range.upperBound - 1], range.count) & lastMarks != 0
    else { return false }
    return names.contains(stream.name(index))
  }

  private static func mark(_ byte: UInt8, _ count: Int) -> UInt64 {
    1 << ((UInt64(byte) &+ 5 &* UInt64(count)) % 64)
  }
}
