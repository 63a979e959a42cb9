/// Expressions. Only their extent is parsed.
extension Parser {
  /// Advances past the expression at the current position and returns it; nil if there is none.
  mutating func expression() -> Expression? {
    let start = index
    var conditionals = 0
    while operand() {
      guard binaryOperator(&conditionals) else { break }
    }
    return index > start ? Expression(tokens: start..<index) : nil
  }

  /// Returns the operands up to a token, and the indices of the operators between them. The type of
  /// a cast is not an operand.
  mutating func operands(until end: Int) -> (operands: [Range<Int>], operators: [Int]) {
    expressionEnd = end
    var conditionals = 0
    var operands: [Range<Int>] = []
    var operators: [Int] = []
    while index < end {
      let start = index
      guard operand() else { break }
      operands.append(start..<min(index, end))
      let next = index
      guard index < end else { break }
      let goesOn = binaryOperator(&conditionals)
      let isCast = stream.keyword(next) == .as || stream.keyword(next) == .is
      if goesOn || isCast { operators.append(next) }
      if isCast { operators += (next + 1..<index).filter { stream.keyword($0) == .is } }
      guard goesOn else { break }
      // After the type of a cast, the operator that continues the expression is the previous token.
      if isCast { operators.append(index - 1) }
    }
    return (operands, operators)
  }

  /// Advances past an operand with its prefixes and postfixes; returns whether there was one.
  private mutating func operand() -> Bool {
    skipPrefixes()
    let isLiteral: Bool
    switch kind {
    case .identifier where isAtDeclarationStart:
      return false
    case .identifier where isStatementExpression:
      skipStatementExpression()
      return true
    case .integerLiteral, .floatLiteral, .stringLiteral, .regexLiteral:
      isLiteral = true
      index += 1
    case .identifier, .quotedIdentifier, .dollarIdentifier, .poundWord:
      guard stream.directive(index) == nil else { return false }
      isLiteral = false
      index += 1
    case .period:
      isLiteral = false
      skipMember()
    case .backslash:
      isLiteral = true
      skipKeyPathRoot()
    case .leftParenthesis, .leftSquare, .leftBrace:
      isLiteral = kind != .leftParenthesis
      skip()
    default:
      return false
    }
    skipPostfixes(canTakeClosure: !isLiteral)
    return true
  }

  /// Skips `try`, `await`, prefix operators and similar prefixes.
  private mutating func skipPrefixes() {
    while true {
      if kind == .operatorRun {
        index += 1
      } else if let keyword, keyword.isExpressionPrefix, stream.isBeforeOperand(index + 1) {
        index += 1
        if kind == .postfixMark { index += 1 }
      } else {
        return
      }
    }
  }

  private var isStatementExpression: Bool {
    keyword == .if || keyword == .switch || keyword == .do
  }

  /// Skips `if … { } else { }`, `switch … { }` or `do { } catch { }` as a value.
  private mutating func skipStatementExpression() {
    repeat {
      index += 1
      if stream.keyword(index - 1) == .else { _ = take(.if) }
      if skipHead() { skip() }
    } while keyword == .else || keyword == .catch
  }

  private mutating func skipMember() {
    index += 1
    if stream.isName(index) || kind == .integerLiteral { index += 1 }
  }

  /// Skips the root of `\Root.member`; the part after it is skipped as a postfix.
  private mutating func skipKeyPathRoot() {
    index += 1
    if kind == .period {
      skipMember()
    } else {
      _ = type()
      consumedBytes = 0
    }
  }

  /// Skips members, calls, subscripts, trailing closures, postfix operators and generic arguments.
  private mutating func skipPostfixes(canTakeClosure: Bool) {
    var canTakeClosure = canTakeClosure
    while true {
      let token = stream[index]
      switch token.kind {
      case .period:
        skipMember()
        canTakeClosure = true
      case .postfixMark:
        index += 1
      case .leftParenthesis, .leftSquare:
        guard !token.startsLine else { return }
        skip()
        canTakeClosure = true
      case .leftBrace:
        guard canTakeClosure, index < expressionEnd,
          stream.accessorKeyword(behindBraceAt: index) == nil
        else { return }
        skipTrailingClosures()
      case .operatorRun where isPostfixOperator:
        index += 1
      case .operatorRun:
        guard skipGenericArguments() else { return }
      case .poundWord:
        guard skipPostfixDirective() else { return }
      default:
        return
      }
    }
  }

