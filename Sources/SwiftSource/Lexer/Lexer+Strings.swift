/// The opening delimiter of a string literal, which determines the closing one.
struct StringDelimiter {
  /// The number of `#` before the quotes: `#"…"#`.
  let pounds: Int
  /// Whether there are three quotes, so that the literal may contain newlines.
  let isMultiline: Bool

  var quotes: Int { isMultiline ? 3 : 1 }
}

/// One level of a string literal that is being scanned: text, or an expression in it.
enum StringLevel {
  case text(StringDelimiter)
  /// An interpolation, with the number of open parentheses in it. Only interpolations in multiline
  /// literals may contain newlines.
  case interpolation(parentheses: Int, allowsNewlines: Bool)
}

extension Lexer {
  /// Scans the opening delimiter of a string literal, if there is one at the current position.
  mutating func scanStringOpening() -> StringDelimiter? {
    var index = position
    while index < bytes.count, bytes[index] == .pound { index += 1 }
    guard index < bytes.count, bytes[index] == .quote else { return nil }
    let pounds = index - position
    let isMultiline = hasQuotes(3, at: index) && !closesOnLine(index + 2, pounds: pounds)
    position = index + (isMultiline ? 3 : 1)
    return StringDelimiter(pounds: pounds, isMultiline: isMultiline)
  }

  /// Whether a raw literal that begins with three quotes ends on the same line, as `#"""#` and
  /// `#""""a""#` do. Such a literal contains the quotes instead of beginning with them.
  private mutating func closesOnLine(_ start: Int, pounds: Int) -> Bool {
    // Many literals on a line must not each search it. Real code does not use this many `#`.
    guard pounds > 0, pounds <= 32 else { return false }
    if start < unclosedLine.end, pounds >= unclosedLine.pounds { return false }
    var index = start
    while index < bytes.count, !bytes[index].isNewline {
      if bytes[index] == .quote, hasPounds(pounds, at: index + 1) { return true }
      index += 1
    }
    unclosedLine = (pounds, index)
    return false
  }

  /// Scans the rest of a string literal after its opening delimiter, regardless of how deeply
  /// literals are nested in its interpolations.
  mutating func scanString(_ delimiter: StringDelimiter) -> Token.Kind {
    if takePlainText(delimiter) { return .stringLiteral }
    let opening = position - delimiter.quotes - delimiter.pounds
    stringLevels.append(.text(delimiter))
    while let level = stringLevels.last {
      let isComplete =
        switch level {
        case .text(let delimiter): scanText(delimiter)
        case .interpolation(let parentheses, let allowsNewlines):
          scanInterpolation(parentheses, allowsNewlines: allowsNewlines)
        }
      guard isComplete else {
        diagnostics.append(ParseDiagnostic(offset: opening, reason: "unterminated string literal"))
        stringLevels.removeAll(keepingCapacity: true)
        break
      }
    }
    return .stringLiteral
  }

  /// Scans the rest of a literal without escapes, the most common kind; returns whether it is one.
  private mutating func takePlainText(_ delimiter: StringDelimiter) -> Bool {
    guard !delimiter.isMultiline, delimiter.pounds == 0 else { return false }
    let end = bytes.endOfPlainText(from: position)
    guard end < bytes.count, bytes[end] == .quote else { return false }
    position = end + 1
    return true
  }

  /// Scans text up to the end of this level or the start of an interpolation.
  ///
  /// - Returns: False if the whole literal is unterminated, because of a newline that is not
  ///   allowed or the end of the file.
  private mutating func scanText(_ delimiter: StringDelimiter) -> Bool {
    while true {
      position = bytes.endOfPlainText(from: position)
      guard position < bytes.count else { return false }
      switch bytes[position] {
      case .quote where isClosing(delimiter):
        position += delimiter.quotes + delimiter.pounds
        stringLevels.removeLast()
        remember(.stringLiteral, from: position)
        return true
      case .backslash where hasPounds(delimiter.pounds, at: position + 1):
        position += 1 + delimiter.pounds
        if beginInterpolation(in: delimiter) { return true }
      case .lineFeed where !delimiter.isMultiline, .carriageReturn where !delimiter.isMultiline:
        return false
      default:
        position += 1
      }
    }
  }

  func isClosing(_ delimiter: StringDelimiter) -> Bool {
    hasQuotes(delimiter.quotes, at: position)
      && hasPounds(delimiter.pounds, at: position + delimiter.quotes)
  }

  /// Begins an interpolation after a backslash and returns true, or skips the escaped character and
  /// returns false.
  private mutating func beginInterpolation(in delimiter: StringDelimiter) -> Bool {
    guard peek() == .leftParenthesis else {
      if position < bytes.count, !peek().isNewline { position += 1 }
      return false
    }
    position += 1
    remember(.leftParenthesis, from: position)
    stringLevels.append(.interpolation(parentheses: 0, allowsNewlines: delimiter.isMultiline))
    return true
  }

  /// Scans one token of an interpolation.
  ///
  /// - Returns: False if the whole literal is unterminated.
  private mutating func scanInterpolation(_ parentheses: Int, allowsNewlines: Bool) -> Bool {
    let start = position
    skipTrivia()
    if !allowsNewlines, let newline = bytes[start..<position].firstIndex(where: \.isNewline) {
      position = newline
      return false
    }
    guard position < bytes.count else { return false }
    if let delimiter = scanStringOpening() {
      stringLevels.append(.text(delimiter))
      return true
    }
    let token = position
    let kind = scanSimpleToken()
    remember(kind, from: token)
    if kind == .identifier { interpolatedWords?.append(token..<position) }
    stringLevels.removeLast()
    let isOpening = kind == .leftParenthesis
    let depth = parentheses + (isOpening ? 1 : kind == .rightParenthesis ? -1 : 0)
    if depth >= 0 {
      stringLevels.append(.interpolation(parentheses: depth, allowsNewlines: allowsNewlines))
    }
    return true
  }

  /// Returns the words in the interpolations of the string literal in a byte range.
  static func interpolatedWords(in range: Range<Int>, of bytes: [UInt8]) -> [Range<Int>] {
    var lexer = Lexer(bytes)
    lexer.position = range.lowerBound
    lexer.interpolatedWords = []
    if let delimiter = lexer.scanStringOpening() { _ = lexer.scanString(delimiter) }
    return lexer.interpolatedWords ?? []
  }

  private func hasQuotes(_ count: Int, at index: Int) -> Bool {
    (index..<index + count).allSatisfy { $0 < bytes.count && bytes[$0] == .quote }
  }

  private func hasPounds(_ count: Int, at index: Int) -> Bool {
    (index..<index + count).allSatisfy { $0 < bytes.count && bytes[$0] == .pound }
  }
}
