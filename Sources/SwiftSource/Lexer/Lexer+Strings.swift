/// How a string literal began, which says how it ends.
struct StringDelimiter {
  /// The number of `#` before the quotes: `#"…"#`.
  let pounds: Int
  /// Three quotes, and newlines inside.
  let isMultiline: Bool

  var quotes: Int { isMultiline ? 3 : 1 }
}

/// One level of a string literal that is being read: text, or an expression inside of it.
enum StringLevel {
  case text(StringDelimiter)
  /// An interpolation, with the number of parentheses open in it.
  /// Only those of multi-line literals may hold newlines.
  case interpolation(parentheses: Int, allowsNewlines: Bool)
}

extension Lexer {
  /// Takes the opening delimiter of a string literal, if there is one at the position.
  mutating func scanStringOpening() -> StringDelimiter? {
    var index = position
    while index < bytes.count, bytes[index] == .pound { index += 1 }
    guard index < bytes.count, bytes[index] == .quote else { return nil }
    let pounds = index - position
    let isMultiline = hasQuotes(3, at: index) && !closesOnLine(index + 2, pounds: pounds)
    position = index + (isMultiline ? 3 : 1)
    return StringDelimiter(pounds: pounds, isMultiline: isMultiline)
  }

  /// Whether a raw literal that begins with three quotes ends on its line, as `#"""#` and
  /// `#""""a""#` do, and so holds the quotes instead of beginning with them.
  private mutating func closesOnLine(_ start: Int, pounds: Int) -> Bool {
    // Many literals on a line must not search it each; nobody writes so many `#` in earnest.
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

  /// Takes the rest of a string literal whose opening delimiter was taken, however deeply
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
        flaws.append(SourceFlaw(offset: opening, reason: "unterminated string literal"))
        stringLevels.removeAll(keepingCapacity: true)
        break
      }
    }
    return .stringLiteral
  }

  /// Takes the rest of a literal without escapes, as most are; says whether it is one.
  private mutating func takePlainText(_ delimiter: StringDelimiter) -> Bool {
    guard !delimiter.isMultiline, delimiter.pounds == 0 else { return false }
    let end = bytes.endOfPlainText(from: position)
    guard end < bytes.count, bytes[end] == .quote else { return false }
    position = end + 1
    return true
  }

  /// Reads text up to the end of this level or the start of an interpolation.
  ///
  /// - Returns: false where the whole literal must be given up, at a newline that may not stand
  /// here.
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

  private func isClosing(_ delimiter: StringDelimiter) -> Bool {
    hasQuotes(delimiter.quotes, at: position)
      && hasPounds(delimiter.pounds, at: position + delimiter.quotes)
  }

  /// Begins an interpolation behind a backslash, or passes the character that is escaped.
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

  /// Reads one token of an interpolation.
  ///
  /// - Returns: false where the whole literal must be given up.
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
    stringLevels.removeLast()
    let isOpening = kind == .leftParenthesis
    let depth = parentheses + (isOpening ? 1 : kind == .rightParenthesis ? -1 : 0)
    if depth >= 0 {
      stringLevels.append(.interpolation(parentheses: depth, allowsNewlines: allowsNewlines))
    }
    return true
  }

  private func hasQuotes(_ count: Int, at index: Int) -> Bool {
    (index..<index + count).allSatisfy { $0 < bytes.count && bytes[$0] == .quote }
  }

  private func hasPounds(_ count: Int, at index: Int) -> Bool {
    (index..<index + count).allSatisfy { $0 < bytes.count && bytes[$0] == .pound }
  }
}
