/// Expressions that have one of several values.
extension TreeReader {
  /// Returns the choice among several values, without those that end the program.
  func choice(_ branches: [Branch], of tokens: Range<Int>) -> ExpressionTree {
    let branches = branches.filter { !$0.value.endsProgram }
    return branches.count > 1 ? .choice(branches) : branches.first?.value ?? other(tokens)
  }

  func branch(_ tokens: Range<Int>, if condition: Condition? = nil) -> Branch {
    Branch(deeper.tree(tokens), if: condition, in: stream.byteRange(tokens))
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
        let condition = condition(tokens.lowerBound..<question)
        return choice(
          [
            branch(question + 1..<index, if: condition),
            branch(index + 1..<tokens.upperBound, if: .always),
          ], of: tokens)
      }
      open -= 1
    }
    return other(tokens)
  }

  // MARK: Branches

  /// Whether the tokens begin with `if` or `switch`.
  func isBranching(_ tokens: Range<Int>) -> Bool {
    let keyword = stream.keyword(tokens.lowerBound)
    return keyword == .if || keyword == .switch
  }

  /// Returns the values of an `if` or `switch` expression.
  func branches(_ tokens: Range<Int>) -> ExpressionTree {
    guard let bodies = bodies(tokens) else { return other(tokens) }
    let values = bodies.filter { !leaves($0.tokens) }
    return choice(values.map { branch($0.tokens, if: $0.condition) }, of: tokens)
  }

  /// Whether an `if` or `switch` has a value: each branch is a single expression or throws.
  func isValue(_ tokens: Range<Int>) -> Bool {
    guard depth < Self.maximumDepth, let bodies = bodies(tokens) else { return false }
    return bodies.map(\.tokens).allSatisfy { body in
      guard !body.isEmpty, stream.keyword(body.lowerBound) != .return else { return false }
      if leaves(body) { return true }
      if isBranching(body) { return deeper.isValue(body) }
      var parser = Parser(stream, at: body.lowerBound)
      return parser.expression() != nil && parser.index == body.upperBound
    }
  }

  /// Whether a branch does not have a value because it throws or returns.
  private func leaves(_ body: Range<Int>) -> Bool {
    let keyword = stream.keyword(body.lowerBound)
    return keyword == .throw || keyword == .return
  }

  /// The contents of a branch and its condition.
  private typealias Body = (condition: Condition?, tokens: Range<Int>)

  /// Returns the contents of the branches; nil if a branch is missing.
  private func bodies(_ tokens: Range<Int>) -> [Body]? {
    let isSwitch = stream.keyword(tokens.lowerBound) == .switch
    var parser = Parser(stream, at: tokens.lowerBound)
    var bodies: [Body] = []
    while true {
      // Skip the keyword of the statement.
      parser.index += 1
      let start = parser.index
      guard parser.skipHead(), parser.index < tokens.upperBound else { return nil }
      let brace = parser.index
      parser.skip()
      guard !isSwitch else {
        bodies = self.bodies(ofCasesInBraceAt: brace, subject: start..<brace)
        return parser.index == tokens.upperBound && !bodies.isEmpty ? bodies : nil
      }
      // The values of names that a condition binds are not known here.
      let head = start..<brace
      let condition = stream.bindsNames(inHead: head) ? nil : condition(head)
      bodies.append((condition, brace + 1..<max(brace + 1, stream.closing(of: brace))))
      guard parser.take(.else) else { return nil }
      guard parser.kind == .leftBrace else {
        guard parser.keyword == .if else { return nil }
        continue
      }
      let body = parser.index + 1..<max(parser.index + 1, stream.closing(of: parser.index))
      bodies.append((.always, body))
      parser.skip()
      return parser.index == tokens.upperBound ? bodies : nil
    }
  }

  private func bodies(ofCasesInBraceAt brace: Int, subject: Range<Int>) -> [Body] {
    let cases = stream.cases(inBraceAt: brace)
    return zip(conditions(of: cases, subject: subject), cases).map { ($0, $1.body) }
  }
}

extension ExpressionTree {
  private static let ends: Set = ["fatalError", "preconditionFailure"]

  /// Whether it is a call that ends the program and never has a value.
  fileprivate var endsProgram: Bool {
    guard case .call(let call) = self else { return false }
    return call.callee.parts.count == 1 && Self.ends.contains(call.callee.last)
  }
}
