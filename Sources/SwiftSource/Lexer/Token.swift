/// A token of Swift source: its kind and its byte range.
///
/// Tokens do not store their text; `TokenStream` does. Whitespace and comments are the gaps between
/// tokens.
package struct Token: Equatable, Sendable {
  /// The kind of a token, as far as the lexer can determine it without context.
  package enum Kind: UInt8, Sendable {
    /// A word, which may be a keyword depending on the context.
    case identifier
    /// A word in backticks, which is never a keyword.
    case quotedIdentifier
    /// `$0`, `$binding`.
    case dollarIdentifier
    case integerLiteral
    case floatLiteral
    /// A whole string literal of any kind, including its interpolations.
    case stringLiteral
    case regexLiteral
    /// `#` and the word after it: directives, macro expansions, `#selector`.
    case poundWord
    case operatorRun
    /// A `?` or `!` directly after an operand or a type.
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
    /// A byte that does not begin any token.
    case unknown
    case endOfFile
  }

  package let kind: Kind
  /// The keyword that an `identifier` spells; nil for any other word.
  package let keyword: Keyword?
  /// Whether there is a newline between this token and the previous one.
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
  /// The offset after the last byte.
  package var end: Int { Int(end32) }
  package var range: Range<Int> { start..<end }
}

extension Token.Kind {
  /// Whether an operand must follow a token of this kind, regardless of the trivia between them.
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
