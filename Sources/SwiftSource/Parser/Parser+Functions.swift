/// Functions and cases, which are skipped, and initializers, whose assignments are parsed.
extension Parser {
  /// Skips a function, subscript, `deinit` or macro, starting at its keyword.
  mutating func skipFunction() {
    index += 1
    // The name may be an operator, and may be on the next line.
    if kind != .leftBrace, kind != .leftParenthesis, !isAtDeclarationStart { index += 1 }
    skipSignature()
    if kind == .leftBrace { skip() }
  }

  /// Advances past the tokens between parameters and body, `async throws(Failure) -> Type`, and
  /// returns the type.
  mutating func resultType() -> TypeSyntax? {
    while keyword == .async || keyword == .throws || keyword == .rethrows {
      index += 1
      if kind == .leftParenthesis { skip() }
    }
    guard kind == .arrow else { return nil }
    index += 1
    return typeAnnotation()?.type
  }

  /// Skips the tokens before a body, if there is a body.
  mutating func skipSignature() {
    while kind != .leftBrace, kind != .endOfFile, !kind.isClosing, kind != .semicolon {
      if isAtDeclarationStart, !continuesLine { return }
      skip()
    }
  }

  /// Whether the token before the current position shows that the declaration or statement
  /// continues.
  var continuesLine: Bool {
    // `let` is the only one of the reserved words that may be inside: `func f<let count: Int>`.
    if let keyword, keyword.isReservedForDeclarations, keyword != .let { return false }
    switch stream.kind(index - 1) {
    case .arrow, .comma, .colon, .equal: return true
    // The `>` of generic arguments may end a line; other operators do not.
    case .operatorRun: return stream.source.bytes[stream[index - 1].end - 1] != .greaterThan
    default: return stream.keyword(index - 1) == .where
    }
  }

  /// Skips cases, starting at their keyword, with their associated values and raw values.
  mutating func skipCases() {
    index += 1
    while takeName() != nil {
      if kind == .leftParenthesis { skip() }
      _ = initialValue()
      guard kind == .comma else { return }
      index += 1
    }
  }

  /// Parses an initializer, starting at its keyword.
  mutating func initializer(_ modifiers: [Keyword]) -> InitializerDeclaration {
    index += 1
    // Whitespace may precede the mark: `init ?(…)`.
    if kind == .postfixMark || stream.spells(index, "?") || stream.spells(index, "!") { index += 1 }
    _ = genericParameters()
    let parameters = kind == .leftParenthesis ? parameters() : []
    skipSignature()
    let assignments = kind == .leftBrace ? assignments() : []
    return InitializerDeclaration(
      isConvenience: modifiers.contains(.convenience), parameters: parameters,
      assignments: assignments)
  }

  /// Parses the parameters between the parentheses at the current position.
  mutating func parameters() -> [Parameter] {
    let opening = index
    let end = stream.closing(of: opening)
    index += 1
    var parameters: [Parameter] = []
    while index < end {
      if let parameter = parameter() { parameters.append(parameter) }
      while index < end, kind != .comma { skip() }
      if index < end { index += 1 }
    }
    leave(bracketAt: opening)
    return parameters
  }

  /// Parses `label name: Type = value`. The body uses the second name.
  private mutating func parameter() -> Parameter? {
    _ = attributes()
    let label = index
    var name = index
    while stream.isWord(index) {
      name = index
      index += 1
    }
    guard kind == .colon, name < index else { return nil }
    index += 1
    _ = typeAnnotation()
    let isVariadic = isOperator("...")
    if isVariadic { index += 1 }
    return Parameter(
      label: stream.spells(label, "_") ? nil : stream.name(label), name: stream.name(name),
      isVariadic: isVariadic, defaultValue: initialValue())
  }

  /// Parses the assignments between the braces at the current position, at any depth.
  private mutating func assignments() -> [InitializerDeclaration.Assignment] {
    let opening = index
    let end = stream.closing(of: opening)
    index += 1
    var assignments: [InitializerDeclaration.Assignment] = []
    var values: [OpenValue] = []
    var openDirectives = 0
    var caseBody: Int?
    while index < end {
      while let value = values.last, value.end <= index { values.removeLast() }
      openDirectives += directiveDepthChange
      caseBody = stream.caseBody(at: index) ?? caseBody
      // In a value, only the contents of brackets, such as those of a closure, may contain
      // assignments.
      let isValue = values.last?.isValue ?? false
      if kind.closing != nil {
        values.append(OpenValue(end: stream.closing(of: index), isValue: false))
      } else if !isValue,
        let assignment = assignment(
          isUnconditional: values.isEmpty && openDirectives == 0, isInCase: index == caseBody)
      {
        assignments.append(assignment)
        if let value = assignment.value {
          values.append(OpenValue(end: value.tokens.upperBound, isValue: true))
          continue
        }
      }
      index += 1
    }
    leave(bracketAt: opening)
    return assignments
  }

  /// The change in the number of open `#if` directives after the token at the current position.
  private var directiveDepthChange: Int {
    switch stream.directive(index) {
    case .if: 1
    case .endif: -1
    case .else, .elseif, nil: 0
    }
  }

  /// A part of a body: the value of an assignment, or the contents of a bracket.
  private struct OpenValue {
    /// The index of the token after it.
    let end: Int
    let isValue: Bool
  }

  /// Parses `self.name = value`, `name = value` at the start of a statement, or a statement that
  /// changes the value in another way. Does not advance past the value.
  ///
  /// - Parameter isInCase: Whether the current position is after the colon of a case.
  private mutating func assignment(
    isUnconditional: Bool, isInCase: Bool
  ) -> InitializerDeclaration.Assignment? {
    let isQualified = keyword == .`self` && stream.kind(index + 1) == .period
    let name = isQualified ? index + 2 : index
    guard stream.isName(name) else { return nil }
    var value: Expression?
    if stream.kind(name + 1) == .equal {
      guard isQualified || isInCase || stream.isAtStatementStart(index) else { return nil }
      let start = index
      index = name + 2
      value = expression()
      index = value?.tokens.lowerBound ?? start
      if value == nil { return nil }
    } else if !isChanged(name, isInCase: isInCase) {
      return nil
    }
    return InitializerDeclaration.Assignment(
      name: stream.name(name), value: value, isUnconditional: isUnconditional)
  }

  /// Whether the code at the current position changes the property named at an index, other than by
  /// `=`: the property is passed as `&name`, or a statement begins with it, such as a call of one
  /// of its methods.
  private func isChanged(_ name: Int, isInCase: Bool) -> Bool {
    if stream.spells(index - 1, "&"), stream.isAdjacent(index) { return true }
    switch stream.kind(name + 1) {
    case .period, .leftSquare, .postfixMark, .operatorRun: break
    default: return false
    }
    guard isInCase || stream.isAtStatementStart(index) && !continuesLine else { return false }
    var parser = self
    _ = parser.expression()
    return parser.kind == .equal || parser.endsStatement
  }

  /// Whether the statement before the current position ends there.
  private var endsStatement: Bool {
    if kind.isClosing { return kind == .rightBrace }
    return kind == .semicolon || stream[index].startsLine && keyword != .else
  }
}
