/// Operands with the operators between them. Most are a single one, for which no list is made.
struct OperandChain {
  private(set) var first: Range<Int>?
  private(set) var others: [Range<Int>] = []
  /// The tokens of the operators.
  var operators: [Int] = []

  var count: Int { first == nil ? 0 : others.count + 1 }

  mutating func append(_ operand: Range<Int>) {
    if first == nil { first = operand } else { others.append(operand) }
  }
}

/// Expressions, of which only the extent is read.
extension Parser {
  /// The expression at the position, which is passed; nil if there is none.
  mutating func expression() -> Expression? {
    let start = index
    var conditionals = 0
    while operand() {
      guard binaryOperator(&conditionals) else { break }
    }
    return index > start ? Expression(tokens: start..<index) : nil
  }

  /// The operands up to a token, with the operators between them; a cast's type is no operand.
  mutating func operands(until end: Int) -> OperandChain {
    expressionEnd = end
    var conditionals = 0
    var chain = OperandChain()
    while index < end {
      let start = index
      guard operand() else { break }
      chain.append(start..<min(index, end))
      let next = index
      guard index < end else { break }
      let goesOn = binaryOperator(&conditionals)
      let isCast = stream.keyword(next) == .as || stream.keyword(next) == .is
      if goesOn || isCast { chain.operators.append(next) }
      if isCast { chain.operators += (next + 1..<index).filter { stream.keyword($0) == .is } }
      guard goesOn else { break }
      // Behind the type of a cast, the operator that goes on is the token just passed.
      if isCast { chain.operators.append(index - 1) }
    }
    return chain
  }

  /// Passes an operand with what stands before and behind it; says whether there was one.
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

  /// `try`, `await`, prefix operators and the like.
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

  /// `if … { } else { }`, `switch … { }` and `do { } catch { }` as values.
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

  /// `\Root.member`; what stands behind the root is passed as a postfix.
  private mutating func skipKeyPathRoot() {
    index += 1
    if kind == .period {
      skipMember()
    } else {
      pass { $0.type() }
      consumedBytes = 0
    }
  }

  /// Members, calls, subscripts, trailing closures, postfix operators and generic arguments.
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

  /// The closure at the position, and the labelled ones behind it.
  mutating func skipTrailingClosures() {
    skip()
    while stream.isName(index), stream.kind(index + 1) == .colon,
      stream.kind(index + 2) == .leftBrace
    {
      index += 2
      skip()
    }
  }

  /// An operator that touches the operand before it and nothing behind it.
  private var isPostfixOperator: Bool {
    guard kind == .operatorRun, stream.isAdjacent(index), !isOperator("<") else { return false }
    guard stream.isAdjacent(index + 1) else { return true }
    let next = stream.kind(index + 1)
    return next.isClosing || next == .comma || next == .semicolon || next == .colon
      || next == .period
  }

  /// `<A, B>` in an expression, which is told from comparisons by what stands behind it.
  @discardableResult
  mutating func skipGenericArguments() -> Bool {
    guard isOperator("<"), stream.isAdjacent(index) else { return false }
    let start = index
    if pass({ $0.genericArguments() }), consumedBytes == 0, canFollowGenericArguments(index) {
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

  /// `#if` around a chain of members: passed where a member follows its condition.
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

  /// Passes a binary operator; says whether an operand must follow.
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

  /// An operator with the same on both sides: white space, or none.
  private var isBinaryOperator: Bool {
    stream.isAdjacent(index) || !stream.isAdjacent(index + 1)
  }

  /// `is T`, `as T`, `as? T`, `as! T`; goes on with the operator behind the type.
  private mutating func typeCast(_ conditionals: inout Int) -> Bool {
    while keyword == .is || keyword == .as {
      index += 1
      if kind == .postfixMark { index += 1 }
      pass { $0.typeAnnotation() }
      consumedBytes = 0
    }
    return binaryOperator(&conditionals)
  }
}

extension TokenStream {
  /// Whether what stands at an index makes the word before it one that only changes an operand.
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
