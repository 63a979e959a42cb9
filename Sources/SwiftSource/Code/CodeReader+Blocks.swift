/// Where blocks open and close, and what they return.
extension CodeReader {
  mutating func expect(_ kind: Code.Block.Kind, at brace: Int, yields: Bool = false) {
    expected[brace] = ExpectedBlock(kind: kind, yields: yields)
  }

  mutating func close() {
    let last = open.removeLast()
    if case .catch = code.blocks[last.block].kind { openCatches -= 1 }
    lastClosed = last
  }

  var block: Int { open[open.count - 1].block }

  mutating func openBlock(_ index: Int) {
    let end = stream.closing(of: index)
    guard end > index else { return }
    let isCalled = stream.kind(end + 1) == .leftParenthesis
    let block =
      expected.removeValue(forKey: index) ?? ExpectedBlock(kind: .closure, yields: isCalled)
    let range = stream[index].end..<max(stream[index].end, stream[end].start)
    code.blocks.append(Code.Block(kind: block.kind, parent: self.block, range: range))
    let new = code.blocks.count - 1
    if case .function(let function) = block.kind { code.functions[function].body = new }
    if case .catch = block.kind { openCatches += 1 }
    if block.yields { addResult(of: index + 1..<end, to: new) }
    open.append((new, end))
  }

  mutating func addResult(of tokens: Range<Int>, to block: Int) {
    guard stream.keyword(tokens.lowerBound) != .return else { return }
    var parser = Parser(stream, at: tokens.lowerBound)
    guard let expression = parser.expression(), parser.index == tokens.upperBound else { return }
    code.blocks[owner(of: block)].results.append(value(expression, in: block))
  }

  func value(_ expression: Expression, in block: Int) -> Code.Value {
    Code.Value(
      tree: stream.tree(of: expression), block: block,
      offset: stream[expression.tokens.lowerBound].start)
  }

  /// The block that a `return` in a block leaves.
  func owner(of block: Int) -> Int {
    code.enclosing(block).first { index in
      switch code.blocks[index].kind {
      case .do, .catch, .statement: false
      default: true
      }
    } ?? 0
  }

  mutating func visitReturn(_ index: Int) {
    var parser = Parser(stream, at: index + 1)
    guard !stream[index + 1].startsLine, let expression = parser.expression() else { return }
    code.blocks[owner(of: block)].results.append(value(expression, in: block))
  }
}
