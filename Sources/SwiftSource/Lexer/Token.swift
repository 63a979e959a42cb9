/// One token of Swift source: its kind and where it stands, in bytes.
///
/// Tokens carry no text; `TokenStream` has it. White space and comments are the gaps between them.
package struct Token: Equatable, Sendable {
  /// What the lexer can tell of a token without its surroundings.
  package enum Kind: UInt8, Sendable {
    /// A word, keywords included: which words are keywords depends on where they stand.
    case identifier
    /// A word in back-ticks, which is never a keyword.
    case quotedIdentifier
    /// `$0`, `$binding`.
    case dollarIdentifier
    case integerLiteral
    case floatLiteral
    /// A whole string literal of any kind, its interpolations included.
    case stringLiteral
    case regexLiteral
    /// `#` and the word behind it: directives, macro expansions, `#selector`.
    case poundWord
    case operatorRun
    /// A `?` or `!` written directly behind an operand or a type.
    case postfixMark
    case equal
    case arrow
    case period
    case comma
    case colon
    case semicolon
    case at
    case backslash
    case leftParenthesis, rightParenthesis
    case leftSquare, rightSquare
    case leftBrace, rightBrace
    /// All that a body holds, where nobody asks for it.
    case passedBody
    /// A byte that begins no token of the grammar.
    case unknown
    case endOfFile
  }

  package let kind: Kind
  /// Which keyword an `identifier` is; nil for a plain name.
  package let keyword: Keyword?
  /// Whether a newline stands between this token and the one before.
  package let startsLine: Bool
  private let start32: UInt32
  private let end32: UInt32

  init(kind: Kind, keyword: Keyword? = nil, startsLine: Bool, range: Range<Int>) {
    self.kind = kind
    self.keyword = keyword
    self.startsLine = startsLine
    start32 = UInt32(truncatingIfNeeded: range.lowerBound)
    end32 = UInt32(truncatingIfNeeded: range.upperBound)
  }

  /// The offset of the first byte.
  package var start: Int { Int(start32) }
  /// The offset behind the last byte.
  package var end: Int { Int(end32) }
  package var range: Range<Int> { start..<end }
}

extension Token.Kind {
  /// Whether an operand must follow such a token, whatever stands between them.
  var precedesOperand: Bool {
    switch self {
    case .operatorRun, .equal, .comma, .colon, .semicolon, .leftParenthesis, .leftSquare,
      .leftBrace, .unknown, .endOfFile:
      true
    default:
      false
    }
  }

  /// The kind that closes a bracket of this kind.
  var closing: Token.Kind? {
    switch self {
    case .leftParenthesis: .rightParenthesis
    case .leftSquare: .rightSquare
    case .leftBrace: .rightBrace
    default: nil
    }
  }

  var isClosing: Bool {
    self == .rightParenthesis || self == .rightSquare || self == .rightBrace
  }
}
