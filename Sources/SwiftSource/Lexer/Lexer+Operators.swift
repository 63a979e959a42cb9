extension Lexer {
  /// Whether an operator character stands at `index`.
  func isOperator(at index: Int) -> Bool {
    switch bytes[index] {
    case .slash, .equalSign, UInt8(ascii: "-"), UInt8(ascii: "+"), .exclamationMark, .star,
      UInt8(ascii: "%"), .lessThan, .greaterThan, UInt8(ascii: "&"), UInt8(ascii: "|"),
      UInt8(ascii: "^"), UInt8(ascii: "~"), .questionMark, .period:
      true
    case 0x80...:
      scalar(at: index)?.value.isOperatorScalar ?? false
    default:
      false
    }
  }

  /// A regex literal, a postfix `?` or `!`, or the longest run of operator characters.
  mutating func scanOperator() -> Token.Kind {
    let start = position
    if let regex = regexAhead, regex.lowerBound == start {
      position = regex.upperBound
      return .regexLiteral
    }
    let isMark = bytes[start] == .questionMark || bytes[start] == .exclamationMark
    if isMark, isLeftBound(start) {
      position += 1
      return .postfixMark
    }
    let run = start..<operatorEnd(from: start)
    if let slash = bytes[run].firstIndex(of: .slash),
      let end = bareRegexEnd(from: slash, in: run)
    {
      return takeRegex(slash..<end, behindPrefixAt: start)
    }
    position = run.upperBound
    let isLeftBound = isLeftBound(start)
    previousIsPostfixOperator = isLeftBound && !isRightBound(position, isLeftBound: true)
    return operatorKind(of: run)
  }

  /// Takes a regex literal, or first the prefix operator before it: `!/a+/`.
  private mutating func takeRegex(_ regex: Range<Int>, behindPrefixAt start: Int) -> Token.Kind {
    guard start < regex.lowerBound else {
      position = regex.upperBound
      return .regexLiteral
    }
    position = regex.lowerBound
    previousIsPostfixOperator = false
    regexAhead = regex
    return operatorKind(of: start..<position)
  }

  /// The end of the run of operator characters, before any comment that begins in it.
  private func operatorEnd(from start: Int) -> Int {
    // A period continues an operator only if the operator begins with one.
    let takesPeriods = bytes[start] == .period
    var index = start
    while index < bytes.count, isOperator(at: index) || isCombining(at: index) {
      let byte = bytes[index]
      if byte == .period, !takesPeriods { break }
      if byte == .slash, index > start, isComment(at: index) { break }
      index += byte < 0x80 ? 1 : scalar(at: index)?.length ?? 1
    }
    return index
  }

  /// Whether a scalar stands at `index` that continues an operator without beginning one.
  private func isCombining(at index: Int) -> Bool {
    bytes[index] >= 0x80 && scalar(at: index)?.value.isCombiningScalar ?? false
  }

  /// Whether the slash at `index` begins a comment.
  func isComment(at index: Int) -> Bool {
    guard index + 1 < bytes.count else { return false }
    return bytes[index + 1] == .slash || bytes[index + 1] == .star
  }

  /// Whether an operator at `start` touches an operand before it.
  func isLeftBound(_ start: Int) -> Bool {
    guard start > 0 else { return false }
    switch bytes[start - 1] {
    case .leftParenthesis, .leftSquare, UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ";"),
      UInt8(ascii: ":"):
      return false
    case .slash: return start < 2 || bytes[start - 2] != .star
    case 0xA0: return start < 2 || bytes[start - 2] != 0xC2
    case let byte: return !byte.isWhitespace
    }
  }

  /// Whether an operator that ends at `end` touches an operand behind it.
  func isRightBound(_ end: Int, isLeftBound: Bool) -> Bool {
    guard end < bytes.count else { return false }
    switch bytes[end] {
    case .rightParenthesis, .rightSquare, UInt8(ascii: "}"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case .period: return !isLeftBound
    case .slash: return !isComment(at: end)
    case 0xC2: return end + 1 == bytes.count || bytes[end + 1] != 0xA0
    case let byte: return !byte.isWhitespace
    }
  }

  private func operatorKind(of run: Range<Int>) -> Token.Kind {
    switch (bytes[run.lowerBound], run.count) {
    case (.equalSign, 1): .equal
    case (.period, 1): .period
    case (UInt8(ascii: "-"), 2) where bytes[run.lowerBound + 1] == .greaterThan: .arrow
    default: .operatorRun
    }
  }
}

extension UInt32 {
  /// Whether a scalar outside ASCII is an operator character ("operator-head" in Swift's grammar).
  fileprivate var isOperatorScalar: Bool {
    switch self {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7,
      0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E,
      0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003,
      0x3008...0x3030:
      true
    default:
      false
    }
  }

  /// Whether a scalar is a combining character or a variation selector.
  fileprivate var isCombiningScalar: Bool {
    switch self {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F,
      0xE0100...0xE01EF:
      true
    default:
      false
    }
  }
}
