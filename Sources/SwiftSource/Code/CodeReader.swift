/// Reads the code of a file in one pass over its tokens, whatever they stand in.
///
/// Each declaration and each statement is looked at from its keyword, without passing what it
/// holds, so that everything in it is seen in its turn.
struct CodeReader {
  let stream: TokenStream
  let callees: Set<String>
  private(set) var code = Code()
  /// Blocks that are open, innermost last, with the tokens that close them.
  private var open: [(block: Int, end: Int)] = []
  /// What the braces to come are, by the token of the opening one.
  private var expected: [Int: Code.Block.Kind] = [:]
  /// Braces of `get`, whose results are those of the property.
  private var getters: Set<Int> = []
  /// Braces around them.
  private var readers: Set<Int> = []
  /// How many of the open blocks are those of a `catch`.
  private var openCatches = 0
  /// The variables read so far, by name and by the block that declares them.
  private var declared: [String: [Int: Int]] = [:]
  /// The block that closed last, and its closing token.
  private var lastClosed: (block: Int, end: Int)?

  init(stream: TokenStream, callees: Set<String>) {
    self.stream = stream
    self.callees = callees
  }

  mutating func read() {
    code.blocks = [Code.Block(kind: .file, parent: nil, range: 0..<stream.source.bytes.count)]
    open = [(0, stream.tokens.count)]
    for index in stream.tokens.indices {
      while let last = open.last, last.end <= index, open.count > 1 { close() }
      visit(index)
    }
  }

  private mutating func close() {
    let last = open.removeLast()
    if case .catch = code.blocks[last.block].kind { openCatches -= 1 }
    lastClosed = last
  }

  private var block: Int { open[open.count - 1].block }

  private mutating func visit(_ index: Int) {
    let token = stream[index]
    switch token.kind {
    case .leftBrace: openBlock(index)
    case .poundWord: visitMacro(index)
    case .identifier, .quotedIdentifier:
      if let keyword = token.keyword, index == 0 || stream.kind(index - 1) != .period {
        visit(keyword, index)
      }
      visitCall(index)
      visitAssignment(index)
      visitAddition(index)
    default: break
    }
  }

  private mutating func visit(_ keyword: Keyword, _ index: Int) {
    switch keyword {
    case .var, .let: visitVariable(index, keyword)
    case .func: visitFunction(index)
    case .`init`: visitInitializer(index)
    case .class, .struct, .enum, .actor, .extension, .protocol: visitType(index)
    case .do: if stream.kind(index + 1) == .leftBrace { expected[index + 1] = .do }
    case .catch: visitCatch(index)
    case .if, .guard: visitCondition(index, keyword)
    case .for, .while, .switch, .repeat, .defer, .else: expectStatement(index)
    case .return: visitReturn(index)
    case .try: visitTry(index)
    default: break
    }
  }

  // MARK: Blocks

  private mutating func openBlock(_ index: Int) {
    let end = stream.closing(of: index)
    guard end > index else { return }
    let kind = expected.removeValue(forKey: index) ?? .closure
    let range = stream[index].end..<max(stream[index].end, stream[end].start)
    code.blocks.append(Code.Block(kind: kind, parent: block, range: range))
    let new = code.blocks.count - 1
    if case .function(let function) = kind { code.functions[function].body = new }
    if case .catch = kind { openCatches += 1 }
    if returns(kind, index, end) { addResult(of: index + 1..<end, to: new) }
    open.append((new, end))
  }

  /// Whether a single expression in a block is what it returns.
  private func returns(_ kind: Code.Block.Kind, _ brace: Int, _ end: Int) -> Bool {
    switch kind {
    case .function: true
    case .accessors: !readers.contains(brace)
    case .closure: stream.kind(end + 1) == .leftParenthesis
    case .statement: getters.contains(brace)
    default: false
    }
  }

  private mutating func addResult(of tokens: Range<Int>, to block: Int) {
    guard stream.keyword(tokens.lowerBound) != .return else { return }
    var parser = Parser(stream, at: tokens.lowerBound)
    guard let expression = parser.expression(), parser.index == tokens.upperBound else { return }
    code.blocks[owner(of: block)].results.append(value(expression, in: block))
  }

  private func value(_ expression: Expression, in block: Int) -> Code.Value {
    Code.Value(
      tree: stream.tree(of: expression), block: block,
      offset: stream[expression.tokens.lowerBound].start)
  }

