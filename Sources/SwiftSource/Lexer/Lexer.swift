/// Turns the bytes of a source file into tokens.
///
/// It reads each byte a bounded number of times, never fails and never recurses: bad input gives
/// tokens of kind `unknown` or literals that end where the compiler would give them up. Bare regex
/// literals are read as in the Swift 6 language mode.
struct Lexer {
  let bytes: [UInt8]
  var position = 0
  /// Tokens found so far; `endOfFile` comes last.
  private(set) var tokens: [Token] = []
  /// Places at which something was given up, for the reader.
  var flaws: [SourceFlaw] = []
  private var atLineStart = true
  /// The token before the current position, which decides whether a `/` begins a regex literal.
  private(set) var previousKind = Token.Kind.endOfFile
  /// The keyword before the current position; `try` stays behind its `?` or `!`.
  private(set) var previousKeyword: Keyword?
  /// Whether the operator before the current position touches its operand, and nothing behind it.
  var previousIsPostfixOperator = false
  /// A regex literal that was found behind a prefix operator, before it is reached.
  var regexAhead: Range<Int>?
  /// A regex literal of several lines with so many `#`, or more, has no end in this file.
  var unclosedRegexPounds = Int.max
  /// No raw string literal with so many `#`, or more, closes before this end of a line.
  var unclosedLine = (pounds: 0, end: 0)
  /// The string literals and interpolations that are open, innermost last.
  var stringLevels: [StringLevel] = []
  /// What is to close the brackets and directives that are open in a body that is passed; a quote
  /// stands below the parenthesis that ends an interpolation.
  var openInBody: [UInt8] = []
  /// The interpolations that are open there, innermost last.
  var interpolations: [PassedInterpolation] = []
  /// From the first interpolation found there on a line to the line's end.
  var lineInBody = 0..<0
  let keywords = KeywordTable.shared

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Lexes a whole file.
  ///
  /// - Parameter passesBodies: what bodies of functions and accessors hold may become one token.
  static func tokens(
    of bytes: [UInt8], passingBodies passesBodies: Bool
  ) -> (tokens: [Token], flaws: [SourceFlaw]) {
    var lexer = Lexer(bytes)
    lexer.tokens.reserveCapacity(bytes.count / (passesBodies ? 16 : 6) + 1)
    lexer.skipFileHead()
    lexer.run(passingBodies: passesBodies)
    return (lexer.tokens, lexer.flaws)
  }

  private mutating func run(passingBodies passesBodies: Bool) {
    var bodies = BodyFinder()
    while true {
      skipTrivia()
      let start = position
      guard start < bytes.count else { break }
      let startsLine = atLineStart
      let (kind, keyword) = scanToken()
      tokens.append(
        Token(kind: kind, keyword: keyword, startsLine: startsLine, range: start..<position))
      // Set here and not before the scan, which passes newlines inside of literals.
      atLineStart = false
      if passesBodies, bodies.isBodyOpened(by: kind, keyword), !takeBody() { bodies.enterCode() }
    }
    let end = bytes.count..<bytes.count
    tokens.append(Token(kind: .endOfFile, startsLine: true, range: end))
  }

  /// Takes what a body holds, if that can be passed, as one token, or none where it holds nothing.
  private mutating func takeBody() -> Bool {
    skipTrivia()
    let start = position
    guard passBody() else { return false }
    if position > start {
      tokens.append(Token(kind: .passedBody, startsLine: atLineStart, range: start..<position))
    }
    return true
  }

  /// Scans one token that begins at the position; it takes a byte at least.
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

  /// Notes the token that ends at the position, inside of interpolations too.
  ///
  /// - Returns: the keyword that it is.
  @discardableResult
  mutating func remember(_ kind: Token.Kind, from start: Int) -> Keyword? {
    let isMarkOfTry = kind == .postfixMark && previousKeyword == .try
    let keyword = kind == .identifier ? keywords.keyword(bytes, start..<position) : nil
    previousKind = kind
    previousKeyword = isMarkOfTry ? .try : keyword
    return keyword
  }

  /// The byte `distance` ahead, or NUL behind the end.
  func peek(_ distance: Int = 0) -> UInt8 {
    let index = position + distance
    return index < bytes.count ? bytes[index] : 0
  }

  /// Skips white space and comments up to the next token.
  @inline(__always)
  mutating func skipTrivia() {
    // A single blank, or nothing, stands before most tokens.
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
        // Indentation is most of what is skipped.
        position = bytes.endOfBlanks(from: position)
      case .slash where peek(1) == .slash:
        skipLine()
      case .slash where peek(1) == .star:
        if skipBlockComment() { atLineStart = true }
      case 0xC2 where peek(1) == 0xA0:
        // The compiler takes a non-breaking space for a blank.
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

  /// Scans a token that is not a string literal; it takes a byte at least.
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
  /// The kind of a token that is a single byte and begins no other.
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
