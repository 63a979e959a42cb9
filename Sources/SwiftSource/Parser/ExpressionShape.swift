/// What can be told of an expression from its tokens alone.
extension TokenStream {
  /// The type that an initial value shows without a type being written: a literal, `T(…)`,
  /// `[T](…)`, `… as T`, `T?.none`. Nil where it takes a compiler to know.
  package func evidentType(of expression: Expression) -> (type: TypeSyntax, text: String)? {
    evidentType(expression.tokens, depth: 0)
  }

  /// Whether an expression is a literal, a negative number included.
  package func isLiteral(_ expression: Expression) -> Bool {
    literalType(expression.tokens) != nil || isNil(expression)
      || isWhole(expression.tokens, bracket: .leftSquare)
  }

  /// Whether an expression begins with a dot, as `.now` does, and needs a type to be read.
  package func isImplicitMember(_ expression: Expression) -> Bool {
    kind(expression.tokens.lowerBound) == .period && castType(expression.tokens) == nil
  }

  /// Whether an expression means the same where another type is expected or none, and in another
  /// function or none: it names neither the place where it stands nor, but at its start, a member
  /// without a type.
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

  /// Whether an expression names nothing that may be a variable or a function.
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

  /// Whether an expression names a member of a type and calls nothing: `.planned`, `Kind.planned`.
  package func isTypeMember(_ expression: Expression) -> Bool {
    let tokens = expression.tokens
    let last = tokens.upperBound - 1
    guard tokens.count > 1, isWord(last), kind(last - 1) == .period else { return false }
    return tokens.dropLast(2).allSatisfy { index in
      kind(index) == .period || isWord(index) && isTypeName(index)
    }
  }

  /// Whether a name begins with a capital letter, as those of types do.
  private func isTypeName(_ index: Int) -> Bool {
    name(index).first { $0 != "_" }?.isUppercase ?? false
  }

  /// Whether a range of tokens declares a variable of a name, or a parameter of a closure.
  package func declaresVariable(_ name: String, in range: Range<Int>) -> Bool {
    range.contains { index in
      guard isWord(index), self.name(index) == name else { return false }
      if keyword(index + 1) == .in { return true }
      return [.let, .var, .for].contains(keyword(index - 1))
    }
  }

  /// The name of an expression that is a single word.
  package func name(of expression: Expression) -> String? {
    guard expression.tokens.count == 1, isName(expression.tokens.lowerBound) else { return nil }
    return name(expression.tokens.lowerBound)
  }

  /// The last name of a dotted path, before any call: `unique` of `.unique` and of
  /// `Schema.Attribute.Option.unique`, `transformable` of `.transformable(by: T.self)`.
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

  /// The key path that an expression is: its root type, and the property that it ends with.
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

  /// `\Type.property`, as most key paths are.
  private func plainKeyPath(_ tokens: Range<Int>) -> KeyPath? {
    let root = tokens.lowerBound + 1
    guard tokens.count == 4, isPlainName(root), kind(root + 1) == .period, isPlainName(root + 2)
    else { return nil }
    return KeyPath(root: .named([TypeComponent(name: name(root))]), property: name(root + 2))
  }

  private func isPlainName(_ index: Int) -> Bool {
    kind(index) == .identifier && keyword(index) == nil
  }

  /// The elements of an expression that is an array literal; nil for anything else.
  package func arrayElements(of expression: Expression) -> [Expression]? {
    guard isWhole(expression.tokens, bracket: .leftSquare) else { return nil }
    var parser = Parser(self, at: expression.tokens.lowerBound)
    return parser.arguments().map(\.value)
  }

  private func isNil(_ expression: Expression) -> Bool {
    expression.tokens.count == 1 && keyword(expression.tokens.lowerBound) == .nil
  }

  /// The tokens inside of parentheses that stand around all of an expression.
  private func withoutParentheses(_ tokens: Range<Int>) -> Range<Int> {
    var tokens = tokens
    while tokens.count > 2, isWhole(tokens, bracket: .leftParenthesis) {
      tokens = tokens.dropFirst().dropLast()
    }
    return tokens
  }

  /// Whether a bracket and the one that closes it are the first and last of the tokens.
  private func isWhole(_ tokens: Range<Int>, bracket: Token.Kind) -> Bool {
    kind(tokens.lowerBound) == bracket && closing(of: tokens.lowerBound) == tokens.upperBound - 1
  }
}

/// `\Trip.stops`.
package struct KeyPath: Hashable, Codable, Sendable {
  /// Nil for `\.stops`.
  package let root: TypeSyntax?
  /// The name that the path ends with.
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

  /// `value as T`, `value as! T`, and `value as? T`, which is a `T?`.
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

  /// Whether a call of this spelling makes a value of the type, and is not some function.
  private func isConstructed(_ type: TypeSyntax, through member: String?) -> Bool {
    switch (type, member) {
    case (.named(let components), nil), (.named(let components), "init"):
      // A function begins with a small letter, a type with a capital one.
      components.last?.name.first { $0 != "_" }?.isUppercase ?? false
    case (.named(let components), "none"), (.named(let components), "some"):
      components.last?.name == "Optional"
    case (.optional, nil), (.optional, "none"), (.optional, "some"), (.optional, "init"): true
    case (.array, nil), (.array, "init"), (.dictionary, nil), (.dictionary, "init"): true
    default: false
    }
  }

  /// An array literal whose elements all have the same evident type.
  private func arrayType(_ tokens: Range<Int>, depth: Int) -> EvidentType? {
    guard let elements = arrayElements(of: Expression(tokens: tokens)) else { return nil }
    let types = elements.map { evidentType($0.tokens, depth: depth + 1) }
    guard let first = types.first, let first, types.allSatisfy({ $0?.type == first.type }) else {
      return nil
    }
    return (.array(first.type), "[\(first.text)]")
  }
}
