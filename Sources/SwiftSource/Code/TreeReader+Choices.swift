/// Expressions whose value is one of several.
extension TreeReader {
  /// One of several values; those that end the program are none.
  func choice(_ trees: [ExpressionTree], of tokens: Range<Int>) -> ExpressionTree {
    let values = trees.filter { !$0.endsProgram }
    return values.count > 1 ? .choice(values) : values.first ?? other(tokens)
  }

  /// `a ? b : c`
  func conditional(
    _ tokens: Range<Int>, question: Int, _ operators: [Int]
  ) -> ExpressionTree {
    var open = 0
    for index in operators where index > question {
      if stream.spells(index, "?") { open += 1 }
      guard stream.kind(index) == .colon else { continue }
      if open == 0 {
        let values = [question + 1..<index, index + 1..<tokens.upperBound]
        return choice(values.map(deeper.tree), of: tokens)
      }
      open -= 1
    }
    return other(tokens)
  }

  // MARK: Branches

  /// Whether it is an `if` or a `switch`.
  func isBranching(_ tokens: Range<Int>) -> Bool {
    let keyword = stream.keyword(tokens.lowerBound)
    return keyword == .if || keyword == .switch
  }

  /// The values of an `if` or `switch` that stands for a value.
  func branches(_ tokens: Range<Int>) -> ExpressionTree {
    guard let bodies = bodies(tokens) else { return other(tokens) }
    let values = bodies.filter { !leaves($0) }.map(deeper.tree)
    return choice(values, of: tokens)
  }

  /// Whether an `if` or `switch` stands for a value: each branch is a single expression.
  func isValue(_ tokens: Range<Int>) -> Bool {
    guard depth < Self.maximumDepth, let bodies = bodies(tokens) else { return false }
    return bodies.allSatisfy { body in
      guard !body.isEmpty, stream.keyword(body.lowerBound) != .return else { return false }
      if leaves(body) { return true }
      if isBranching(body) { return deeper.isValue(body) }
      var parser = Parser(stream, at: body.lowerBound)
      return parser.expression() != nil && parser.index == body.upperBound
    }
  }

  /// Whether a branch has no value because it goes elsewhere.
  private func leaves(_ body: Range<Int>) -> Bool {
    let keyword = stream.keyword(body.lowerBound)
    return keyword == .throw || keyword == .return
  }

  /// What stands in the branches; nil where some branch is missing.
  private func bodies(_ tokens: Range<Int>) -> [Range<Int>]? {
    let isSwitch = stream.keyword(tokens.lowerBound) == .switch
    var parser = Parser(stream, at: tokens.lowerBound)
    var bodies: [Range<Int>] = []
    while true {
      // The word of the statement itself.
      parser.index += 1
      guard parser.skipHead(), parser.index < tokens.upperBound else { return nil }
      let brace = parser.index
      parser.skip()
      guard !isSwitch else {
        bodies = stream.cases(inBraceAt: brace).map(\.body)
        return parser.index == tokens.upperBound && !bodies.isEmpty ? bodies : nil
      }
      bodies.append(brace + 1..<max(brace + 1, stream.closing(of: brace)))
      guard parser.take(.else) else { return nil }
      guard parser.kind == .leftBrace else {
        guard parser.keyword == .if else { return nil }
        continue
      }
      bodies.append(parser.index + 1..<max(parser.index + 1, stream.closing(of: parser.index)))
      parser.skip()
      return parser.index == tokens.upperBound ? bodies : nil
    }
  }
}

extension ExpressionTree {
  private static let ends: Set = ["fatalError", "preconditionFailure"]

  /// Whether it never has a value.
  fileprivate var endsProgram: Bool {
    guard case .call(let call) = self else { return false }
    return call.callee.parts.count == 1 && Self.ends.contains(call.callee.last)
  }
}
