/// Properties of an expression that can be determined from its tokens alone.
extension TokenStream {
  /// Returns the type that is evident from an initial value without a type annotation: a literal,
  /// `T(…)`, `[T](…)`, `… as T`, `T?.none`. Returns nil if only the compiler can determine the
  /// type.
  package func evidentType(of expression: Expression) -> (type: TypeSyntax, text: String)? {
    evidentType(expression.tokens, depth: 0)
  }

  /// Whether an expression is a literal, including a negative number.
  package func isLiteral(_ expression: Expression) -> Bool {
    literalType(expression.tokens) != nil || isNil(expression)
      || isWhole(expression.tokens, bracket: .leftSquare)
  }

  /// Whether an expression begins with a dot, as `.now` does, and needs a type from the context.
  package func isImplicitMember(_ expression: Expression) -> Bool {
    kind(expression.tokens.lowerBound) == .period && castType(expression.tokens) == nil
  }

  /// Whether an expression means the same with any expected type or none, and in any function or
  /// none. It does not refer to its own location, and it has an implicit member only at its start
  /// or inside parentheses.
  package func isIndependentOfPlace(_ expression: Expression) -> Bool {
    var depth = 0
    for index in expression.tokens {
      switch kind(index) {
      case .leftParenthesis: depth += 1
      case .rightParenthesis: depth -= 1
      // `#function`, `#line`.
      case .poundWord: return false
      case .period where depth == 0 && index > expression.tokens.lowerBound:
        if [.leftSquare, .comma, .colon, .operatorRun].contains(kind(index - 1)) { return false }
      default: continue
      }
    }
    return true
  }

  /// Whether an expression does not contain any name that may be a variable or a function.
  package func namesOnlyTypes(_ expression: Expression) -> Bool {
    expression.tokens.allSatisfy { index in
      switch kind(index) {
      case .stringLiteral: return !text(index).contains("\\(") && !text(index).contains("\\#")
      case .identifier, .quotedIdentifier:
        if kind(index - 1) == .period || [.true, .false, .nil].contains(keyword(index)) {
          return true
        }
        return isTypeName(index)
      case .dollarIdentifier, .leftBrace: return false
      default: return true
      }
    }
  }

  /// Whether an expression refers to a member of a type and does not call anything: `.planned`,
  /// `Kind.planned`.
  package func isTypeMember(_ expression: Expression) -> Bool {
    let tokens = expression.tokens
    let last = tokens.upperBound - 1
    guard tokens.count > 1, isWord(last), kind(last - 1) == .period else { return false }
    return tokens.dropLast(2).allSatisfy { index in
      kind(index) == .period || isWord(index) && isTypeName(index)
    }
  }

  /// Whether a name begins with a capital letter, as type names do.
  private func isTypeName(_ index: Int) -> Bool {
    name(index).first { $0 != "_" }?.isUppercase ?? false
  }

  /// Whether a range of tokens declares a variable or a closure parameter with a name.
  package func declaresVariable(_ name: String, in range: Range<Int>) -> Bool {
    range.contains { index in
      guard isWord(index), self.name(index) == name else { return false }
      if keyword(index + 1) == .in { return true }
      return [.let, .var, .for].contains(keyword(index - 1))
    }
  }

  /// Returns the name if an expression is a single word.
  package func name(of expression: Expression) -> String? {
    guard expression.tokens.count == 1, isName(expression.tokens.lowerBound) else { return nil }
    return name(expression.tokens.lowerBound)
  }

  /// Returns the last name of a dotted path, before any call: `unique` for `.unique` and for
  /// `Schema.Attribute.Option.unique`, `transformable` for `.transformable(by: T.self)`.
  package func memberName(of expression: Expression) -> String? {
    let tokens = withoutParentheses(expression.tokens)
    var index = tokens.lowerBound
    var member: String?
    while index < tokens.upperBound {
      if kind(index) == .period { index += 1 }
      guard isName(index) else { return nil }
      member = name(index)
      index += 1
      if index >= tokens.upperBound || kind(index) == .leftParenthesis { return member }
      guard kind(index) == .period else { return nil }
    }
    return member
  }

  /// Returns the root type and the last property of an expression that is a key path.
  package func keyPath(_ expression: Expression) -> KeyPath? {
    let tokens = withoutParentheses(expression.tokens)
    guard kind(tokens.lowerBound) == .backslash else { return nil }
    if let path = plainKeyPath(tokens) { return path }
    var parser = Parser(self, at: tokens.lowerBound + 1)
    var components: [TypeComponent] = []
    if parser.kind == .period { parser.index += 1 }
    let hasRoot = parser.index == tokens.lowerBound + 1
    guard case .named(let named) = parser.type(), parser.index == tokens.upperBound else {
      return nil
    }
    components += named
    let property = components.removeLast().name
    guard hasRoot == !components.isEmpty else { return nil }
    return KeyPath(root: hasRoot ? .named(components) : nil, property: property)
  }

  /// Parses `\Type.property`, the most common form of a key path.
  private func plainKeyPath(_ tokens: Range<Int>) -> KeyPath? {
    let root = tokens.lowerBound + 1
    guard tokens.count == 4, isPlainName(root), kind(root + 1) == .period, isPlainName(root + 2)
    else { return nil }
    return KeyPath(root: .named([TypeComponent(name: name(root))]), property: name(root + 2))
  }

  private func isPlainName(_ index: Int) -> Bool {
    kind(index) == .identifier && keyword(index) == nil
  }

  /// Returns the elements of an expression that is an array literal; nil for anything else.
  package func arrayElements(of expression: Expression) -> [Expression]? {
    guard isWhole(expression.tokens, bracket: .leftSquare) else { return nil }
    var parser = Parser(self, at: expression.tokens.lowerBound)
    return parser.arguments().map(\.value)
  }

