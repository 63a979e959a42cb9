/// Dotted names and calls of them.
extension TreeReader {
  /// Returns the tree of a dotted name, or of a call of one.
  func named(_ tokens: Range<Int>) -> ExpressionTree? {
    let isImplicit = stream.kind(tokens.lowerBound) == .period
    var parser = Parser(stream, at: tokens.lowerBound + (isImplicit ? 1 : 0))
    var name = CalledName()
    while parser.index < tokens.upperBound, stream.isName(parser.index) {
      name.append(parser.index, stream)
      parser.index += 1
      parser.skipGenericArguments()
      while parser.kind == .postfixMark { parser.index += 1 }
      if parser.index >= tokens.upperBound {
        return .name(DottedName(parts: name.parts, isImplicit: isImplicit))
      }
      switch parser.kind {
      case .period: parser.index += 1
      case .leftParenthesis, .leftBrace:
        let call = deeper.call(
          name, isImplicit: isImplicit, at: parser.index, end: tokens.upperBound)
        return call.end == tokens.upperBound ? .call(call.call) : nil
      default: return nil
      }
    }
    return nil
  }

  /// Returns the call of a name with the arguments that begin at a token, and the index of the
  /// token after it and after the trailing closures before `end`.
  ///
  /// - Parameter name: The callee, with at least one part.
  fileprivate func call(
    _ name: CalledName, isImplicit: Bool = false, isMember: Bool = false, at opening: Int,
    end: Int = 0
  ) -> (call: Call, end: Int) {
    var parser = Parser(stream, at: opening)
    let arguments = parser.kind == .leftParenthesis ? parser.arguments() : []
    if parser.kind == .leftBrace, parser.index < end { parser.skipTrailingClosures() }
    let name = name.withoutInitializer(stream)
    let call = Call(
      callee: DottedName(parts: name.parts, isImplicit: isImplicit), hasReceiver: isMember,
      arguments: arguments.map {
        Call.Argument(label: $0.label, value: deeper.tree($0.value.tokens))
      }, range: stream[name.last].range)
    return (call, parser.index)
  }
}

/// The names joined by dots before the arguments of a call.
private struct CalledName {
  private(set) var parts: [String] = []
  /// The token of the last name.
  private(set) var last = 0
  private var lastButOne = 0

  mutating func append(_ token: Int, _ stream: TokenStream) {
    parts.append(stream.name(token))
    lastButOne = last
    last = token
  }

  /// Returns the name without an `init` after other names.
  func withoutInitializer(_ stream: TokenStream) -> CalledName {
    guard parts.count > 1, stream.keyword(last) == .`init` else { return self }
    var name = self
    name.parts.removeLast()
    name.last = lastButOne
    return name
  }
}

extension TokenStream {
  /// Whether the arguments of a call may follow a name, judging by the next one or two tokens.
  func mayBeCalled(_ name: Int) -> Bool {
    switch kind(name + 1) {
    case .leftParenthesis, .operatorRun: true
    case .period: keyword(name + 2) == .`init`
    default: false
    }
  }

  /// Returns the call whose last name is at a token, if there is one: `name(…)` or `name.init(…)`.
  func call(at name: Int) -> Call? {
    var parser = Parser(self, at: name + 1)
    parser.skipGenericArguments()
    if parser.kind == .period, keyword(parser.index + 1) == .`init` { parser.index += 2 }
    guard parser.kind == .leftParenthesis, !self[parser.index].startsLine else { return nil }
    var names = [name]
    while let previous = nameBefore(periodAt: names[names.count - 1] - 1) {
      names.append(previous)
    }
    let first = names[names.count - 1]
    var called = CalledName()
    for name in names.reversed() { called.append(name, self) }
    let isMember = first > 0 && kind(first - 1) == .period
    let isImplicit = isMember && isImplicitMember(periodAt: first - 1)
    return TreeReader(stream: self, depth: 0).call(
      called, isImplicit: isImplicit, isMember: isMember && !isImplicit, at: parser.index
    ).call
  }

  /// Whether a period begins an expression, because the token before it cannot have members.
  func isImplicitMember(periodAt period: Int) -> Bool {
    var before = period - 1
    while before > 0, kind(before) == .postfixMark { before -= 1 }
    guard before >= 0 else { return true }
    switch kind(before) {
    case .identifier:
      guard let keyword = keyword(before) else { return false }
      return keyword.precedesOperand || keyword.isExpressionPrefix && !isAdjacent(period)
    case .quotedIdentifier, .dollarIdentifier, .poundWord, .integerLiteral, .floatLiteral,
      .stringLiteral, .regexLiteral:
      return false
    // A postfix operator touches both its operand and the period.
    case .operatorRun: return !isAdjacent(period) || !isAdjacent(before)
    case let kind: return !kind.isClosing
    }
  }

  /// Returns the name before a period and before any `?` or `!` between them.
  private func nameBefore(periodAt period: Int) -> Int? {
    guard period > 0, kind(period) == .period, !isImplicitMember(periodAt: period) else {
      return nil
    }
    var index = period - 1
    while index > 0, kind(index) == .postfixMark { index -= 1 }
    return isName(index) ? index : nil
  }
}
