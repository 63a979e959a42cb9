/// Expressions.
extension Parser {
  /// Parses the expression at the current position; nil if there is none.
  mutating func expression() -> Expression? {
    let start = index
    guard let first = castOperand() else {
      return index > start ? other([], from: start) : nil
    }
    var conditionals = 0
    guard let joint = binaryOperator(&conditionals) else { return first }
    var operands = [first]
    var operators = [joint]
    while let operand = castOperand() {
      operands.append(operand)
      guard let joint = binaryOperator(&conditionals) else {
        return Expression(
          kind: .sequence(operands, operators), range: stream.byteRange(start..<index))
      }
      operators.append(joint)
    }
    return other(operands, from: start)
  }

  /// Parses an expression that may be an assignment: `a = b`, `return a = b`.
  mutating func expressionOrAssignment() -> Expression? {
    let start = index
    let target = expression()
    guard let target, kind == .equal else { return target }
    index += 1
    guard let value = expression() else { return target }
    return Expression(
      kind: .assignment(target, value: value), range: stream.byteRange(start..<index))
  }

  /// Parses the code up to a separator or the end, which is one expression unless it is malformed.
  mutating func value(
    until isSeparator: (Token) -> Bool = { $0.kind == .comma }
  ) -> Expression {
    let start = index
    let first = expressionOrAssignment()
    if let first, kind == .endOfFile || isSeparator(stream[index]) { return first }
    var parts = first.map { [$0] } ?? []
    while kind != .endOfFile, !isSeparator(stream[index]) {
      let before = index
      if let part = expression() { parts.append(part) }
      if index == before { skip() }
    }
    return other(parts, from: start)
  }

  private func other(_ parts: [Expression], from start: Int) -> Expression {
    Expression(kind: .other(parts), range: stream.byteRange(start..<index))
  }

  // MARK: Brackets

  /// Parses the arguments between the brackets at the current position.
  mutating func argumentList() -> ArgumentList {
    let inside = inside(index)
    return ArgumentList(arguments: parseBracket { $0.arguments() }, inside: inside)
  }

  private mutating func arguments() -> [Argument] {
    var arguments: [Argument] = []
    while kind != .endOfFile {
      let start = index
      let label = argumentLabel()
      if kind != .endOfFile, kind != .comma {
        let value = value()
        let range = stream[start].start..<value.range.upperBound
        arguments.append(Argument(label: label, value: value, range: range))
      }
      index += 1
    }
    return arguments
  }

  private mutating func argumentLabel() -> String? {
    guard isAtWord, stream.kind(index + 1) == .colon else { return nil }
    defer { index += 2 }
    return stream.name(index)
  }

  /// Parses an array or a dictionary literal.
  private mutating func collection() -> Expression.Kind {
    var elements: [Expression] = []
    var isDictionary = false
    while kind != .endOfFile {
      if kind != .comma, kind != .colon {
        elements.append(value { $0.kind == .comma || $0.kind == .colon })
      }
      if kind == .colon { isDictionary = true }
      index += 1
    }
    return isDictionary ? .dictionary(elements) : .array(elements)
  }

  // MARK: Operands

  /// Parses an operand and the casts after it.
  private mutating func castOperand() -> Expression? {
    let start = index
    guard let operand = operand() else { return nil }
    var casts: [Expression.Cast] = []
    while keyword == .is || keyword == .as {
      let word = index
      index += stream.kind(index + 1) == .postfixMark ? 2 : 1
      let text = (word..<index).map(stream.text).joined()
      casts.append(.init(word: text, type: typeAnnotation()))
      consumedBytes = 0
    }
    guard !casts.isEmpty else { return operand }
    return Expression(kind: .cast(operand, casts), range: stream.byteRange(start..<index))
  }

  /// Parses an operand with its prefixes and suffixes.
  private mutating func operand() -> Expression? {
    let start = index
    if isOperatorName {
      return Expression(kind: take(.name(stream.text(start))), range: stream[start].range)
    }
    let prefixes = prefixes()
    guard let operand = suffixedOperand() else { return nil }
    guard !prefixes.isEmpty else { return operand }
    return Expression(kind: .prefix(prefixes, operand), range: stream.byteRange(start..<index))
  }

  private mutating func suffixedOperand() -> Expression? {
    let start = index
    let isStatement = isStatementExpression
    guard let kind = primary() else { return nil }
    let operand = Expression(kind: kind, range: stream.byteRange(start..<index))
    guard !isStatement else { return operand }
    let suffixes = suffixes(canTakeClosure: kind.canTakeClosure)
    guard !suffixes.isEmpty else { return operand }
    return Expression(
      kind: .postfix(operand, suffixes), range: stream.byteRange(start..<index))
  }

  private mutating func primary() -> Expression.Kind? {
    switch kind {
    case .identifier where isAtDeclarationStart: return nil
    case .identifier where isStatementExpression: return statementExpression()?.kind
    case .identifier, .quotedIdentifier: return nameOrLiteral()
    case .integerLiteral: return take(.integer)
    case .floatLiteral: return take(.float)
    case .stringLiteral: return take(.string)
    case .regexLiteral: return take(.regex)
    case .dollarIdentifier: return take(.anonymousParameter)
    case .poundWord: return directiveKind == nil ? .macro(macroExpansion()) : nil
    case .period: return implicitMember()
    case .backslash: return keyPath()
    case .leftParenthesis: return .tuple(argumentList())
    case .leftSquare: return parseBracket { $0.collection() }
    case .leftBrace: return .closure(codeBlock())
    case .at where !stream[index].startsLine: return attributedType()
    default: return nil
    }
  }

