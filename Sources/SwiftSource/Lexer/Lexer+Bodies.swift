/// An interpolation that is open in a body that is passed.
struct PassedInterpolation {
  /// The end of the line that it begins on.
  let lineEnd: Int
  /// The literal around it has three quotes, and may hold newlines.
  let isMultiline: Bool
}

/// Bodies of which nothing is asked but where they end.
extension Lexer {
  /// Passes what a body holds, from its first token to its closing brace; says whether it could.
  ///
  /// Only what brackets, strings and comments need is looked at. Where that does not tell for sure
  /// where the body ends, or something in it is flawed, nothing is passed.
  mutating func passBody() -> Bool {
    let start = position
    let flawCount = flaws.count
    let (unclosedLine, regexAhead) = (unclosedLine, regexAhead)
    if !mayBeginAccessors, passCode(), flaws.count == flawCount { return true }
    position = start
    (self.unclosedLine, self.regexAhead) = (unclosedLine, regexAhead)
    flaws.removeSubrange(flawCount...)
    // What was passed may have left its mark.
    remember(.leftBrace, from: start)
    return false
  }

  /// Whether the words at the position make braces an accessor block whatever stands before them.
  private var mayBeginAccessors: Bool {
    if peek() == UInt8(ascii: "@") { return true }
    switch keywords.keyword(bytes, position..<bytes.endOfASCIIWord(from: position)) {
    case .willSet, .didSet, .`init`: return true
    default: return false
    }
  }

  /// Passes code up to the brace that closes the one before it.
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

  /// Passes what may hold brackets that are none.
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

  /// Passes a string literal, or the first part of it, up to an interpolation.
  private mutating func pass(_ delimiter: StringDelimiter) -> Bool {
    if delimiter.pounds == 0 { return passText(isMultiline: delimiter.isMultiline) }
    _ = scanString(delimiter)
    return true
  }

  /// Passes the text of a literal up to its end, or into the interpolation that begins in it.
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

  /// Goes on with the text around an interpolation, behind its closing parenthesis.
  private mutating func leaveInterpolation() -> Bool {
    openInBody.removeLast()
    let interpolation = interpolations.removeLast()
    // A newline, even in a comment, ends a literal of one line, as the lexer knows best.
    let isOnLine = interpolation.lineEnd >= position
    guard interpolation.isMultiline || isOnLine else { return false }
    return passText(isMultiline: interpolation.isMultiline)
  }

  /// The end of the line at the position, looked for once where many ask on one line.
  private mutating func lineEnd() -> Int {
    if position < lineInBody.lowerBound || position > lineInBody.upperBound {
      lineInBody = position..<bytes.endOfLine(from: position)
    }
    return lineInBody.upperBound
  }

  /// Passes a `#` and the word behind it; the branches of `#if` have to balance their brackets.
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

  /// Whether the slash at the position is an operator, and no regex literal, for sure.
  private var isDivision: Bool {
    var operand = position - 1
    if bytes[operand] == .blank {
      // With white space around it, an operand has to stand before it.
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
