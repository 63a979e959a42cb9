/// An open interpolation in a body that is being skipped.
struct PassedInterpolation {
  /// The end of the line on which it begins.
  let lineEnd: Int
  /// Whether the literal around it has three quotes and may contain newlines.
  let isMultiline: Bool
}

/// Skipping bodies whose tokens are not needed.
extension Lexer {
  /// Skips the contents of a body, from its first token to its closing brace, and returns whether
  /// it succeeded.
  ///
  /// Only brackets, strings and comments are examined. If they do not reliably show where the body
  /// ends, if the body contains an error, or if it may begin with an accessor, nothing is skipped.
  mutating func passBody() -> Bool {
    let start = position
    let flawCount = flaws.count
    let (unclosedLine, regexAhead) = (unclosedLine, regexAhead)
    if !mayBeginAccessors, passCode(), flaws.count == flawCount { return true }
    position = start
    (self.unclosedLine, self.regexAhead) = (unclosedLine, regexAhead)
    flaws.removeSubrange(flawCount...)
    // The failed attempt may have changed the previous token.
    remember(.leftBrace, from: start)
    return false
  }

  /// Whether the words at the current position make the braces an accessor block, regardless of the
  /// code before them.
  private var mayBeginAccessors: Bool {
    if peek() == UInt8(ascii: "@") { return true }
    switch keywords.keyword(bytes, position..<bytes.endOfASCIIWord(from: position)) {
    case .willSet, .didSet, .`init`: return true
    default: return false
    }
  }

  /// Skips code up to the closing brace of the body.
  private mutating func passCode() -> Bool {
    openInBody.removeAll(keepingCapacity: true)
    interpolations.removeAll(keepingCapacity: true)
    while true {
      position = bytes.endOfPlainCode(from: position)
      guard position < bytes.count else { return false }
      let byte = bytes[position]
      switch byte {
      case .leftParenthesis: open(.rightParenthesis)
      case .leftSquare: open(.rightSquare)
      case .leftBrace: open(.rightBrace)
      case .rightBrace where openInBody.isEmpty: return true
      case .rightParenthesis, .rightSquare, .rightBrace:
        guard openInBody.popLast() == byte else { return false }
        position += 1
        if openInBody.last == .quote, !leaveInterpolation() { return false }
      default:
        guard passLiteralOrTrivia(byte) else { return false }
      }
    }
  }

  private mutating func open(_ closing: UInt8) {
    openInBody.append(closing)
    position += 1
  }

  /// Skips literals, comments and other bytes whose brackets are not part of the structure.
  private mutating func passLiteralOrTrivia(_ byte: UInt8) -> Bool {
    switch byte {
    case .lineFeed, .carriageReturn:
      position += 1
      skipConflictMarker()
    case .quote, .pound:
      guard let delimiter = scanStringOpening() else { return byte == .pound && passPound() }
      return pass(delimiter)
    case .backtick:
      return scanQuotedIdentifier() == .quotedIdentifier
    case .slash where peek(1) == .slash:
      skipLine()
    case .slash where peek(1) == .star:
      _ = skipBlockComment()
    case .slash:
      guard isDivision else { return false }
      position += 1
    default:
      position += 1
    }
    return true
  }

  /// Skips a string literal, or its first part up to an interpolation.
  private mutating func pass(_ delimiter: StringDelimiter) -> Bool {
    if delimiter.pounds == 0 { return passText(isMultiline: delimiter.isMultiline) }
    _ = scanString(delimiter)
    return true
  }

  /// Skips the text of a literal up to its end, or into the next interpolation.
  private mutating func passText(isMultiline: Bool) -> Bool {
    while true {
      position = bytes.endOfPlainText(from: position)
      guard position < bytes.count else { return false }
      switch bytes[position] {
      case .quote:
        let isClosing = !isMultiline || peek(1) == .quote && peek(2) == .quote
        position += isClosing && isMultiline ? 3 : 1
        if isClosing { return true }
      case .backslash where peek(1) == .leftParenthesis:
        position += 2
        interpolations.append(PassedInterpolation(lineEnd: lineEnd(), isMultiline: isMultiline))
        openInBody += [.quote, .rightParenthesis]
        return true
      case .backslash:
        position += peek(1).isNewline ? 1 : 2
      default:
        guard isMultiline else { return false }
        position += 1
      }
    }
  }

  /// Continues with the text of a literal after the closing parenthesis of an interpolation.
  private mutating func leaveInterpolation() -> Bool {
    openInBody.removeLast()
    let interpolation = interpolations.removeLast()
    // A newline, even in a comment, ends a single-line literal. Only the lexer handles this case.
    let isOnLine = interpolation.lineEnd >= position
    guard interpolation.isMultiline || isOnLine else { return false }
    return passText(isMultiline: interpolation.isMultiline)
  }

  /// Returns the end of the current line, which is cached because a line may have many
  /// interpolations.
  private mutating func lineEnd() -> Int {
    if position < lineInBody.lowerBound || position > lineInBody.upperBound {
      lineInBody = position..<bytes.endOfLine(from: position)
    }
    return lineInBody.upperBound
  }

  /// Skips a `#` and the word after it. The brackets in each branch of `#if` must balance.
  private mutating func passPound() -> Bool {
    let start = position
    guard extendedRegexEnd() == nil else { return false }
    _ = scanPound()
    switch Directive(bytes[start..<position]) {
    case .if: openInBody.append(.pound)
    case .elseif, .else: return openInBody.last == .pound
    case .endif: return openInBody.popLast() == .pound
    case nil: break
    }
    return true
  }

  /// Whether the slash at the current position is certainly an operator and not a regex literal.
  private var isDivision: Bool {
    var operand = position - 1
    if bytes[operand] == .blank {
      // With whitespace on both sides, the slash is an operator only after an operand.
      let next = peek(1) == .equalSign ? peek(2) : peek(1)
      guard next == .blank else { return false }
      while bytes[operand] == .blank { operand -= 1 }
    }
    if bytes[operand] == .rightParenthesis || bytes[operand] == .rightSquare { return true }
    var start = operand + 1
    while bytes[start - 1].isASCIIWordByte { start -= 1 }
    guard start <= operand else { return false }
    if operand == position - 1 { return true }
    return !(keywords.keyword(bytes, start..<operand + 1)?.precedesOperand ?? false)
  }
}
