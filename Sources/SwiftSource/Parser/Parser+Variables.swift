/// Variables and their accessors.
extension Parser {
  /// Parses the bindings after `var` or `let`, starting at the keyword.
  mutating func variable(
    _ attributes: [Attribute], _ modifiers: [Keyword]
  ) -> VariableDeclaration {
    let isConstant = keyword == .let
    index += 1
    let first = binding()
    var others: [Binding] = []
    while kind == .comma, first != nil {
      index += 1
      guard let binding = binding() else { break }
      others.append(binding)
    }
    return VariableDeclaration(
      attributes: attributes, modifiers: modifiers, isConstant: isConstant, first: first,
      others: others)
  }

  private mutating func binding() -> Binding? {
    let start = index
    guard stream.isName(index) || kind == .leftParenthesis else { return nil }
    skip()
    let pattern = start..<index
    var type: Int?
    if kind == .colon {
      index += 1
      let start = index
      if typeAnnotation() != nil { type = start }
    }
    let initializer = initialValue()
    let brace = kind == .leftBrace ? index : nil
    return Binding(
      stream: stream, pattern: pattern, type: type, initializer: initializer,
      accessors: accessors(), accessorBrace: brace)
  }

  /// Parses `= value`. The `=` may be the rest of a token in which the type ended.
  mutating func initialValue() -> Expression? {
    guard kind == .equal || splitTokenIsEqual else { return nil }
    consumedBytes = 0
    index += 1
    return expression()
  }

  /// Skips the accessor block at the current position and returns its kind.
  private mutating func accessors() -> Binding.Accessors {
    guard kind == .leftBrace else { return .none }
    let keyword = stream.accessorKeyword(behindBraceAt: index)
    skip()
    return keyword == .willSet || keyword == .didSet ? .observers : .computed
  }
}

extension TokenStream {
  /// Returns `willSet`, `didSet` or `init` after an opening brace and any attributes.
  ///
  /// As in the compiler, only these three make braces after an initial value an accessor block
  /// instead of a trailing closure.
  func accessorKeyword(behindBraceAt brace: Int) -> Keyword? {
    var index = brace + 1
    while kind(index) == .at {
      index += 2
      if kind(index) == .leftParenthesis { index = closing(of: index) + 1 }
    }
    switch keyword(index) {
    case .willSet, .didSet: return keyword(index)
    case .`init` where kind(index + 1) != .period: return .`init`
    default: return nil
    }
  }
}
