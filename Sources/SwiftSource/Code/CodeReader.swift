/// Reads the code of a file in one pass over its tokens, whatever they stand in.
///
/// Each declaration and each statement is looked at from its keyword, without passing what it
/// holds, so that everything in it is seen in its turn.
struct CodeReader {
  let stream: TokenStream
  /// What is read, but for the calls.
  var code = Code()
  /// What may be calls, in source order.
  var candidates: [CallCandidate] = []
  /// Blocks that are open, innermost last.
  var open: [OpenBlock] = []
  /// The block that closed last.
  var lastClosed: OpenBlock?
  /// What is to open at a token, as the words before it say.
  var expected: [Int: ExpectedBlock] = [:]
  /// Those of the open blocks that are those of a `catch`, innermost last.
  var catches: [OpenCatch] = []
  /// How many `#if` are open.
  var openDirectives = 0
  /// Where the arguments end of the calls passed in a `catch`.
  var argumentsEnd = 0
  /// The tokens behind the patterns of cases, by the keyword of the case.
  var patterns: [Int: Int] = [:]
  /// What is assigned to variables, which may be declared further down.
  var assignments: [Assignment] = []
  /// The types that variables are declared with.
  var variableTypes: [(variable: Int, type: TypeSyntax)] = []
  /// The types that functions are declared to return.
  var resultTypes: [(function: Int, type: TypeSyntax)] = []
  /// Where expressions end that begin with what stands behind a `??`.
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

/// What stands between the keyword of a statement or declaration and its body.
struct Head {
  /// The token behind it.
  let end: Int
  /// The token that opens the body in which its names mean something; nil where that is the block
  /// around the head.
  let body: Int?
  /// Whether the names in it are bound already.
  var isBound = false
}