  /// The block that a `return` in a block leaves.
  private func owner(of block: Int) -> Int {
    code.enclosing(block).first { index in
      switch code.blocks[index].kind {
      case .do, .catch, .statement: false
      default: true
      }
    } ?? 0
  }

  private mutating func visitReturn(_ index: Int) {
    var parser = Parser(stream, at: index + 1)
    guard !stream[index + 1].startsLine, let expression = parser.expression() else { return }
    code.blocks[owner(of: block)].results.append(value(expression, in: block))
  }

  // MARK: Statements

  private mutating func expectStatement(_ index: Int) {
    let (brace, _) = head(index)
    if let brace, expected[brace] == nil { expected[brace] = .statement }
  }

  /// The opening brace of a statement's body, and whether a `try?` stands before it.
  private func head(_ index: Int) -> (brace: Int?, tries: Bool) {
    var parser = Parser(stream, at: index + 1)
    var tries = false
    while parser.kind != .leftBrace {
      if parser.kind == .endOfFile || parser.kind.isClosing { return (nil, tries) }
      if parser.keyword == .try, stream.kind(parser.index + 1) == .postfixMark { tries = true }
      parser.skip()
    }
    return (parser.index, tries)
  }

  /// Where a `try?` in a condition fails, the `else` is what is done instead.
  private mutating func visitCondition(_ index: Int, _ keyword: Keyword) {
    let (found, tries) = head(index)
    guard let brace = found else { return }
    let failure = Code.Block.Kind.catch(of: nil)
    if keyword == .guard {
      expected[brace] = tries ? failure : .statement
      return
    }
    expected[brace] = .statement
    let behind = stream.end(ofBracketAt: brace)
    if tries, stream.keyword(behind) == .else, stream.kind(behind + 1) == .leftBrace {
      expected[behind + 1] = failure
    }
  }

  private mutating func visitCatch(_ index: Int) {
    guard let brace = head(index).brace, let lastClosed, lastClosed.end == index - 1 else { return }
    switch code.blocks[lastClosed.block].kind {
    case .do: expected[brace] = .catch(of: lastClosed.block)
    case .catch(let block): expected[brace] = .catch(of: block)
    default: break
    }
  }

  /// `(try? a()) ?? b()`: without the parentheses, `b()` is part of what is tried.
  private mutating func visitTry(_ index: Int) {
    guard stream.kind(index + 1) == .postfixMark, stream.spells(index + 1, "?") else { return }
    var parser = Parser(stream, at: index)
    _ = parser.expression()
    guard parser.kind == .rightParenthesis else { return }
    while parser.kind == .rightParenthesis { parser.index += 1 }
    guard stream.spells(parser.index, "??") else { return }
    parser.index += 1
    if let other = parser.expression() { code.fallbacks.append(stream.byteRange(other.tokens)) }
  }

  // MARK: Declarations

