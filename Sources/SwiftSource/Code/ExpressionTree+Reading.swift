extension TokenStream {
  /// What an expression is made of.
  package func tree(of expression: Expression) -> ExpressionTree {
    TreeReader(stream: self, depth: 0).tree(expression.tokens)
  }

  /// The call whose last name stands at a token, if one does: `name(…)` or `name.init(…)`.
  func call(at name: Int) -> Call? {
    var opening = name + 1
    if kind(opening) == .period, keyword(opening + 1) == .`init` { opening += 2 }
    guard kind(opening) == .leftParenthesis, isAdjacent(opening) else { return nil }
    var first = name
    while first >= 2, kind(first - 1) == .period, isName(first - 2) { first -= 2 }
    return TreeReader(stream: self, depth: 0).call(
      first..<opening, closing: opening, isMember: first > 0 && kind(first - 1) == .period)
  }
}

/// Makes trees of expressions; what is nested deeper than anybody writes is left alone.
struct TreeReader {
  let stream: TokenStream
  let depth: Int

  private static let maximumDepth = 16
  /// Longer texts are cut in messages.
  private static let maximumTextTokens = 12

  private var deeper: TreeReader { TreeReader(stream: stream, depth: depth + 1) }

  func tree(_ tokens: Range<Int>) -> ExpressionTree {
    let tokens = withoutPrefixes(tokens)
    guard depth < Self.maximumDepth, !tokens.isEmpty else { return other(tokens) }
    if let branches = branches(tokens) { return .choice(branches) }
    var parser = Parser(stream, at: tokens.lowerBound)
    let (operands, operators) = parser.operands(until: tokens.upperBound)
    if let question = operators.firstIndex(where: { stream.spells($0, "?") }) {
      return conditional(tokens, question: operators[question], operators)
    }
    let joining = operators.filter { stream.keyword($0) != .as }
    let values = operands.filter { operand in
      operand.lowerBound == tokens.lowerBound || joining.contains(operand.lowerBound - 1)
    }
    if joining.isEmpty, let value = values.first { return primary(value) }
    if joining.allSatisfy({ stream.spells($0, "+") }) { return .sum(values.map(deeper.tree)) }
    if joining.allSatisfy({ stream.spells($0, "??") }) { return .choice(values.map(deeper.tree)) }
    return other(tokens)
  }

  /// `try`, `await` and the like, which change nothing about a value.
  private func withoutPrefixes(_ tokens: Range<Int>) -> Range<Int> {
    var tokens = tokens
    while tokens.count > 1, let keyword = stream.keyword(tokens.lowerBound),
      keyword.isExpressionPrefix
    {
      tokens = tokens.dropFirst()
      if stream.kind(tokens.lowerBound) == .postfixMark { tokens = tokens.dropFirst() }
    }
    return tokens
  }

  private func other(_ tokens: Range<Int>) -> ExpressionTree {
    let shown = tokens.prefix(Self.maximumTextTokens)
    let text = stream.foldedText(shown)
    return .other(shown.count < tokens.count ? text + " …" : text)
  }

  // MARK: Choices

  private func conditional(
    _ tokens: Range<Int>, question: Int, _ operators: [Int]
  ) -> ExpressionTree {
    var open = 0
    for index in operators where index > question {
      if stream.spells(index, "?") { open += 1 }
      guard stream.kind(index) == .colon else { continue }
      if open == 0 {
        let values = [question + 1..<index, index + 1..<tokens.upperBound]
        return .choice(values.map(deeper.tree))
      }
      open -= 1
    }
    return other(tokens)
  }