  /// Skips the closure at the current position and the labeled ones after it.
  mutating func skipTrailingClosures() {
    skip()
    while stream.isName(index), stream.kind(index + 1) == .colon,
      stream.kind(index + 2) == .leftBrace
    {
      index += 2
      skip()
    }
  }

  /// Whether the token is an operator that touches the operand before it and nothing after it.
  private var isPostfixOperator: Bool {
    guard kind == .operatorRun, stream.isAdjacent(index), !isOperator("<") else { return false }
    guard stream.isAdjacent(index + 1) else { return true }
    let next = stream.kind(index + 1)
    return next.isClosing || next == .comma || next == .semicolon || next == .colon
      || next == .period
  }

  /// Skips `<A, B>` in an expression. The token after it distinguishes it from a comparison.
  @discardableResult
  mutating func skipGenericArguments() -> Bool {
    guard isOperator("<"), stream.isAdjacent(index) else { return false }
    let start = index
    if genericArguments() != nil, consumedBytes == 0, canFollowGenericArguments(index) {
      return true
    }
    index = start
    consumedBytes = 0
    return false
  }

  private func canFollowGenericArguments(_ next: Int) -> Bool {
    switch stream.kind(next) {
    case .leftParenthesis, .period, .leftBrace, .leftSquare, .rightParenthesis,
      .rightSquare, .rightBrace, .comma, .colon, .semicolon, .equal, .postfixMark, .endOfFile:
      true
    default: stream[next].startsLine
    }
  }

  /// Skips an `#if` in a chain of members, if a member follows its condition.
  private mutating func skipPostfixDirective() -> Bool {
    guard let directive = stream.directive(index) else { return false }
    guard directive == .if else { return skipOpenDirective() }
    var lookahead = self
    lookahead.skipDirective()
    while lookahead.stream.directive(lookahead.index) == .if { lookahead.skipDirective() }
    guard lookahead.kind == .period else { return false }
    skipDirective()
    openPostfixDirectives += 1
    return true
  }

  private mutating func skipOpenDirective() -> Bool {
    guard openPostfixDirectives > 0 else { return false }
    if stream.directive(index) == .endif { openPostfixDirectives -= 1 }
    skipDirective()
    return true
  }

  /// Advances past a binary operator; returns whether an operand must follow.
  private mutating func binaryOperator(_ conditionals: inout Int) -> Bool {
    switch kind {
    case .operatorRun where isBinaryOperator:
      if isOperator("?") { conditionals += 1 }
      index += 1
      return true
    case .arrow:
      index += 1
      return true
    case .colon where conditionals > 0:
      conditionals -= 1
      index += 1
      return true
    case .identifier where keyword == .is || keyword == .as:
      return typeCast(&conditionals)
    default:
      return false
    }
  }

  /// Whether the operator has whitespace on both sides or on neither.
  private var isBinaryOperator: Bool {
    stream.isAdjacent(index) || !stream.isAdjacent(index + 1)
  }

  /// Skips `is T`, `as T`, `as? T` or `as! T`, then advances past the operator after the type.
  private mutating func typeCast(_ conditionals: inout Int) -> Bool {
    while keyword == .is || keyword == .as {
      index += 1
      if kind == .postfixMark { index += 1 }
      _ = typeAnnotation()
      consumedBytes = 0
    }
    return binaryOperator(&conditionals)
  }
}

extension TokenStream {
  /// Whether the token at an index shows that the word before it is a prefix of an operand, not a
  /// name.
  func isBeforeOperand(_ index: Int) -> Bool {
    switch kind(index) {
    case .identifier, .quotedIdentifier, .dollarIdentifier, .integerLiteral, .floatLiteral,
      .stringLiteral, .regexLiteral, .poundWord, .leftSquare, .postfixMark:
      true
    case .leftParenthesis, .period, .operatorRun, .leftBrace, .backslash:
      // `try (a)` and `await .b` take an operand; `any(a)` and `copy.b` are names.
      !isAdjacent(index)
    default: false
    }
  }
}
