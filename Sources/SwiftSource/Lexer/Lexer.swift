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
  /// The token before the current position, which decides whether a `/` divides.
  private(set) var previousKind = Token.Kind.endOfFile
  private(set) var previousEnd = 0
  /// Where a search for the end of a regex literal failed, so that it is not repeated.
  var failedRegex: (pounds: Int, end: Int) = (0, 0)

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Lexes a whole file.
  static func tokens(of bytes: [UInt8]) -> (tokens: [Token], flaws: [SourceFlaw]) {
    var lexer = Lexer(bytes)
    lexer.tokens.reserveCapacity(bytes.count / 6 + 1)
    lexer.skipFileHead()
    lexer.run()
    return (lexer.tokens, lexer.flaws)
  }

  private mutating func run() {
    while true {
      skipTrivia()
      let start = position
      guard start < bytes.count else { break }
      let startsLine = atLineStart
      let kind = scanToken()
      // Each token takes a byte at least, so that no input can hold the lexer up.
      position = min(max(position, start + 1), bytes.count)
      tokens.append(Token(kind: kind, startsLine: startsLine, range: start..<position))
      remember(kind, endingAt: position)
      // Set here and not before the scan, which passes newlines inside of literals.
      atLineStart = false
    }
    let end = bytes.count..<bytes.count
    tokens.append(Token(kind: .endOfFile, startsLine: true, range: end))
  }

  /// Notes the token that now lies behind, inside of interpolations too.
  mutating func remember(_ kind: Token.Kind, endingAt end: Int) {
    previousKind = kind
    previousEnd = end
  }

  /// The byte `distance` ahead, or NUL behind the end.
  func peek(_ distance: Int = 0) -> UInt8 {
    let index = position + distance
    return index < bytes.count ? bytes[index] : 0
  }

  /// Whether the bytes at the position are those of `text`.
  func looking(at text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { expected in
      expected.indices.allSatisfy { bytes[position + $0] == expected[$0] }
    }
  }

  /// Skips white space and comments up to the next token.
  mutating func skipTrivia() {
    while position < bytes.count {
      let byte = bytes[position]
      if byte.isNewline {
        atLineStart = true
        position += 1
        skipConflictMarker()
      } else if byte.isWhitespace {
        position += 1
      } else if byte == .slash, peek(1) == .slash {
        skipLine()
      } else if byte == .slash, peek(1) == .star {
        let start = position
        skipBlockComment()
        if bytes[start..<position].contains(where: \.isNewline) { atLineStart = true }
      } else {
        return
      }
    }
  }

  /// Scans one token that begins at the position.
  private mutating func scanToken() -> Token.Kind {
    if let delimiter = scanStringOpening() {
      return scanString(delimiter)
    }
    return scanSimpleToken()
  }

  /// Scans a token that is not a string literal.
  mutating func scanSimpleToken() -> Token.Kind {
    let byte = bytes[position]
    if byte.isLetter || byte == UInt8(ascii: "_") { return scanWord() }
    if byte.isDigit { return scanNumber() }
    if let punctuation = Self.punctuation(byte) {
      position += 1
      return punctuation
    }
    switch byte {
    case UInt8(ascii: "$"): return scanDollarIdentifier()
    case .backtick: return scanQuotedIdentifier()
    case .pound: return scanPound()
    default: break
    }
    if isOperatorStart() { return scanOperator() }
    if byte >= 0x80 { return scanWord() }
    position += 1
    return .unknown
  }

  private static func punctuation(_ byte: UInt8) -> Token.Kind? {
    switch byte {
    case UInt8(ascii: "("): .leftParenthesis
    case UInt8(ascii: ")"): .rightParenthesis
    case UInt8(ascii: "["): .leftSquare
    case UInt8(ascii: "]"): .rightSquare
    case UInt8(ascii: "{"): .leftBrace
    case UInt8(ascii: "}"): .rightBrace
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: ";"): .semicolon
    case UInt8(ascii: "@"): .at
    case UInt8(ascii: "\\"): .backslash
    default: nil
    }
  }
}
