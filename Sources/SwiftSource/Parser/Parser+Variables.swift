/// Variables and their accessors.
extension Parser {
  /// Parses the bindings after `var` or `let`, starting at the keyword.
  mutating func variable(_ header: DeclarationHeader) -> VariableDeclaration {
    let isConstant = keyword == .let
    let word = stream[index].range
    var bindings: [Binding] = []
    repeat {
      index += 1
      guard let binding = binding() else { break }
      bindings.append(binding)
    } while kind == .comma
    return VariableDeclaration(
      header: header, keyword: word, isConstant: isConstant, bindings: bindings,
      range: header.start..<endOfLastToken)
  }

  private mutating func binding() -> Binding? {
    guard let pattern = bindingPattern() else { return nil }
    let annotation = takeAnnotation()
    let initializer = initialValue()
    let keyword = kind == .leftBrace ? stream.accessorKeyword(afterBraceAt: index) : nil
    let block = kind == .leftBrace ? codeBlock() : nil
    let isObserved = keyword == .willSet || keyword == .didSet
    return Binding(
      pattern: pattern, annotation: annotation, initializer: initializer,
      accessors: block == nil ? .none : isObserved ? .observers : .computed, accessorBlock: block)
  }

  /// Parses a name or a tuple pattern.
  private mutating func bindingPattern() -> Pattern? {
    let start = index
    if let name = takeName() { return Pattern(name: name, names: [name], range: name.range) }
    guard kind == .leftParenthesis else { return nil }
    skip()
    return Pattern(
      name: nil, names: stream.names(afterLet: start..<index),
      range: stream.byteRange(start..<index))
  }

  /// Parses `: Type`.
  mutating func takeAnnotation() -> TypeAnnotation? {
    guard kind == .colon else { return nil }
    let colon = index
    index += 1
    let annotation = typeAnnotation()
    if annotation == nil { report("missing type", at: colon) }
    return annotation
  }

  /// Parses `= value`. The `=` may be the rest of a token in which the type ended.
  mutating func initialValue() -> Expression? {
    guard kind == .equal || splitTokenIsEqual else { return nil }
    let equal = index
    consumedBytes = 0
    index += 1
    let value = expression()
    if value == nil { report("missing value", at: equal) }
    return value
  }

  /// Parses all accessors; nil if the code is the body of a getter. Those of a requirement have no
  /// bodies: `{ get set }`.
  mutating func accessors() -> [Accessor]? {
    var accessors: [Accessor] = []
    var isRequirement = false
    while kind != .endOfFile {
      while directiveKind != nil { skipDirective() }
      _ = attributes()
      while let keyword, keyword.isAccessorModifier { index += 1 }
      let isGetter = stream.spells(index, "get")
      let mayBeRequired = isGetter || stream.spells(index, "set")
      guard isGetter || isAtOtherAccessor else { break }
      index += 1
      if kind == .leftParenthesis { skip() }
      skipEffects()
      if kind == .leftBrace {
        accessors.append(Accessor(isGetter: isGetter, body: codeBlock()))
      } else if mayBeRequired {
        isRequirement = kind == .endOfFile || directiveKind != nil
      } else {
        break
      }
    }
    return accessors.isEmpty && !isRequirement ? nil : accessors
  }

  private var isAtOtherAccessor: Bool {
    switch keyword {
    case .willSet, .didSet, .`init`: true
    default: Self.otherAccessors.contains { stream.spells(index, $0) }
    }
  }

  private static let otherAccessors: [StaticString] = [
    "set", "_read", "_modify", "borrow", "mutate", "unsafeAddress", "unsafeMutableAddress",
  ]
}

extension TokenStream {
  /// Returns `willSet`, `didSet` or `init` after an opening brace and any attributes.
  ///
  /// As in the compiler, only these three make braces after an initial value an accessor block
  /// instead of a trailing closure.
  func accessorKeyword(afterBraceAt brace: Int) -> Keyword? {
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