  private func isNil(_ expression: Expression) -> Bool {
    expression.tokens.count == 1 && keyword(expression.tokens.lowerBound) == .nil
  }

  /// Returns the tokens inside any parentheses that enclose the whole expression.
  private func withoutParentheses(_ tokens: Range<Int>) -> Range<Int> {
    var tokens = tokens
    while tokens.count > 2, isWhole(tokens, bracket: .leftParenthesis) {
      tokens = tokens.dropFirst().dropLast()
    }
    return tokens
  }

  /// Whether the first and last tokens are a bracket and the one that closes it.
  private func isWhole(_ tokens: Range<Int>, bracket: Token.Kind) -> Bool {
    kind(tokens.lowerBound) == bracket && closing(of: tokens.lowerBound) == tokens.upperBound - 1
  }
}

/// `\Trip.stops`.
package struct KeyPath: Hashable, Codable, Sendable {
  /// The root type; nil for `\.stops`.
  package let root: TypeSyntax?
  /// The last name of the path.
  package let property: String
}

// MARK: Evident types

extension TokenStream {
  private typealias EvidentType = (type: TypeSyntax, text: String)

  private static let maximumLiteralDepth = 10

  private func evidentType(_ tokens: Range<Int>, depth: Int) -> EvidentType? {
    guard depth < Self.maximumLiteralDepth else { return nil }
    if let name = literalType(tokens) { return (.named([TypeComponent(name: name)]), name) }
    return castType(tokens) ?? constructedType(tokens) ?? arrayType(tokens, depth: depth)
  }

  private func literalType(_ tokens: Range<Int>) -> String? {
    let isNegative = tokens.count == 2 && self.spells(tokens.lowerBound, "-")
    let index = isNegative ? tokens.lowerBound + 1 : tokens.lowerBound
    guard index == tokens.upperBound - 1 else { return nil }
    switch kind(index) {
    case .integerLiteral: return "Int"
    case .floatLiteral: return "Double"
    case .stringLiteral where !isNegative: return "String"
    case .identifier where keyword(index) == .true || keyword(index) == .false: return "Bool"
    default: return nil
    }
  }

  /// `value as T`, `value as! T`, or `value as? T`, whose type is `T?`.
  private func castType(_ tokens: Range<Int>) -> EvidentType? {
    var parser = Parser(self, at: tokens.lowerBound)
    var cast: Int?
    while parser.index < tokens.upperBound {
      if parser.keyword == .as { cast = parser.index }
      parser.skip()
    }
    guard let cast, cast > tokens.lowerBound else { return nil }
    let mark = kind(cast + 1) == .postfixMark ? cast + 1 : nil
    parser.index = (mark ?? cast) + 1
    guard let annotation = parser.typeAnnotation(), parser.index == tokens.upperBound else {
      return nil
    }
    let text = foldedText(annotation.tokens, end: annotation.range.upperBound)
    let isConditional = mark.map { self.spells($0, "?") } ?? false
    return isConditional ? (.optional(annotation.type), text + "?") : (annotation.type, text)
  }

  /// `T(…)`, `T.init(…)`, `[T](…)`, `T?(…)`, `T?.none`, `Optional<T>.some(…)`.
  private func constructedType(_ tokens: Range<Int>) -> EvidentType? {
    var parser = Parser(self, at: tokens.lowerBound)
    guard let annotation = parser.typeAnnotation(), parser.index <= tokens.upperBound else {
      return nil
    }
    var type = annotation.type
    var typeTokens = annotation.tokens
    var member: String?
    if case .named(let components) = type, components.count > 1, let last = components.last?.name,
      last == "init" || last == "none" || last == "some"
    {
      member = last
      type = .named(components.dropLast())
      typeTokens = typeTokens.dropLast(2)
    } else if parser.kind == .period, isName(parser.index + 1) {
      member = name(parser.index + 1)
      parser.index += 2
    }
    guard endsWithCall(parser.index, tokens.upperBound, isOptionalCall: member == "none") else {
      return nil
    }
    guard isConstructed(type, through: member) else { return nil }
    return (type, foldedText(typeTokens))
  }

  private func endsWithCall(_ index: Int, _ end: Int, isOptionalCall: Bool) -> Bool {
    if index == end { return isOptionalCall }
    return kind(index) == .leftParenthesis && closing(of: index) == end - 1
  }

  /// Whether a call with this spelling creates a value of the type, rather than calling a function.
  private func isConstructed(_ type: TypeSyntax, through member: String?) -> Bool {
    switch (type, member) {
    case (.named(let components), nil), (.named(let components), "init"):
      // By convention, functions begin with a lowercase letter and types with an uppercase one.
      components.last?.name.first { $0 != "_" }?.isUppercase ?? false
    case (.named(let components), "none"), (.named(let components), "some"):
      components.last?.name == "Optional"
    case (.optional, nil), (.optional, "none"), (.optional, "some"), (.optional, "init"): true
    case (.array, nil), (.array, "init"), (.dictionary, nil), (.dictionary, "init"): true
    default: false
    }
  }

  /// Returns the type of an array literal whose elements all have the same evident type.
  private func arrayType(_ tokens: Range<Int>, depth: Int) -> EvidentType? {
    guard let elements = arrayElements(of: Expression(tokens: tokens)) else { return nil }
    let types = elements.map { evidentType($0.tokens, depth: depth + 1) }
    guard let first = types.first, let first, types.allSatisfy({ $0?.type == first.type }) else {
      return nil
    }
    return (.array(first.type), "[\(first.text)]")
  }
}