  private mutating func visitVariable(_ index: Int, _ keyword: Keyword) {
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
  private func isCondition(before index: Int) -> Bool {
    guard index > 0, stream.kind(index - 1) != .comma else { return index > 0 }
    switch stream.keyword(index - 1) {
    case .if, .guard, .while, .case, .catch: return true
    default: return false
    }
  }

  private mutating func add(_ binding: Binding) {
    guard let name = binding.name else { return }
    var values = binding.initializer.map { [value($0, in: block)] } ?? []
    if binding.accessors == .computed, let brace = binding.accessorBrace {
      expected[brace] = .accessors
      let offset = stream[brace].start
      values = [Code.Value(tree: .closureResult(brace: offset), block: block, offset: offset)]
      expectGetter(in: brace)
    }
    add(name, values: values)
  }

  private mutating func add(_ name: Name, values: [Code.Value]) {
    declared[name.text, default: [:]][block] = code.variables.count
    code.variables.append(
      Code.Variable(
        name: name.text, block: block, offset: name.range.lowerBound, values: values))
  }

  private mutating func expectGetter(in brace: Int) {
    var parser = Parser(stream, at: brace + 1)
    let end = stream.closing(of: brace)
    while parser.index < end {
      if stream.spells(parser.index, "get") {
        while parser.kind != .leftBrace, parser.index < end { parser.index += 1 }
        if parser.index < end {
          expected[parser.index] = .statement
          getters.insert(parser.index)
          readers.insert(brace)
        }
      }
      parser.skip()
    }
  }

  private mutating func visitFunction(_ index: Int) {
    addFunction(named: stream.isName(index + 1) ? stream.name(index + 1) : "", at: index + 2)
  }

  private mutating func visitInitializer(_ index: Int) {
    var start = index + 1
    if stream.kind(start) == .postfixMark { start += 1 }
    guard stream.kind(start) == .leftParenthesis || stream.spells(start, "<") else { return }
    addFunction(named: "init", at: start)
  }

  /// - Parameter start: the token behind the name.
  private mutating func addFunction(named name: String, at start: Int) {
    var parser = Parser(stream, at: start)
    let generics = parser.genericParameters()
    guard parser.kind == .leftParenthesis else { return }
    let parameters = parser.parameters().map { parameter in
      Code.Function.Parameter(
        label: parameter.label, name: parameter.name, isVariadic: parameter.isVariadic,
        defaultValue: parameter.defaultValue.map(stream.tree))
    }
    parser.skipSignature()
    code.functions.append(
      Code.Function(
        name: name, block: block, genericParameters: generics, parameters: parameters))
    if parser.kind == .leftBrace { expected[parser.index] = .function(code.functions.count - 1) }
  }

  private mutating func visitType(_ index: Int) {
    var parser = Parser(stream, at: index)
    guard let kind = parser.typeKeyword() else { return }
    guard let name = kind == .extension ? parser.extendedName() : parser.takeName() else { return }
    let generics = parser.genericParameters()
    let inherited = parser.inheritedTypes()
    while parser.kind != .leftBrace, parser.kind != .endOfFile, !parser.isAtDeclarationStart {
      parser.skip()
    }
    guard parser.kind == .leftBrace else { return }
    let path = code.typePath(of: block) + name.text.split(separator: ".").map(String.init)
    expected[parser.index] = .type(
      path: path, inherited: inherited, genericParameters: generics)
  }

  private mutating func visitMacro(_ index: Int) {
    guard stream.directive(index) == nil else { return }
    var parser = Parser(stream, at: index + 1)
    _ = parser.genericArguments()
    if parser.kind == .leftParenthesis, !stream[parser.index].startsLine { parser.skip() }
    guard parser.kind == .leftBrace else { return }
    expected[parser.index] = .macro(String(stream.text(index).dropFirst()))
  }

  // MARK: Calls and assignments

  private mutating func visitCall(_ index: Int) {
    let next = stream.kind(index + 1)
    guard next == .leftParenthesis || next == .period else { return }
    guard openCatches > 0 || callees.contains(stream.name(index)) else { return }
    guard index == 0 || stream.keyword(index - 1) != .func else { return }
    if let call = stream.call(at: index) {
      code.calls.append(Code.CallSite(call: call, block: block))
    }
  }

  private mutating func visitAssignment(_ index: Int) {
    var parser = Parser(stream, at: index)
    guard let assignment = parser.assignment(),
      let variable = variable(named: assignment.name, isMember: stream.keyword(index) == .`self`)
    else { return }
    code.variables[variable].values.append(value(assignment.value, in: block))
  }

  /// `types += others`, `types.append(Trip.self)`: what a list is given besides its value.
  private mutating func visitAddition(_ index: Int) {
    guard let variable = variable(named: stream.name(index), isMember: isMember(index)) else {
      return
    }
    var parser = Parser(stream, at: index + 2)
    if stream.spells(index + 1, "+=") {
      guard let expression = parser.expression() else { return }
      code.variables[variable].values.append(value(expression, in: block))
    } else if stream.kind(index + 1) == .period, Self.additions.contains(stream.name(index + 2)),
      let call = stream.call(at: index + 2), let argument = call.arguments.first
    {
      let added =
        argument.label == "contentsOf" ? argument.value : ExpressionTree.array([argument.value])
      code.variables[variable].values.append(
        Code.Value(tree: added, block: block, offset: stream[index].start))
    }
  }

  private static let additions: Set = ["append", "insert"]

  /// Whether a name is that of a member of `self`.
  private func isMember(_ index: Int) -> Bool {
    index > 1 && stream.kind(index - 1) == .period && stream.keyword(index - 2) == .`self`
  }

  /// The variable of the file that a name means at the position.
  private func variable(named name: String, isMember: Bool) -> Int? {
    guard let candidates = declared[name] else { return nil }
    for block in code.enclosing(block) {
      let isType = if case .type = code.blocks[block].kind { true } else { false }
      guard isType || !isMember else { continue }
      if let found = candidates[block] { return found }
    }
    return nil
  }
}
