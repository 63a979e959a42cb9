/// Reads the code of a file in one pass over its tokens, at any nesting level.
///
/// Each declaration and each statement is read from its keyword without skipping its contents, so
/// that everything in it is visited in turn.
struct CodeReader {
  let stream: TokenStream
  /// The code read so far, without the calls.
  var code = Code()
  /// The words that may be callees, in source order.
  var candidates: [CallCandidate] = []
  /// The open blocks, innermost last.
  var open: [OpenBlock] = []
  /// The last block that was closed.
  var lastClosed: OpenBlock?
  /// The blocks to open at tokens, determined from the words before them.
  var expected: [Int: ExpectedBlock] = [:]
  /// The open blocks that are those of a `catch`, innermost last.
  var catches: [OpenCatch] = []
  /// The number of open `#if` directives.
  var openDirectives = 0
  /// The token at which the arguments of the calls in a `catch` end.
  var argumentsEnd = 0
  /// The tokens after the patterns of cases, keyed by the keyword of the case.
  var patterns: [Int: Int] = [:]
  /// The assignments to variables, which may be declared later in the file.
  var assignments: [Assignment] = []
  /// The declared types of variables.
  var variableTypes: [(variable: Int, type: TypeSyntax)] = []
  /// The declared result types of functions.
  var resultTypes: [(function: Int, type: TypeSyntax)] = []
  /// The ends of the expressions after a `??`, keyed by the first token of each operand.
  var chainEnds: [Int: Int] = [:]

  init(stream: TokenStream) {
    self.stream = stream
  }

  mutating func read() {
    let range = 0..<stream.source.bytes.count
    code.blocks = [
      Code.Block(
        kind: .file, parent: nil, range: range, condition: .always, alternativeTo: nil)
    ]
    open = [
      OpenBlock(
        block: 0, opening: -1, end: stream.tokens.count, owner: 0, type: nil, directives: 0)
    ]
    for index in stream.tokens.indices {
      while let last = open.last, last.end <= index, open.count > 1 { close() }
      visit(index)
    }
    resolveAssignments()
  }

  private mutating func visit(_ index: Int) {
    let token = stream[index]
    switch token.kind {
    case .leftBrace: openBlock(index)
    case .colon: if expected[index] != nil { openBlock(index) }
    case .poundWord: visitMacro(index)
    case .identifier, .quotedIdentifier:
      if let keyword = token.keyword, index == 0 || stream.kind(index - 1) != .period {
        visit(keyword, index)
      }
      visitCall(index)
      visitAssignment(index)
      if !catches.isEmpty { visitCaught(index) }
    case .leftParenthesis: if !catches.isEmpty { visitArguments(index) }
    case .stringLiteral: if !catches.isEmpty { visitCaught(index) }
    default: break
    }
  }

  private mutating func visit(_ keyword: Keyword, _ index: Int) {
    switch keyword {
    case .var, .let: visitVariable(index)
    case .func: visitFunction(index)
    case .`init`: visitInitializer(index)
    case .class, .struct, .enum, .actor, .extension, .protocol: visitType(index)
    case .do, .repeat, .defer, .else: visitBareStatement(index, keyword)
    case .catch: visitCatch(index)
    case .if, .guard, .while, .for, .switch: visitStatement(index, keyword)
    case .case: visitCase(index)
    case .return: visitReturn(index)
    case .try: visitTry(index)
    default: break
    }
  }
}

/// The header of a statement or declaration: the part between its keyword and its body.
struct Head {
  /// The index of the token after it.
  let end: Int
  /// The token that opens the body in which its names are visible; nil if they are visible in the
  /// enclosing block.
  let body: Int?
  /// Whether its names are already bound.
  var isBound = false
}