  /// The values of `if` and `switch` that stand for a value.
  private func branches(_ tokens: Range<Int>) -> [ExpressionTree]? {
    let keyword = stream.keyword(tokens.lowerBound)
    guard keyword == .if || keyword == .switch else { return nil }
    var values: [ExpressionTree] = []
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      if stream.kind(index) == .leftBrace {
        let body = index + 1..<stream.closing(of: index)
        values += keyword == .if ? [deeper.tree(withoutReturn(body))] : cases(body)
      }
      index = stream.kind(index).closing == nil ? index + 1 : stream.end(ofBracketAt: index)
    }
    return values
  }

  private func cases(_ body: Range<Int>) -> [ExpressionTree] {
    var starts: [Int] = []
    var isHead = false
    var index = body.lowerBound
    while index < body.upperBound {
      let keyword = stream.keyword(index)
      if stream[index].startsLine || index == body.lowerBound,
        keyword == .case || keyword == .default
      {
        isHead = true
        starts.append(index)
      }
      if isHead, stream.kind(index) == .colon {
        isHead = false
        starts.append(index + 1)
      }
      index = stream.kind(index).closing == nil ? index + 1 : stream.end(ofBracketAt: index)
    }
    starts.append(body.upperBound)
    // Heads and values take turns.
    return stride(from: 1, to: starts.count - 1, by: 2)
      .map { deeper.tree(withoutReturn(starts[$0]..<starts[$0 + 1])) }
  }

  private func withoutReturn(_ tokens: Range<Int>) -> Range<Int> {
    stream.keyword(tokens.lowerBound) == .return ? tokens.dropFirst() : tokens
  }

  // MARK: Operands

  private func primary(_ tokens: Range<Int>) -> ExpressionTree {
    var tokens = tokens
    while tokens.count > 1, stream.kind(tokens.upperBound - 1) == .postfixMark {
      tokens = tokens.dropLast()
    }
    let last = tokens.upperBound - 1
    if tokens.count == 1, let literal = literal(last) { return literal }
    if let inner = inside(.leftParenthesis, tokens) { return deeper.tree(inner) }
    if inside(.leftSquare, tokens) != nil { return array(tokens) }
    if tokens.count > 2, stream.keyword(last) == .`self`, stream.kind(last - 1) == .period {
      var parser = Parser(stream, at: tokens.lowerBound)
      // The type's own reader takes `.self` for one more name of the type.
      guard case .named(let names) = parser.type(), parser.index == tokens.upperBound else {
        return .metatype(.other)
      }
      return .metatype(.named(names.dropLast()))
    }
    return named(tokens) ?? closureResult(tokens) ?? other(tokens)
  }

  private func literal(_ index: Int) -> ExpressionTree? {
    switch (stream.kind(index), stream.keyword(index)) {
    case (.integerLiteral, _): Int(stream.text(index).filter { $0 != "_" }).map { .integer($0) }
    case (.stringLiteral, _): string(stream.text(index)).map { .string($0) }
    case (_, .true): .boolean(true)
    case (_, .false): .boolean(false)
    case (_, .nil): .nil
    default: nil
    }
  }

  /// What a plain string literal holds.
  private func string(_ text: String) -> String? {
    guard text.count >= 2, text.hasPrefix("\""), !text.hasPrefix("\"\"\""), !text.contains("\\")
    else { return nil }
    return String(text.dropFirst().dropLast())
  }

  /// The tokens inside of a bracket that stands around all tokens.
  private func inside(_ bracket: Token.Kind, _ tokens: Range<Int>) -> Range<Int>? {
    guard tokens.count > 1, stream.kind(tokens.lowerBound) == bracket,
      stream.closing(of: tokens.lowerBound) == tokens.upperBound - 1
    else { return nil }
    return tokens.dropFirst().dropLast()
  }

  private func array(_ tokens: Range<Int>) -> ExpressionTree {
    guard let elements = stream.arrayElements(of: Expression(tokens: tokens)) else {
      return other(tokens)
    }
    return .array(elements.map { deeper.tree($0.tokens) })
  }

  /// A dotted name, or the call of one.
  private func named(_ tokens: Range<Int>) -> ExpressionTree? {
    var index = tokens.lowerBound
    if stream.kind(index) == .period { index += 1 }
    while stream.isName(index), index < tokens.upperBound {
      if index + 1 == tokens.upperBound { return .name(name(tokens)) }
      if stream.kind(index + 1) == .leftParenthesis {
        return deeper.call(
          tokens.lowerBound..<index + 1, closing: index + 1, end: tokens.upperBound
        )
        .map { .call($0) }
      }
      guard stream.kind(index + 1) == .period else { return nil }
      index += 2
    }
    return nil
  }

  private func name(_ tokens: Range<Int>) -> DottedName {
    let parts = tokens.filter { stream.isName($0) }.map(stream.name)
    return DottedName(parts: parts, isImplicit: stream.kind(tokens.lowerBound) == .period)
  }

  /// The call of the name that tokens spell; nil if anything but closures follows the arguments.
  fileprivate func call(
    _ name: Range<Int>, closing opening: Int, end: Int? = nil, isMember: Bool = false
  ) -> Call? {
    var parser = Parser(stream, at: opening)
    let arguments = parser.arguments()
    while parser.kind == .leftBrace, parser.index < end ?? 0 { parser.skip() }
    if let end, parser.index < end { return nil }
    var callee = self.name(name)
    var last = name.upperBound - 1
    if callee.parts.count > 1, callee.last == "init" {
      callee = DottedName(parts: callee.parts.dropLast())
      last -= 2
    }
    return Call(
      callee: callee, hasReceiver: isMember,
      arguments: arguments.map {
        Call.Argument(label: $0.label, value: deeper.tree($0.value.tokens))
      }, range: stream[last].range)
  }

  /// `{ … }()`
  private func closureResult(_ tokens: Range<Int>) -> ExpressionTree? {
    guard stream.kind(tokens.lowerBound) == .leftBrace else { return nil }
    let end = stream.closing(of: tokens.lowerBound)
    let isCalled = end + 3 == tokens.upperBound && stream.kind(end + 1) == .leftParenthesis
    return isCalled ? .closureResult(brace: stream[tokens.lowerBound].start) : nil
  }
}
