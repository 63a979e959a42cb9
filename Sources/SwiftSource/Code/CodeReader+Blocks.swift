/// The block that a token opens, determined from the tokens before it.
struct ExpectedBlock {
  let kind: Code.Block.Kind
  /// The token that closes it.
  let end: Int
  /// Whether a single expression in it is an implicit return value.
  var yields = false
  /// The condition for it to run; nil if it is not known.
  var condition: Condition? = .always
  /// The block that runs instead if the condition of that block holds.
  var alternativeTo: Int?
  /// Whether the enclosing block ends when this one has run.
  var leaves = false
  /// The subject of the `switch` whose cases it contains.
  var subject: Range<Int>?
  /// The variables bound by the header before it.
  var bindings: [BoundName] = []
}

/// A block that is being read.
struct OpenBlock {
  let block: Int
  /// The token that opens it.
  let opening: Int
  /// The token that closes it.
  let end: Int
  /// The block that a `return` leaves.
  let owner: Int
  /// The innermost enclosing type.
  let type: Int?
  /// The number of `#if` directives that are open around it.
  let directives: Int
  /// The last header that was read directly in it.
  var head: Head?
}

/// Opening and closing of blocks, and the values that they return.
extension CodeReader {
  var block: Int { open[open.count - 1].block }

  /// The last header that was read in the innermost block.
  var head: Head? {
    get { open[open.count - 1].head }
    set { open[open.count - 1].head = newValue }
  }

  mutating func expect(_ kind: Code.Block.Kind, at brace: Int, yields: Bool = false) {
    expected[brace] = ExpectedBlock(kind: kind, end: stream.closing(of: brace), yields: yields)
  }

  mutating func openBlock(_ index: Int) {
    let expected =
      expected.removeValue(forKey: index)
      ?? ExpectedBlock(kind: .closure, end: stream.closing(of: index), yields: isCalled(index))
    let end = expected.end
    guard end > index else { return }
    let range = stream[index].end..<max(stream[index].end, stream[end].start)
    let new = code.blocks.count
    if expected.leaves { noteExit(new) }
    code.blocks.append(
      Code.Block(
        kind: expected.kind, parent: block, range: range, condition: expected.condition,
        alternativeTo: expected.alternativeTo))
    open.append(opened(new, expected.kind, opening: index, end: end))
    for binding in expected.bindings { add(binding) }
    if case .function(let function) = expected.kind { code.functions[function].body = new }
    if case .catch = expected.kind { catches.append(OpenCatch(new, expected)) }
    if let subject = expected.subject { expectCases(index, of: subject) }
    let start = addClosureParameters(expected.kind, behind: index)
    if expected.yields { addResult(of: start..<end) }
  }

  private func opened(
    _ block: Int, _ kind: Code.Block.Kind, opening: Int, end: Int
  ) -> OpenBlock {
    var owner = block
    var type = open[open.count - 1].type
    switch kind {
    case .do, .catch, .statement: owner = open[open.count - 1].owner
    case .type: type = block
    default: break
    }
    return OpenBlock(
      block: block, opening: opening, end: end, owner: owner, type: type,
      directives: openDirectives)
  }

  mutating func close() {
    let last = open.removeLast()
    if case .catch = code.blocks[last.block].kind { catches.removeLast() }
    lastClosed = last
  }

  /// Whether a closure is called immediately.
  private func isCalled(_ brace: Int) -> Bool {
    let next = stream.end(ofBracketAt: brace)
    return stream.kind(next) == .leftParenthesis && !stream[next].startsLine
  }

  // MARK: Results

  private mutating func addResult(of tokens: Range<Int>) {
    guard !tokens.isEmpty, !stream.beginsStatement(tokens) else { return }
    var parser = Parser(stream, at: tokens.lowerBound)
    guard let expression = parser.expression(), parser.index == tokens.upperBound else { return }
    addResult(expression)
  }

  private mutating func addResult(_ expression: Expression) {
    code.blocks[open[open.count - 1].owner].results.append(value(expression))
  }

  mutating func value(_ expression: Expression) -> Code.Value {
    let value = Code.Value(
      tree: stream.tree(of: expression), block: block,
      offset: stream[expression.tokens.lowerBound].start)
    noteChoices(of: value)
    return value
  }

  mutating func visitReturn(_ index: Int) {
    var parser = Parser(stream, at: index + 1)
    guard !stream[index + 1].startsLine || parser.isAtReturnedValue else { return }
    if let expression = parser.expression() { addResult(expression) }
  }
}

extension Parser {
  /// Whether the token at the start of a line continues the `return` before it. As in the compiler,
  /// anything but a statement or a declaration does.
  fileprivate var isAtReturnedValue: Bool {
    guard !isAtDeclarationStart else { return false }
    guard let keyword else { return true }
    return keyword == .try || !keyword.precedesOperand && !keyword.introducesStatement
  }
}

extension TokenStream {
  /// Whether the tokens begin with a statement that does not have a value.
  fileprivate func beginsStatement(_ tokens: Range<Int>) -> Bool {
    guard let keyword = keyword(tokens.lowerBound) else { return false }
    if keyword == .if || keyword == .switch {
      return !TreeReader(stream: self, depth: 0).isValue(tokens)
    }
    return keyword != .try && (keyword.precedesOperand || keyword.introducesStatement)
  }
}
