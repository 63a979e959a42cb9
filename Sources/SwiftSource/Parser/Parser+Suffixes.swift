/// The parts of an expression that follow an operand: members, calls, subscripts, trailing
/// closures, postfix operators and generic arguments.
extension Parser {
  /// Parses members, calls, subscripts, trailing closures, postfix operators and generic arguments.
  mutating func suffixes(canTakeClosure: Bool) -> [Expression.Suffix] {
    var suffixes: [Expression.Suffix] = []
    var canTakeClosure = canTakeClosure
    // A directive that this chain opened and did not close belongs to the statements after it.
    let outer = openPostfixDirectives
    openPostfixDirectives = 0
    defer { openPostfixDirectives = outer }
    while true {
      // `#if` may enclose members.
      if kind == .poundWord, skipPostfixDirective() { continue }
      let mayPrecedeClosure = kind == .period || kind == .leftParenthesis || kind == .leftSquare
      guard let kind = suffix(canTakeClosure: canTakeClosure) else { return suffixes }
      if case .closures = kind {
        canTakeClosure = false
      } else {
        canTakeClosure = canTakeClosure || mayPrecedeClosure
      }
      suffixes.append(.init(kind: kind, end: endOfLastToken))
    }
  }

  private mutating func suffix(canTakeClosure: Bool) -> Expression.Suffix.Kind? {
    switch kind {
    case .period:
      index += 1
      if index < end, stream.isMemberName(index) {
        return take(.member(stream.declaredName(index)))
      }
      if kind == .integerLiteral { index += 1 }
      return .other
    case .colon where isAtModuleSelector:
      index += 2
      return take(.member(stream.declaredName(index)))
    case .postfixMark: return take(.mark(isOptional: stream.spells(index, "?")))
    case .leftParenthesis where !stream[index].startsLine:
      guard stream.isLabelList(index) else { return .call(argumentList()) }
      leave(bracketAt: index)
      return .other
    case .leftSquare where !stream[index].startsLine: return .subscript(argumentList())
    case .leftBrace where canTakeClosure && isAtTrailingClosure:
      return .closures(trailingClosures())
    case .operatorRun where isPostfixOperator: return take(.other)
    case .operatorRun:
      return expressionGenericArguments().map(Expression.Suffix.Kind.genericArguments)
    default: return nil
    }
  }

  private mutating func take(_ kind: Expression.Suffix.Kind) -> Expression.Suffix.Kind {
    index += 1
    return kind
  }

  var isAtTrailingClosure: Bool {
    kind == .leftBrace && stream.accessorKeyword(afterBraceAt: index) == nil
  }

  /// Parses the closure at the current position and the labeled ones after it.
  mutating func trailingClosures() -> [CodeBlock] {
    var closures = [codeBlock()]
    while isAtName, stream.kind(index + 1) == .colon, stream.kind(index + 2) == .leftBrace {
      index += 2
      closures.append(codeBlock())
    }
    return closures
  }

  /// Whether the token is an operator that touches the operand before it and nothing after it.
  private var isPostfixOperator: Bool {
    guard kind == .operatorRun, stream.isAdjacent(index), !isOperator("<") else { return false }
    guard stream.isAdjacent(index + 1) else { return true }
    let next = stream.kind(index + 1)
    return next.isClosing || next == .comma || next == .semicolon || next == .colon
      || next == .period || next == .endOfFile
  }

  /// Parses `<A, B>` in an expression. The token after it distinguishes it from a comparison.
  @discardableResult
  mutating func expressionGenericArguments() -> [TypeSyntax]? {
    guard isOperator("<"), stream.isAdjacent(index) else { return nil }
    let start = index
    if let types = genericArguments(), consumedBytes == 0, canFollowGenericArguments(index) {
      return types
    }
    index = start
    consumedBytes = 0
    return nil
  }

  private func canFollowGenericArguments(_ next: Int) -> Bool {
    switch stream.kind(next) {
    case .leftParenthesis, .period, .leftBrace, .leftSquare, .rightParenthesis,
      .rightSquare, .rightBrace, .comma, .colon, .semicolon, .equal, .postfixMark, .endOfFile:
      true
    default: stream[next].startsLine
    }
  }

  /// Skips each `#if` at the current position in a chain of members, if a member follows them.
  private mutating func skipPostfixDirective() -> Bool {
    guard let directive = directiveKind else { return false }
    guard directive == .if else { return skipOpenDirective() }
    var lookahead = self
    while lookahead.directiveKind == .if {
      lookahead.skipDirective()
      lookahead.openPostfixDirectives += 1
    }
    guard lookahead.kind == .period else { return false }
    self = lookahead
    return true
  }

  private mutating func skipOpenDirective() -> Bool {
    guard openPostfixDirectives > 0 else { return false }
    if directiveKind == .endif { openPostfixDirectives -= 1 }
    skipDirective()
    return true
  }
}

extension TokenStream {
  /// Whether the parentheses contain only labels, as in the name of a function: `move(_:to:)`.
  fileprivate func isLabelList(_ opening: Int) -> Bool {
    var index = opening + 1
    while isWord(index), kind(index + 1) == .colon { index += 2 }
    return index > opening + 1 && index == closing(of: opening)
  }
}
