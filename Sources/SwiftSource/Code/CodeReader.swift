/// What an opening brace opens, told from what stands before it.
struct ExpectedBlock {
  let kind: Code.Block.Kind
  /// Whether a single expression in it is what the code around it returns.
  let yields: Bool
}

/// Reads the code of a file in one pass over its tokens, whatever they stand in.
///
/// Each declaration and each statement is looked at from its keyword, without passing what it
/// holds, so that everything in it is seen in its turn.
struct CodeReader {
  let stream: TokenStream
  let callees: Set<String>
  var code = Code()
  /// Blocks that are open, innermost last, with the tokens that close them.
  var open: [(block: Int, end: Int)] = []
  /// What the braces to come open, by their tokens, as the words before them say.
  var expected: [Int: ExpectedBlock] = [:]
  /// How many of the open blocks are those of a `catch`.
  var openCatches = 0
  /// The variables read so far, by name and by the block that declares them.
  var declared: [String: [Int: Int]] = [:]
  /// The block that closed last, and its closing token.
  var lastClosed: (block: Int, end: Int)?

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

  mutating func visit(_ index: Int) {
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
    default: break
    }
  }

  mutating func visit(_ keyword: Keyword, _ index: Int) {
    switch keyword {
    case .var, .let: visitVariable(index, keyword)
    case .func: visitFunction(index)
    case .`init`: visitInitializer(index)
    case .class, .struct, .enum, .actor, .extension, .protocol: visitType(index)
    case .do: if stream.kind(index + 1) == .leftBrace { expect(.do, at: index + 1) }
    case .catch: visitCatch(index)
    case .if, .guard: visitCondition(index, keyword)
    case .for, .while, .switch, .repeat, .defer, .else: expectStatement(index)
    case .return: visitReturn(index)
    case .try: visitTry(index)
    default: break
    }
  }
}
