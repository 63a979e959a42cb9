extension Lexer {
  /// Whether an operator token begins at the position.
  func isOperatorStart() -> Bool {
    let byte = bytes[position]
    if byte.isASCIIOperator || byte == .period { return true }
    guard byte >= 0x80, let scalar = scalar() else { return false }
    return scalar.value.isOperatorScalar
  }

  /// A regex literal, a postfix `?` or `!`, or the longest run of operator characters.
  mutating func scanOperator() -> Token.Kind {
    let start = position
    if bytes[start] == .slash, canBeginRegex(at: start), let end = regexEnd(from: start) {
      position = end
      return .regexLiteral
    }
    if isPostfixMark() {
      position += 1
      return .postfixMark
    }
    scanOperatorRun()
    return operatorKind(of: start..<position)
  }

  /// Takes operator characters up to the start of a comment, or of a regex behind a prefix operator.
  private mutating func scanOperatorRun() {
    let start = position
    // A period continues an operator only if the operator begins with one.
    let takesPeriods = bytes[start] == .period
    while position < bytes.count, isOperatorStart() {
      let byte = bytes[position]
      if byte == .period, !takesPeriods { return }
      if byte == .slash, position > start, isComment(at: position) || isRegexBehindPrefix(start) {
        return
      }
      position += byte < 0x80 ? 1 : scalar()?.length ?? 1
    }
  }

  /// Whether the slash at `index` begins a comment.
  func isComment(at index: Int) -> Bool {
    guard index + 1 < bytes.count else { return false }
    return bytes[index + 1] == .slash || bytes[index + 1] == .star
  }

  /// Whether the slash at the position ends a prefix operator and begins a regex: `!/a+/`.
  private mutating func isRegexBehindPrefix(_ start: Int) -> Bool {
    canBeginRegex(at: start) && regexEnd(from: position) != nil
  }

  private func operatorKind(of range: Range<Int>) -> Token.Kind {
    switch (bytes[range.lowerBound], range.count) {
    case (UInt8(ascii: "="), 1): .equal
    case (.period, 1): .period
    case (UInt8(ascii: "-"), 2) where bytes[range.lowerBound + 1] == UInt8(ascii: ">"): .arrow
    default: .operatorRun
    }
  }

  /// `?` and `!` written directly behind an operand are tokens of their own: `a?.b`, `T!`, `x!+1`.
  private func isPostfixMark() -> Bool {
    let byte = bytes[position]
    guard byte == .questionMark || byte == .exclamationMark else { return false }
    return previousEnd == position && previousKind.endsOperand
  }
}

extension UInt32 {
  /// Whether a scalar outside ASCII is an operator character ("operator-head" in Swift's grammar).
  var isOperatorScalar: Bool {
    switch self {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7,
      0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E,
      0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003,
      0x3008...0x3020, 0x3030:
      true
    default:
      false
    }
  }
}
