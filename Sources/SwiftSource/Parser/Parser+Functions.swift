/// Functions, initializers and the cases of enums.
extension Parser {
  /// Parses a function or a declaration like one, starting at its keyword.
  mutating func function(
    _ kind: FunctionDeclaration.Kind, _ header: DeclarationHeader
  ) -> Declaration {
    let keyword = stream.text(index)
    index += 1
    let name = kind == .function || kind == .macro ? takeFunctionName() : keyword
    // Whitespace may precede the mark: `init ?(…)`.
    if kind == .initializer, isAtFailureMark { index += 1 }
    let genericParameters = genericParameters()
    let parameters = self.kind == .leftParenthesis ? self.parameters() : nil
    let resultType = parameters == nil ? nil : self.resultType()
    skipSignature()
    return .function(
      FunctionDeclaration(
        kind: kind, header: header, name: name, genericParameters: genericParameters,
        parameters: parameters, resultType: resultType,
        body: self.kind == .leftBrace ? codeBlock() : nil))
  }

  private var isAtFailureMark: Bool {
    kind == .postfixMark || stream.spells(index, "?") || stream.spells(index, "!")
  }

  /// Advances past the name, which may be an operator and may be on the next line.
  private mutating func takeFunctionName() -> String {
    guard kind != .leftBrace, kind != .leftParenthesis, kind != .endOfFile, !isAtDeclarationStart
    else { return "" }
    let text = isAtName ? stream.name(index) : stream.text(index)
    // The `<` of generic parameters is part of the same token as the name of an operator: `==<T>`.
    if kind == .operatorRun, text.utf8.count > 1, text.last == "<", stream.isName(index + 1) {
      consumedBytes = text.utf8.count - 1
      return String(text.dropLast())
    }
    index += 1
    return text
  }

  /// Advances past the tokens between parameters and body, `async throws(Failure) -> Type`, and
  /// returns the type.
  mutating func resultType() -> TypeSyntax? {
    skipEffects()
    guard kind == .arrow else { return nil }
    index += 1
    return typeAnnotation()?.type
  }

  /// Skips `async`, `throws(Failure)` and `rethrows`.
  mutating func skipEffects() {
    while skipEffect() {}
  }

  /// Skips one of the words and returns whether there was one.
  mutating func skipEffect() -> Bool {
    guard keyword == .async || keyword == .throws || keyword == .rethrows else { return false }
    index += 1
    if kind == .leftParenthesis { skip() }
    return true
  }

  /// Skips the tokens before a body, if there is a body.
  mutating func skipSignature() {
    while kind != .leftBrace, kind != .endOfFile, !kind.isClosing, kind != .semicolon {
      if beginsLine, !continuesLine { return }
      skip()
    }
  }

  /// Whether a line begins that is not the rest of a signature, such as a `where` clause.
  private var beginsLine: Bool {
    guard stream[index].startsLine, keyword != .where else { return false }
    switch kind {
    case .operatorRun, .arrow, .equal, .colon, .comma, .period: return false
    default: return true
    }
  }

  /// Whether the token before the current position shows that the declaration or statement
  /// continues.
  var continuesLine: Bool {
    // `let` is the only one of the reserved words that may be inside: `func f<let count: Int>`.
    if let keyword, keyword.isReservedForDeclarations, keyword != .let { return false }
    switch stream.kind(index - 1) {
    case .arrow, .comma, .colon, .equal: return true
    // The `>` or `>?` of a type may end a line; other operators do not.
    case .operatorRun:
      let last = stream.source.bytes[stream[index - 1].end - 1]
      return last != .greaterThan && last != .questionMark && last != .exclamationMark
    default: return stream.keyword(index - 1) == .where
    }
  }

  /// Parses cases, starting at their keyword.
  mutating func enumCase() -> EnumCaseDeclaration {
    var elements: [EnumCaseDeclaration.Element] = []
    repeat {
      index += 1
      guard let name = takeName() else { break }
      let hasAssociatedValues = kind == .leftParenthesis
      if hasAssociatedValues { skip() }
      elements.append(
        .init(name: name, hasAssociatedValues: hasAssociatedValues, rawValue: initialValue()))
    } while kind == .comma
    return EnumCaseDeclaration(elements: elements)
  }

  /// Parses the parameters between the parentheses at the current position.
  mutating func parameters() -> [Parameter] {
    parseBracket { parser in
      var parameters: [Parameter] = []
      while parser.kind != .endOfFile {
        if let parameter = parser.parameter() { parameters.append(parameter) }
        while parser.kind != .endOfFile, parser.kind != .comma { parser.skip() }
        parser.index += 1
      }
      return parameters
    }
  }

  /// Parses `label name: Type = value`. The body uses the second name.
  private mutating func parameter() -> Parameter? {
    _ = attributes()
    let label = index
    var name = index
    while isAtWord {
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
}
