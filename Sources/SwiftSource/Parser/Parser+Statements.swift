/// Statements, and the expressions `if`, `switch` and `do`.
extension Parser {
  /// Parses the statement that begins with a keyword; nil if the keyword does not begin one.
  mutating func statement(_ keyword: Keyword) -> Statement? {
    switch keyword {
    case .if, .switch, .do: return statementExpression().map(Statement.expression)
    case .guard, .while: return conditional(keyword)
    case .for: return loop()
    case .repeat, .defer: return bareStatement(keyword)
    case .return:
      index += 1
      let hasValue = !stream[index].startsLine || isAtReturnedValue
      return .return(hasValue ? expressionOrAssignment() : nil)
    case .throw:
      index += 1
      return .throw(expression())
    case .break, .continue:
      index += 1
      if !stream[index].startsLine { _ = takeName() }
      return nil
    case .catch, .else, .fallthrough:
      index += 1
      return nil
    case .operator, .precedencegroup:
      skipOperatorDeclaration()
      return nil
    default:
      return nil
    }
  }

  /// Skips `operator +: Group` or `precedencegroup Group { }`, which end with the line.
  private mutating func skipOperatorDeclaration() {
    repeat {
      skip()
    } while !stream[index].startsLine && kind != .semicolon && !kind.isClosing
  }

  mutating func expressionStatement() -> Statement? {
    if stream.isWord(index), stream.kind(index + 1) == .colon, stream.kind(index + 2) != .colon {
      // The label of a statement: `rows: for row in rows { }`.
      index += 2
      return nil
    }
    return expressionOrAssignment().map(Statement.expression)
  }

  /// Parses the block whose brace is at the current position.
  mutating func codeBlock() -> CodeBlock {
    let opening = index
    leave(bracketAt: opening)
    let tokens = stream.contents(of: opening).clamped(to: 0..<end)
    return CodeBlock(range: inside(opening), tokens: tokens)
  }

  /// `guard … else { }` or `while … { }`
  private mutating func conditional(_ keyword: Keyword) -> Statement? {
    guard let brace = bodyBrace() else { return nil }
    let isElse = keyword == .guard && stream.keyword(brace - 1) == .else
    let conditions = parse(until: isElse ? brace - 1 : brace) { $0.conditions() }
    index = brace
    let body = codeBlock()
    return keyword == .while
      ? .while(conditions: conditions, body: body)
      : .guard(conditions: conditions, body: body)
  }

  /// `repeat { } while …` or `defer { }`
  private mutating func bareStatement(_ keyword: Keyword) -> Statement? {
    index += 1
    guard kind == .leftBrace else { return nil }
    let body = codeBlock()
    guard keyword == .repeat else { return .defer(body) }
    return .repeat(body, while: take(.while) ? expression() : nil)
  }

  /// `for pattern in sequence where … { }`
  private mutating func loop() -> Statement? {
    guard let brace = bodyBrace() else { return nil }
    let (pattern, sequence, condition) = parse(until: brace) { parser in
      let pattern = parser.loopPattern()
      let sequence = parser.value { $0.keyword == .where }
      return (pattern, sequence, parser.take(.where) ? parser.value() : nil)
    }
    return .for(pattern: pattern, sequence: sequence, where: condition, body: codeBlock())
  }

  /// Parses the pattern of a loop and the `in` after it.
  private mutating func loopPattern() -> Pattern {
    // `for try await item in items`
    while let keyword, keyword.isExpressionPrefix, stream.isPrefix(keyword, index),
      stream.keyword(index + 1) != .in
    {
      index += 1
    }
    let start = index
    let pattern = take(.case) ? conditionPattern(start) : variablePattern()
    while kind != .endOfFile, stream.keywordUnlessMember(index) != .in { skip() }
    _ = take(.in)
    return pattern
  }

  /// Parses the pattern of a loop without `case`.
  private mutating func variablePattern() -> Pattern {
    let start = index
    let first = take(.let) || take(.var) ? index : start
    index = stream.end(ofPatternAt: first, before: end)
    let names = stream.names(inPattern: first..<index)
    return Pattern(
      name: index == first + 1 ? names.first : nil, names: names,
      range: stream.byteRange(start..<index))
  }

