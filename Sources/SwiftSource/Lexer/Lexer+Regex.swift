extension Lexer {
  /// Returns the offset after the bare regex literal that begins with a slash in a run of operator
  /// characters; nil if the slash is an operator or part of one.
  ///
  /// This is the compiler's rule (SE-0354): the run must not touch an operand before it. If it does
  /// not touch one after it either, it could be a binary operator, so the previous token decides.
  mutating func bareRegexEnd(from slash: Int, in run: Range<Int>) -> Int? {
    guard !bytes.isLeftBound(run.lowerBound) else { return nil }
    guard slash == 0 || bytes[slash - 1] != .star else { return nil }
    guard previousKeyword != .func, previousKeyword != .operator else { return nil }
    var pattern = RegexPattern(pounds: 0)
    if !bytes.isRightBound(run.upperBound, isLeftBound: false) {
      let isAfterTry = previousKind == .postfixMark && previousKeyword == .try
      guard isAfterTry || isBeforeOperand else { return nil }
      pattern.isCertain = isAfterTry || !isAtArgument
    }
    guard !bytes.isComment(at: slash), slash + 1 < bytes.count else { return nil }
    let next = bytes[slash + 1]
    guard pattern.isCertain || (next != .blank && next != .tab) else { return nil }
    return end(of: pattern, after: slash)
  }

  /// Whether an operand, and not a binary operator, must be at the current position.
  private var isBeforeOperand: Bool {
    if previousKind == .operatorRun { return !previousIsPostfixOperator }
    return previousKind.precedesOperand || previousKeyword?.precedesOperand ?? false
  }

  /// Whether the name of an operator may be at the current position: `reduce(1, /)`.
  private var isAtArgument: Bool {
    switch previousKind {
    case .leftParenthesis, .leftSquare, .comma, .colon: true
    default: false
    }
  }

  /// Returns the offset after the extended regex literal, `#/…/#`, at the current position.
  mutating func extendedRegexEnd() -> Int? {
    var slash = position
    while slash < bytes.count, bytes[slash] == .pound { slash += 1 }
    guard slash < bytes.count, bytes[slash] == .slash else { return nil }
    guard slash - position <= RegexPattern.maximumPounds else { return nil }
    var pattern = RegexPattern(pounds: slash - position)
    pattern.isCertain = true
    pattern.isMultiline = isBlankLine(from: slash + 1)
    return end(of: pattern, after: slash)
  }

  private func isBlankLine(from start: Int) -> Bool {
    bytes[start...].first { $0 != .blank && $0 != .tab }?.isNewline ?? false
  }

  /// Returns the offset after a pattern and its closing delimiter.
  private mutating func end(of pattern: RegexPattern, after slash: Int) -> Int? {
    var pattern = pattern
    // Many unterminated literals must not each search the rest of the file.
    let isHopeless = pattern.isMultiline && pattern.pounds >= unclosedRegexPounds
    switch isHopeless ? .unclosed(bytes.count) : pattern.scan(bytes, from: slash + 1) {
    case .closed(let end):
      return end
    case .none:
      return nil
    case .unclosed(let end):
      guard pattern.isCertain else { return nil }
      diagnostics.append(
        ParseDiagnostic(offset: slash - pattern.pounds, reason: "unterminated regex literal"))
      guard pattern.isMultiline else { return end }
      unclosedRegexPounds = min(unclosedRegexPounds, pattern.pounds)
      return bytes[slash...].firstIndex(where: \.isNewline)
    }
  }
}

/// The part of a regex literal between its delimiters, as far as needed to find its end.
private struct RegexPattern {
  /// The maximum number of `#`. A higher limit would allow input that is repeatedly searched to its
  /// end.
  static let maximumPounds = 32

  let pounds: Int
  /// Whether only a regex literal is possible at this position.
  var isCertain = false
  var isMultiline = false
  private var groups = 0
  private var classes = 0
  /// The offset of the last space or tab that is not escaped.
  private var lastBlank: Int?

  init(pounds: Int) {
    self.pounds = pounds
  }

  enum Result {
    case closed(Int)
    /// There is no closing delimiter before this offset.
    case unclosed(Int)
    /// The slash does not begin a regex literal.
    case none
  }

  mutating func scan(_ bytes: [UInt8], from start: Int) -> Result {
    var index = start
    while index < bytes.count {
      if bytes[index] == .slash, let end = closingEnd(bytes, at: index) {
        guard pounds == 0 else { return .closed(end) }
        // The slash more likely begins a comment than ends the literal.
        if end < bytes.count, bytes[end] == .slash || bytes[end] == .star {
          return .unclosed(index)
        }
        return isCertain || lastBlank != index - 1 ? .closed(end) : .none
      }
      let isEscaped = bytes[index] == .backslash && index + 1 < bytes.count
      if isEscaped { index += 1 }
      if bytes[index].isNewline, !isMultiline { return .unclosed(index) }
      if !isEscaped, !take(bytes[index], at: index) { return .none }
      index += 1
    }
    return .unclosed(index)
  }

  /// Returns the offset after the closing delimiter at a slash; nil if there is none.
  private func closingEnd(_ bytes: [UInt8], at slash: Int) -> Int? {
    guard pounds > 0 else { return slash + 1 }
    let end = bytes[(slash + 1)...].firstIndex { $0 != .pound } ?? bytes.count
    return end - slash - 1 >= pounds ? end : nil
  }

  /// Counts brackets and returns whether the pattern may continue after a byte.
  private mutating func take(_ byte: UInt8, at index: Int) -> Bool {
    switch byte {
    case .leftSquare: classes += 1
    case .rightSquare: classes = max(0, classes - 1)
    case .leftParenthesis where classes == 0: groups += 1
    case .rightParenthesis where classes == 0:
      guard groups > 0 || isCertain else { return false }
      groups = max(0, groups - 1)
    case .blank, .tab: lastBlank = index
    default: break
    }
    return true
  }
}
