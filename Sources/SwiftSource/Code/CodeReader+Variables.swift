/// Variables, and what is assigned to them.
extension CodeReader {
  mutating func visitVariable(_ index: Int, _ keyword: Keyword) {
    let isCondition = isCondition(before: index)
    var parser = Parser(stream, at: index)
    guard isCondition else {
      for binding in parser.variable([], []).bindings { add(binding) }
      return
    }
    parser.index += 1
    guard let name = parser.takeName() else { return }
    if parser.kind == .colon {
      parser.index += 1
      _ = parser.typeAnnotation()
    }
    // A name without a value of its own goes on with that of the same name outside.
    if let value = parser.initialValue() { add(name, values: [self.value(value, in: block)]) }
  }

  /// Whether a `let` is part of a condition: the braces behind it are no accessors.
  func isCondition(before index: Int) -> Bool {
    guard index > 0, stream.kind(index - 1) != .comma else { return index > 0 }
    switch stream.keyword(index - 1) {
    case .if, .guard, .while, .case: return true
    default: return false
    }
  }

  mutating func add(_ binding: Binding) {
    guard let name = binding.name else { return }
    var values = binding.initializer.map { [value($0, in: block)] } ?? []
    if binding.accessors == .computed, let brace = binding.accessorBrace {
      expect(.accessors, at: brace, yields: !expectGetter(in: brace))
      let offset = stream[brace].start
      values = [Code.Value(tree: .closureResult(brace: offset), block: block, offset: offset)]
    }
    add(name, values: values)
  }

  mutating func add(_ name: Name, values: [Code.Value]) {
    declared[name.text, default: [:]][block] = code.variables.count
    code.variables.append(
      Code.Variable(
        name: name.text, block: block, offset: name.range.lowerBound, values: values))
  }

  /// Expects the body of `get`; says whether there is one.
  mutating func expectGetter(in brace: Int) -> Bool {
    var parser = Parser(stream, at: brace + 1)
    let end = stream.closing(of: brace)
    var found = false
    while parser.index < end {
      if stream.spells(parser.index, "get") {
        while parser.kind != .leftBrace, parser.index < end { parser.index += 1 }
        if parser.index < end {
          expect(.statement, at: parser.index, yields: true)
          found = true
        }
      }
      parser.skip()
    }
    return found
  }

  mutating func visitAssignment(_ index: Int) {
    var parser = Parser(stream, at: index)
    guard let assignment = parser.assignment(),
      let variable = variable(named: assignment.name, isMember: stream.keyword(index) == .`self`)
    else { return }
    code.variables[variable].values.append(value(assignment.value, in: block))
  }

  /// The variable of the file that a name means at the position.
  func variable(named name: String, isMember: Bool) -> Int? {
    guard let candidates = declared[name] else { return nil }
    for block in code.enclosing(block) {
      let isType = if case .type = code.blocks[block].kind { true } else { false }
      guard isType || !isMember else { continue }
      if let found = candidates[block] { return found }
    }
    return nil
  }
}
