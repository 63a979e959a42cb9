extension Lexer {
  /// Scans a regex literal, a postfix `?` or `!`, or the longest run of operator characters.
  mutating func scanOperator() -> Token.Kind {
    let start = position
    let first = bytes[start]
    if first == .slash, let regex = regexAhead, regex.lowerBound == start {
      position = regex.upperBound
      return .regexLiteral
    }
    if first == .questionMark || first == .exclamationMark, bytes.isLeftBound(start) {
      position += 1
      return .postfixMark
    }
    let run = start..<bytes.endOfOperator(from: start)
    // Most operators are a single `.` or `=`.
    if run.count > 1 || first == .slash, let slash = bytes[run].firstIndex(of: .slash),
      let end = bareRegexEnd(from: slash, in: run)
    {
      return takeRegex(slash..<end, afterPrefixAt: start)
    }
    position = run.upperBound
    let kind = operatorKind(of: run)
    if kind == .operatorRun {
      let isLeftBound = bytes.isLeftBound(start)
      previousIsPostfixOperator =
        isLeftBound && !bytes.isRightBound(position, isLeftBound: true)
    }
    return kind
  }

  /// Scans a regex literal, or only the prefix operator before it: `!/a+/`.
  private mutating func takeRegex(_ regex: Range<Int>, afterPrefixAt start: Int) -> Token.Kind {
    guard start < regex.lowerBound else {
      position = regex.upperBound
      return .regexLiteral
    }
    position = regex.lowerBound
    previousIsPostfixOperator = false
    regexAhead = regex
    return operatorKind(of: start..<position)
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
