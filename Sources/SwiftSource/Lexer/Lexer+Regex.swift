extension Lexer {
  /// Whether a bare `/` at `index` stands where an operand begins, and not where it divides.
  ///
  /// Behind an operand it begins a literal only as a prefix operator would: white space before it
  /// and none after it. A word that takes an expression (`return`, `in`, …) is no operand.
  func canBeginRegex(at index: Int) -> Bool {
    guard previousKind.endsOperand, !previousIsExpressionKeyword else { return true }
    return previousEnd < index
  }

  private var previousIsExpressionKeyword: Bool {
    guard previousKind == .identifier else { return false }
    let start = bytes[..<previousEnd].lastIndex { !$0.isIdentifierByte }.map { $0 + 1 } ?? 0
    return Self.expressionKeywords.contains { keyword in
      bytes[start..<previousEnd].elementsEqual(keyword.utf8)
    }
  }

  private static let expressionKeywords = [
    "return", "in", "case", "where", "if", "while", "switch", "guard", "throw", "try", "await",
    "yield", "else", "is", "as", "repeat", "do", "consume", "copy",
  ]

  /// The offset behind a regex literal that begins at `start`, or nil if there is none.
  ///
  /// Bare literals end on their line, do not begin or end with a blank, and keep parentheses
  /// balanced, which is how the compiler tells them from operators (SE-0354).
  mutating func regexEnd(from start: Int) -> Int? {
    var index = start
    while index < bytes.count, bytes[index] == .pound { index += 1 }
    let pounds = index - start
    guard index + 1 < bytes.count, bytes[index] == .slash else { return nil }
    guard pounds > 0 || canFollowBareSlash(bytes[index + 1]) else { return nil }
    if pounds >= failedRegex.pounds, start < failedRegex.end { return nil }
    switch scanRegexPattern(from: index + 1, pounds: pounds) {
    case .end(let end): return end
    case .notRegex: return nil
    case .unterminated(let end):
      failedRegex = (pounds, end)
      return nil
    }
  }

  private func canFollowBareSlash(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), .slash, .star, .rightParenthesis, .rightSquare,
      UInt8(ascii: ","), .lineFeed, .carriageReturn:
      false
    default:
      true
    }
  }

  private enum PatternScan {
    case end(Int)
    case notRegex
    /// No closing delimiter stands before this offset.
    case unterminated(Int)
  }

  private func scanRegexPattern(from start: Int, pounds: Int) -> PatternScan {
    let isMultiline = pounds > 0 && isBlankLine(from: start)
    var index = start
    var groups = 0
    var classes = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == .slash, hasClosingPounds(pounds, at: index) {
        return isBareEnd(at: index, pounds) ? .end(index + 1 + pounds) : .notRegex
      }
      switch byte {
      case .lineFeed, .carriageReturn:
        guard isMultiline else { return .unterminated(index) }
      case .backslash where index + 1 < bytes.count && !bytes[index + 1].isNewline: index += 1
      case .leftSquare: classes += 1
      case .rightSquare: classes = max(0, classes - 1)
      case .leftParenthesis where classes == 0: groups += 1
      case .rightParenthesis where classes == 0:
        groups -= 1
        if groups < 0, pounds == 0 { return .notRegex }
      default: break
      }
      index += 1
    }
    return .unterminated(index)
  }

  private func hasClosingPounds(_ pounds: Int, at index: Int) -> Bool {
    let end = index + 1 + pounds
    return end <= bytes.count && bytes[index + 1..<end].allSatisfy { $0 == .pound }
  }

  /// Whether a bare literal may end with the slash at `index`: not behind a blank, and not where
  /// the slash begins a comment.
  private func isBareEnd(at index: Int, _ pounds: Int) -> Bool {
    guard pounds == 0 else { return true }
    let isBlank = bytes[index - 1] == UInt8(ascii: " ") || bytes[index - 1] == UInt8(ascii: "\t")
    let isEscaped = bytes[index - 2] == .backslash
    return (!isBlank || isEscaped) && !isComment(at: index)
  }

  private func isBlankLine(from start: Int) -> Bool {
    let rest = bytes[start...].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return rest?.isNewline ?? false
  }
}
