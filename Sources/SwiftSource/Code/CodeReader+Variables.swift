/// A variable that is declared or bound by a pattern.
struct BoundName {
  let name: String
  /// The byte offset from which the name refers to it.
  let offset: Int
  /// The initial value and its offset; nil if it is not known yet.
  let value: (tree: ExpressionTree, offset: Int)?
  /// The declared type.
  var type: TypeSyntax?
  /// Whether it is stored and may be assigned again.
  var isMutable = false
}

/// Variables, and the names bound by patterns.
extension CodeReader {
  mutating func visitVariable(_ index: Int) {
    if let head, index < head.end {
      if !head.isBound { bindPattern(index, head) }
      return
    }
    var parser = Parser(stream, at: index)
    let start = index + 1
    let bindings = parser.variable([], []).bindings
    for binding in bindings { add(binding, isMutable: stream.keyword(index) == .var) }
    if bindings.contains(where: { $0.name == nil }) {
      let end = stream.end(ofBracketAt: start)
      for name in stream.names(behindLet: start..<end) { add(unreadable(name)) }
    }
  }

  private mutating func add(_ binding: Binding, isMutable: Bool) {
    guard let name = binding.name else { return }
    let end = binding.initializer.map { stream.byteRange($0.tokens).upperBound }
    var value = binding.initializer.map(stream.boundValue)
    if let brace = binding.accessorBrace, binding.accessors != .none {
      let isComputed = binding.accessors == .computed
      let hasGetter = expectAccessors(in: brace)
      expect(.accessors, at: brace, yields: isComputed && !hasGetter)
      if isComputed {
        value = (.closureResult(brace: stream[brace].start), stream[brace].start)
      }
    }
    add(
      BoundName(
        name: name.text, offset: end ?? name.range.upperBound, value: value,
        type: binding.annotation?.type,
        isMutable: isMutable && binding.accessors != .computed))
  }

  mutating func add(_ binding: BoundName) {
    if let type = binding.type { variableTypes.append((code.variables.count, type)) }
    let value = binding.value.map { Code.Value(tree: $0.tree, block: block, offset: $0.offset) }
    noteChoices(of: value)
    code.variables.append(
      Code.Variable(
        name: binding.name, block: block, offset: binding.offset, isMutable: binding.isMutable,
        values: value.map { [$0] } ?? []))
  }

  /// Registers the bodies of accessors and returns whether `get` is one of them.
  private mutating func expectAccessors(in brace: Int) -> Bool {
    var parser = Parser(stream, at: brace + 1)
    let end = stream.closing(of: brace)
    var hasGetter = false
    while parser.index < end {
      let isGetter = stream.spells(parser.index, "get")
      let isObserver = parser.keyword == .willSet || parser.keyword == .didSet
      if isGetter || isObserver || stream.spells(parser.index, "set") {
        while parser.kind != .leftBrace, parser.index < end { parser.index += 1 }
        if parser.index < end { expect(.statement, at: parser.index, yields: isGetter) }
        if isGetter, parser.index < end { hasGetter = true }
      }
      parser.skip()
    }
    return hasGetter
  }

  // MARK: Patterns

  /// Binds the names after a `let` or `var` in the header of a statement.
  private mutating func bindPattern(_ index: Int, _ head: Head) {
    let isCase = index > 0 && stream.keyword(index - 1) == .case
    let end = stream.end(ofPatternAt: index + 1, before: head.end)
    var parser = Parser(stream, at: index + 1)
    parser.expressionEnd = head.end
    if let name = parser.takeName(), parser.kind == .colon || parser.kind == .equal {
      if parser.kind == .colon {
        parser.index += 1
        _ = parser.typeAnnotation()
      }
      guard let value = parser.initialValue() else { return bind(unreadable(name), head) }
      let offset = stream.byteRange(value.tokens).upperBound
      return bind(
        BoundName(name: name.text, offset: offset, value: stream.boundValue(value)), head)
    }
    // A name without its own value has the value of the outer variable of the same name.
    let isShorthand = !isCase && end == index + 2 && !isInPattern(index, head)
    guard !isShorthand else { return }
    for name in stream.names(behindLet: index + 1..<end) { bind(unreadable(name), head) }
  }

  /// Whether a `let` is in a pattern rather than before a condition.
  private func isInPattern(_ index: Int, _ head: Head) -> Bool {
    guard index > 0 else { return true }
    switch stream.keyword(index - 1) {
    case .if, .guard, .while: return false
    default: break
    }
    // The comma separates conditions, or the patterns of a case, whose body follows a colon.
    guard stream.kind(index - 1) == .comma, let body = head.body else {
      return stream.kind(index - 1) != .comma
    }
    return stream.kind(body) == .colon
  }

  private mutating func bind(_ binding: BoundName, _ head: Head) {
    guard let body = head.body else { return add(binding) }
    expected[body]?.bindings.append(binding)
  }

  /// Binds the variable of a `for` loop. If the sequence is an array literal, the variable may have
  /// the value of each element.
  mutating func bindElement(in head: Range<Int>) {
    var parser = Parser(stream, at: head.lowerBound)
    while parser.index < head.upperBound, parser.keyword != .in { parser.skip() }
    guard parser.index < head.upperBound else { return }
    let names = stream.names(inPattern: head.lowerBound..<parser.index)
    let sequence = parser.index + 1..<head.upperBound
    var value: ExpressionTree?
    if names.count == 1, stream.isName(head.lowerBound), !sequence.isEmpty,
      case .array(let elements) = stream.tree(of: Expression(tokens: sequence)), !elements.isEmpty
    {
      value = .choice(elements.map { Branch($0) })
    }
    let start = stream[sequence.lowerBound].start
    for name in names {
      let element = value.map { BoundName(name: name.text, offset: start, value: ($0, start)) }
      bind(element ?? unreadable(name), Head(end: head.upperBound, body: head.upperBound))
    }
  }

  /// Binds the parameters of a closure and returns the index of the token at which its statements
  /// begin.
  mutating func addClosureParameters(_ kind: Code.Block.Kind, behind brace: Int) -> Int {
    switch kind {
    case .closure, .macro: break
    default: return brace + 1
    }
    var parser = Parser(stream, at: brace + 1)
    for name in parser.closureParameters() { add(unreadable(name)) }
    return parser.index
  }

  /// Returns a binding for a name whose value is not known from the code.
  private func unreadable(_ name: Name) -> BoundName {
    BoundName(
      name: name.text, offset: name.range.upperBound,
      value: (.other(name.text), name.range.lowerBound))
  }
}

extension TokenStream {
  fileprivate func boundValue(_ expression: Expression) -> (tree: ExpressionTree, offset: Int) {
    (tree(of: expression), self[expression.tokens.lowerBound].start)
  }
}