  /// Parses a type that is used as a value: `(@Sendable (Item) -> Void).self`.
  private mutating func attributedType() -> Expression.Kind {
    _ = typeAnnotation()
    consumedBytes = 0
    return .other([])
  }

  /// Advances past a token that is a whole operand.
  private mutating func take(_ kind: Expression.Kind) -> Expression.Kind {
    index += 1
    return kind
  }

  private mutating func nameOrLiteral() -> Expression.Kind {
    switch keyword {
    case .true: take(.boolean(true))
    case .false: take(.boolean(false))
    case .nil: take(.nil)
    default: take(.name(stream.name(index)))
    }
  }

  /// Whether an operator is used as the name of its function, as in `reduce(0, +)`.
  private var isOperatorName: Bool {
    let next = stream.kind(index + 1)
    return kind == .operatorRun && (next == .comma || next.isClosing)
  }

  private mutating func implicitMember() -> Expression.Kind {
    index += 1
    if isAtName { return take(.implicitMember(stream.declaredName(index))) }
    if kind == .integerLiteral { index += 1 }
    return .other([])
  }

  /// Parses `try`, `await`, prefix operators and similar prefixes.
  private mutating func prefixes() -> [Expression.Prefix] {
    var prefixes: [Expression.Prefix] = []
    while true {
      let start = index
      if kind == .operatorRun {
        index += 1
      } else if let keyword, keyword.isExpressionPrefix, stream.isPrefix(keyword, index) {
        index += stream.kind(index + 1) == .postfixMark ? 2 : 1
      } else {
        return prefixes
      }
      let text = (start..<index).map(stream.text).joined()
      prefixes.append(
        .init(text: text, start: stream[start].start, isWord: stream.isWord(start)))
    }
  }

  private var isStatementExpression: Bool {
    keyword == .if || keyword == .switch || keyword == .do
  }

  /// Parses a macro expansion with its closures.
  private mutating func macroExpansion() -> MacroExpansion {
    let name = Name(text: String(stream.text(index).dropFirst()), range: stream[index].range)
    index += 1
    let types = expressionGenericArguments() ?? []
    let list = isAtArguments ? argumentList() : nil
    return MacroExpansion(
      name: name, genericArguments: types, argumentList: list,
      closures: isAtTrailingClosure ? trailingClosures() : [])
  }

  /// Parses `\Root.member`.
  private mutating func keyPath() -> Expression.Kind {
    index += 1
    if kind == .period {
      index += 1
      let names = typeName()
      consumedBytes = 0
      if names == nil, kind == .integerLiteral || kind == .dollarIdentifier { index += 1 }
      guard let names, names.count == 1 else { return .keyPath(nil) }
      return .keyPath(KeyPath(root: nil, property: names[0].name))
    }
    let type = type()
    consumedBytes = 0
    guard case .named(var names)? = type, names.count > 1 else { return .keyPath(nil) }
    let property = names.removeLast().name
    return .keyPath(KeyPath(root: .named(names), property: property))
  }

  // MARK: Operators

  /// Advances past a binary operator and returns it; nil if there is none.
  private mutating func binaryOperator(_ conditionals: inout Int) -> Expression.Operator? {
    skipEffectsBeforeArrow()
    switch kind {
    case .operatorRun where isBinaryOperator:
      if isOperator("?") { conditionals += 1 }
    case .arrow: break
    case .colon where conditionals > 0: conditionals -= 1
    default: return nil
    }
    defer { index += 1 }
    return Expression.Operator(text: stream.text(index))
  }

  /// Skips the words between the parameters and the result of a function type: `() async -> A`.
  private mutating func skipEffectsBeforeArrow() {
    let start = index
    // There are at most two, so that a long run of such words is not scanned for each of them.
    if skipEffect() { _ = skipEffect() }
    if kind != .arrow { index = start }
  }

  /// Whether the operator has whitespace on both sides or on neither.
  private var isBinaryOperator: Bool {
    stream.isAdjacent(index) || !stream.isAdjacent(index + 1)
  }
}

extension Expression.Kind {
  /// Whether a closure after it may be an argument.
  fileprivate var canTakeClosure: Bool {
    switch self {
    case .name, .boolean, .nil, .macro, .anonymousParameter, .implicitMember, .other, .tuple: true
    default: false
    }
  }
}

extension TokenStream {
  /// Whether the next token shows that a word is a prefix of an operand, not a name.
  func isPrefix(_ word: Keyword, _ index: Int) -> Bool {
    let next = index + 1
    switch word {
    case .try: return kind(next) == .postfixMark || isBeforeOperand(next)
    case .await, .repeat: return isBeforeOperand(next)
    // `unsafe + a` is a sum, but `unsafe -a` is not.
    case .unsafe, .yield:
      let isOperator = kind(next) == .operatorRun && !isAdjacent(next + 1)
      return !self[next].startsLine && !isOperator && isBeforeOperand(next)
    // `copy[0]` and `any as A` begin with names.
    default:
      let isOperand = isName(next) || kind(next) == .dollarIdentifier
      return !self[next].startsLine && isOperand && isBeforeOperand(next)
    }
  }

  /// Whether the token at an index may begin an operand that belongs to the word before it.
  private func isBeforeOperand(_ index: Int) -> Bool {
    switch kind(index) {
    case .identifier: keyword(index) != .as && keyword(index) != .is
    case .quotedIdentifier, .dollarIdentifier, .integerLiteral, .floatLiteral,
      .stringLiteral, .regexLiteral, .poundWord:
      true
    case .leftParenthesis, .leftSquare, .period, .operatorRun, .leftBrace, .backslash:
      // `try (a)` and `await .b` take an operand; `any(a)` and `copy.b` are names.
      !isAdjacent(index)
    default: false
    }
  }
}
