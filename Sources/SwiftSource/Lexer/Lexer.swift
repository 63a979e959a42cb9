/// Converts the bytes of a source file to tokens.
///
/// It reads each byte a bounded number of times, never fails and never recurses. Invalid input
/// results in tokens of kind `unknown`, or in literals that end where the compiler would end them.
/// Bare regex literals are scanned as in the Swift 6 language mode.
struct Lexer {
  let bytes: [UInt8]
  var position = 0
  /// The tokens found so far; `endOfFile` is the last.
  private(set) var tokens: [Token] = []
  /// The diagnostics for source that could not be lexed.
  var diagnostics: [ParseDiagnostic] = []
  private var atLineStart = true
  /// The token before the current position, which determines whether a `/` begins a regex literal.
  private(set) var previousKind = Token.Kind.endOfFile
  /// The keyword before the current position; `try` is kept after its `?` or `!`.
  private(set) var previousKeyword: Keyword?
  /// Whether the operator before the current position touches its operand and nothing after it.
  var previousIsPostfixOperator = false
  /// A regex literal that was found after a prefix operator and is not yet reached.
  var regexAhead: Range<Int>?
  /// A multiline regex literal with at least this many `#` has no end in this file.
  var unclosedRegexPounds = Int.max
  /// No raw string literal with at least this many `#` closes before this end of a line.
  var unclosedLine = (pounds: 0, end: 0)
  /// The open string literals and interpolations, innermost last.
  var stringLevels: [StringLevel] = []
  /// The words in interpolations, if they are requested.
  var interpolatedWords: [Range<Int>]?
  let keywords = KeywordTable.shared

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Lexes a whole file.
  static func tokens(of bytes: [UInt8]) -> (tokens: [Token], diagnostics: [ParseDiagnostic]) {
    var lexer = Lexer(bytes)
    lexer.tokens.reserveCapacity(bytes.count / 6 + 1)
    lexer.skipFileHead()
    lexer.run()
    return (lexer.tokens, lexer.diagnostics)
  }

  private mutating func run() {
    while true {
      skipTrivia()
      let start = position
      guard start < bytes.count else { break }
      let startsLine = atLineStart
      let (kind, keyword) = scanToken()
      tokens.append(
        Token(kind: kind, keyword: keyword, startsLine: startsLine, range: start..<position))
      // Reset after the scan, which may set it at a newline inside a literal.
      atLineStart = false
    }
    let end = bytes.count..<bytes.count
    tokens.append(Token(kind: .endOfFile, startsLine: true, range: end))
  }

  /// Scans one token at the current position; it is at least one byte long.
  @inline(__always)
  private mutating func scanToken() -> (Token.Kind, Keyword?) {
    let start = position
    // Most tokens are words, and most words are short.
    if bytes[start].beginsWord, let word = bytes.shortWord(at: start) {
      position += word.length
      previousKind = .identifier
      previousKeyword = keywords.keyword(word.spelling)
      return (.identifier, previousKeyword)
    }
    if let punctuation = Token.Kind(punctuation: bytes[start]) {
      position += 1
      previousKind = punctuation
      previousKeyword = nil
      return (punctuation, nil)
    }
    let kind = scanStringOrSimpleToken()
    return (kind, remember(kind, from: start))
  }

  /// Records the token that ends at the current position, including tokens in interpolations.
  ///
  /// - Returns: The keyword, if the token is one.
  @discardableResult
  mutating func remember(_ kind: Token.Kind, from start: Int) -> Keyword? {
    let isMarkOfTry = kind == .postfixMark && previousKeyword == .try
    let keyword = kind == .identifier ? keywords.keyword(bytes, start..<position) : nil
    previousKind = kind
    previousKeyword = isMarkOfTry ? .try : keyword
    return keyword
  }

  /// Returns the byte `distance` bytes ahead, or NUL past the end.
  func peek(_ distance: Int = 0) -> UInt8 {
    let index = position + distance
    return index < bytes.count ? bytes[index] : 0
  }

  /// Skips whitespace and comments up to the next token.
  @inline(__always)
  mutating func skipTrivia() {
    // Most tokens follow a single space or nothing.
    if position < bytes.count, bytes[position] == .blank { position += 1 }
    guard position < bytes.count, bytes[position].mayBeginTrivia else { return }
    skipMoreTrivia()
  }

  private mutating func skipMoreTrivia() {
    while position < bytes.count {
      switch bytes[position] {
      case .blank, .tab, .verticalTab, .formFeed, .nul:
        position += 1
      case .lineFeed, .carriageReturn:
        atLineStart = true
        position += 1
        skipConflictMarker()
        // Most of the skipped bytes are indentation.
        position = bytes.endOfBlanks(from: position)
      case .slash where peek(1) == .slash:
        skipLine()
      case .slash where peek(1) == .star:
        if skipBlockComment() { atLineStart = true }
      case 0xC2 where peek(1) == 0xA0:
        // The compiler treats a non-breaking space as a space.
        position += 2
      default:
        return
      }
    }
  }

  private mutating func scanStringOrSimpleToken() -> Token.Kind {
    let byte = bytes[position]
    if byte == .quote || byte == .pound, let delimiter = scanStringOpening() {
      return scanString(delimiter)
    }
    return scanSimpleToken()
  }

  /// Scans a token that is not a string literal; it is at least one byte long.
  mutating func scanSimpleToken() -> Token.Kind {
    let byte = bytes[position]
    if byte.beginsWord { return scanWord() }
    if let punctuation = Token.Kind(punctuation: byte) {
      position += 1
      return punctuation
    }
    if byte.isDigit { return scanNumber() }
    switch byte {
    case UInt8(ascii: "$"): return scanDollarIdentifier()
    case .backtick: return scanQuotedIdentifier()
    case .pound: return scanPound()
    default: break
    }
    if bytes.isOperator(at: position) { return scanOperator() }
    if byte >= 0x80 { return scanWord() }
    position += 1
    return .unknown
  }
}

extension Token.Kind {
  /// The kind of a token whose single byte does not begin any other token; nil for other bytes.
  fileprivate init?(punctuation byte: UInt8) {
    switch byte {
    case .leftParenthesis: self = .leftParenthesis
    case .rightParenthesis: self = .rightParenthesis
    case .leftSquare: self = .leftSquare
    case .rightSquare: self = .rightSquare
    case UInt8(ascii: "{"): self = .leftBrace
    case UInt8(ascii: "}"): self = .rightBrace
    case UInt8(ascii: ","): self = .comma
    case UInt8(ascii: ":"): self = .colon
    case UInt8(ascii: ";"): self = .semicolon
    case UInt8(ascii: "@"): self = .at
    case .backslash: self = .backslash
    default: return nil
    }
  }
}