  /// Advances past the keyword of a statement and returns the index of the brace that opens its
  /// body; nil if it has no body.
  private mutating func bodyBrace() -> Int? {
    index += 1
    var parser = self
    return parser.skipHead() ? parser.index : nil
  }

  /// Whether the token at the start of a line continues the `return` before it. As in the compiler,
  /// anything but a statement or a declaration does.
  private var isAtReturnedValue: Bool {
    guard !isAtDeclarationStart else { return false }
    guard let keyword else { return true }
    return keyword == .try || !keyword.precedesOperand && !keyword.introducesStatement
  }

  // MARK: Conditions

  /// Parses the conditions of a statement.
  private mutating func conditions() -> [StatementCondition] {
    var conditions: [StatementCondition] = []
    while kind != .endOfFile {
      conditions.append(condition())
      index += 1
    }
    return conditions
  }

  private mutating func condition() -> StatementCondition {
    let isCase = keyword == .case
    guard isCase || keyword == .let || keyword == .var else { return .expression(value()) }
    let start = index
    index += 1
    let pattern = conditionPattern(start)
    if !isCase { _ = takeAnnotation() }
    var value: Expression?
    if kind == .equal {
      index += 1
      value = self.value()
    }
    while kind != .endOfFile, kind != .comma { skip() }
    return .binding(ConditionBinding(pattern: pattern, value: value, isCase: isCase))
  }

  /// Parses the pattern after `let` or `case`, whose index is given.
  private mutating func conditionPattern(_ keyword: Int) -> Pattern {
    let stop = stream.end(ofPatternAt: index, before: end)
    let names = stream.boundNames(in: keyword..<stop)
    let word = stream.keyword(keyword) == .case ? index + 1 : index
    let isSimple = stream.isName(word) && stop == word + 1 && names.count == 1
    index = stop
    return Pattern(
      name: isSimple ? names[0] : nil, names: names, range: stream.byteRange(keyword..<stop))
  }

  // MARK: Expressions

  /// Parses `if`, `switch` or `do` with their blocks; nil if a block is missing.
  mutating func statementExpression() -> Expression? {
    let start = index
    let kind: Expression.Kind?
    switch keyword {
    case .if: kind = ifExpression().map(Expression.Kind.if)
    case .switch: kind = switchExpression().map(Expression.Kind.switch)
    default: kind = doExpression().map(Expression.Kind.do)
    }
    guard let kind else {
      index = max(index, start + 1)
      return nil
    }
    return Expression(kind: kind, range: stream.byteRange(start..<index))
  }

  private mutating func ifExpression() -> IfExpression? {
    var branches: [IfExpression.Branch] = []
    repeat {
      guard let brace = bodyBrace() else { break }
      let conditions = parse(until: brace) { $0.conditions() }
      branches.append(.init(conditions: conditions, body: codeBlock()))
    } while take(.else) && keyword == .if
    guard !branches.isEmpty else { return nil }
    let hasElse = stream.keyword(index - 1) == .else && kind == .leftBrace
    return IfExpression(branches: branches, elseBody: hasElse ? codeBlock() : nil)
  }

  private mutating func switchExpression() -> SwitchExpression? {
    guard let brace = bodyBrace() else { return nil }
    let subject = parse(until: brace) { $0.kind == .endOfFile ? nil : $0.value { _ in false } }
    return SwitchExpression(
      subject: subject, body: codeBlock(), cases: stream.cases(inBraceAt: brace))
  }

  private mutating func doExpression() -> DoExpression? {
    index += 1
    if take(.throws), kind == .leftParenthesis { skip() }
    guard kind == .leftBrace else { return nil }
    let body = codeBlock()
    var catches: [DoExpression.Catch] = []
    while keyword == .catch {
      let start = index + 1
      guard let brace = bodyBrace() else { break }
      let names = stream.boundNames(in: start..<brace)
      index = brace
      catches.append(.init(names: names, body: codeBlock()))
    }
    return DoExpression(body: body, catches: catches)
  }
}
