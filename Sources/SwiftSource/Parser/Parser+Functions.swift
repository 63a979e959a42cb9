/// Functions and cases, which are passed over, and initialisers, whose assignments are read.
extension Parser {
  /// Passes a function, subscript, `deinit` or macro behind its keyword.
  mutating func skipFunction() {
    // The name may be an operator, and may stand on the next line.
    if kind != .leftBrace, kind != .leftParenthesis { index += 1 }
    while kind != .leftBrace, kind != .endOfFile, !kind.isClosing, kind != .semicolon {
      if isAtDeclarationStart, !continuesSignature { return }
      skip()
    }
    if kind == .leftBrace { skip() }
  }

  /// Whether the token before the position shows that a signature goes on.
  private var continuesSignature: Bool {
    switch stream.kind(index - 1) {
    case .arrow, .comma, .colon, .equal, .operatorRun: true
    default: stream.spells(index - 1, "where")
    }
  }

  /// Passes the cases behind `case`, with their payloads and raw values.
  mutating func skipCases() {
    while takeName() != nil {
      if kind == .leftParenthesis { skip() }
      _ = initialValue()
      guard kind == .comma else { return }
      index += 1
    }
  }

  /// An initialiser behind its keyword.
  mutating func initializer() -> InitializerDeclaration {
    if kind == .postfixMark { index += 1 }
    if at("<") { skipAngles() }
    let parameters = kind == .leftParenthesis ? parameters() : []
    while kind != .leftBrace, kind != .endOfFile, !kind.isClosing, !isAtDeclarationStart { skip() }
    let assignments = kind == .leftBrace ? assignments() : []
    return InitializerDeclaration(parameters: parameters, assignments: assignments)
  }

  private mutating func parameters() -> [InitializerDeclaration.Parameter] {
    let end = stream.closing(of: index)
    var inner = self
    skip()
    inner.index += 1
    var parameters: [InitializerDeclaration.Parameter] = []
    while inner.index < end {
      let start = inner.index
      if let parameter = inner.parameter() { parameters.append(parameter) }
      while inner.index < end, inner.kind != .comma { inner.skip() }
      inner.index = max(inner.index, start) + 1
    }
    return parameters
  }

  /// `label name: Type = value`; the second name is the one that the body uses.
  private mutating func parameter() -> InitializerDeclaration.Parameter? {
    _ = attributes()
    guard var name = takeName() else { return nil }
    while let inner = takeName() { name = inner }
    guard kind == .colon else { return nil }
    index += 1
    _ = typeAnnotation()
    if kind == .operatorRun, at("...") { index += 1 }
    return InitializerDeclaration.Parameter(name: name.text, defaultValue: initialValue())
  }

  private mutating func assignments() -> [InitializerDeclaration.Assignment] {
    let end = stream.closing(of: index)
    var inner = self
    skip()
    inner.index += 1
    var assignments: [InitializerDeclaration.Assignment] = []
    while inner.index < end {
      if let assignment = inner.assignment() {
        assignments.append(assignment)
      } else {
        inner.index += 1
      }
    }
    return assignments
  }

  /// `self.name = value`, or `name = value` at the start of a statement.
  private mutating func assignment() -> InitializerDeclaration.Assignment? {
    let isQualified = at("self") && stream.kind(index + 1) == .period
    let name = isQualified ? index + 2 : index
    guard stream.isName(name), stream.kind(name + 1) == .equal else { return nil }
    guard isQualified || isAtStatementStart else { return nil }
    index = name + 2
    guard let value = expression() else { return nil }
    // The value is read again for assignments inside of it, as in a closure.
    index = value.tokens.lowerBound
    return InitializerDeclaration.Assignment(name: stream.name(name), value: value)
  }

  private var isAtStatementStart: Bool {
    guard !stream[index].startsLine else { return true }
    let before = stream.kind(index - 1)
    return before == .leftBrace || before == .semicolon || stream.spells(index - 1, "in")
  }
}
