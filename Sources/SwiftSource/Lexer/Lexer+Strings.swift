/// How a string literal began, which says how it ends.
struct StringDelimiter {
  /// The number of `#` before the quotes: `#"…"#`.
  let pounds: Int
  /// Three quotes, and newlines inside.
  let isMultiline: Bool

  var quotes: Int { isMultiline ? 3 : 1 }
}

extension Lexer {
  /// Takes the opening delimiter of a string literal, if there is one at the position.
  mutating func scanStringOpening() -> StringDelimiter? {
    var index = position
    while index < bytes.count, bytes[index] == .pound { index += 1 }
    guard index < bytes.count, bytes[index] == .quote else { return nil }
    let pounds = index - position
    let isMultiline = hasQuotes(3, at: index) && !isEmptyRawString(at: index, pounds: pounds)
    position = index + (isMultiline ? 3 : 1)
    return StringDelimiter(pounds: pounds, isMultiline: isMultiline)
  }

  /// `#"""#` is a raw string that holds one quote, not the start of a multi-line literal.
  private func isEmptyRawString(at index: Int, pounds: Int) -> Bool {
    pounds > 0 && hasPounds(pounds, at: index + 3)
  }

  /// One level of a string literal that is being read: text, or an expression inside of it.
  private enum Level {
    case text(StringDelimiter)
    /// An interpolation, with the number of parentheses open in it.
    /// Only those of multi-line literals may hold newlines.
    case interpolation(parentheses: Int, allowsNewlines: Bool)
  }

  /// Takes the rest of a string literal whose opening delimiter was taken, however deeply
  /// literals are nested in its interpolations.
  mutating func scanString(_ delimiter: StringDelimiter) -> Token.Kind {
    let start = position
    var levels = [Level.text(delimiter)]
    while let level = levels.last {
      let isGivenUp =
        switch level {
        case .text(let delimiter): scanText(delimiter, &levels)
        case .interpolation: scanInterpolation(&levels)
        }
      if isGivenUp {
        let opening = start - delimiter.quotes - delimiter.pounds
        flaws.append(SourceFlaw(offset: opening, reason: "a string literal that is never closed"))
        break
      }
    }
    return .stringLiteral
  }

  /// Reads text up to the end of this level or the start of an interpolation.
  ///
  /// - Returns: whether the whole literal must be given up, at a newline where none may stand.
  private mutating func scanText(_ delimiter: StringDelimiter, _ levels: inout [Level]) -> Bool {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == .quote, hasQuotes(delimiter.quotes, at: position),
        hasPounds(delimiter.pounds, at: position + delimiter.quotes)
      {
        position += delimiter.quotes + delimiter.pounds
        levels.removeLast()
        remember(.stringLiteral, endingAt: position)
        return false
      }
      if byte == .backslash, hasPounds(delimiter.pounds, at: position + 1) {
        position += 1 + delimiter.pounds
        if peek() == .leftParenthesis {
          position += 1
          remember(.leftParenthesis, endingAt: position)
          levels.append(.interpolation(parentheses: 0, allowsNewlines: delimiter.isMultiline))
          return false
        }
        if !peek().isNewline { position += 1 }
      } else if byte.isNewline, !delimiter.isMultiline {
        return true
      } else {
        position += 1
      }
    }
    return true
  }

  /// Reads one token of an interpolation, or leaves it at its closing parenthesis.
  private mutating func scanInterpolation(_ levels: inout [Level]) -> Bool {
    guard case .interpolation(var parentheses, let allowsNewlines) = levels.last else { return true }
    let start = position
    skipTrivia()
    if !allowsNewlines, let newline = bytes[start..<position].firstIndex(where: \.isNewline) {
      position = newline
      return true
    }
    guard position < bytes.count else { return true }
    if let delimiter = scanStringOpening() {
      levels.append(.text(delimiter))
      return false
    }
    let kind = scanSimpleToken()
    remember(kind, endingAt: position)
    if kind == .leftParenthesis { parentheses += 1 }
    if kind == .rightParenthesis { parentheses -= 1 }
    levels.removeLast()
    if parentheses >= 0 {
      levels.append(.interpolation(parentheses: parentheses, allowsNewlines: allowsNewlines))
    }
    return false
  }

  private func hasQuotes(_ count: Int, at index: Int) -> Bool {
    index + count <= bytes.count && bytes[index..<index + count].allSatisfy { $0 == .quote }
  }

  private func hasPounds(_ count: Int, at index: Int) -> Bool {
    guard count > 0 else { return true }
    return index + count <= bytes.count && bytes[index..<index + count].allSatisfy { $0 == .pound }
  }
}
