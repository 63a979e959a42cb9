/// The conditions for blocks to run, and the blocks that end the enclosing block.
extension CodeReader {
  /// The maximum number of exits from a block; real code does not exceed it.
  private static let maximumExits = 64

  private func condition(_ head: Range<Int>) -> Condition? {
    TreeReader(stream: stream, depth: 0).condition(head)
  }

  /// Sets the condition for the body of a statement, given the tokens of its keyword and its brace.
  mutating func expectConditions(_ index: Int, _ keyword: Keyword, _ brace: Int) {
    let head = index + 1..<brace
    switch keyword {
    case .switch:
      expected[brace]?.subject = head
    case .if:
      let condition = condition(head)
      let isElse = index > 0 && stream.keyword(index - 1) == .else
      expected[brace]?.condition = condition
      expectBranch(at: brace, otherThan: isElse ? statement(endingAt: index - 2) : nil)
    default:
      // A loop may run its body any number of times.
      expected[brace]?.condition = nil
    }
  }

  /// Sets the condition for the body of a `guard`, which runs if one of its conditions fails and
  /// leaves the enclosing block.
  mutating func expectFailedGuard(_ index: Int, _ brace: Int) {
    let isWhole = brace > index + 1 && stream.keyword(brace - 1) == .else
    let condition = isWhole ? condition(index + 1..<brace - 1) : nil
    expected[brace]?.condition = condition?.negated
    expected[brace]?.leaves = true
  }

  /// Sets the alternative of the body of an `else`, which runs if the previous body does not.
  mutating func expectAlternative(at brace: Int) {
    guard let other = statement(endingAt: brace - 2) else { return }
    expectBranch(at: brace, otherThan: other)
  }

  private mutating func expectBranch(at brace: Int, otherThan other: Int?) {
    let leaves = surelyLeaves(inBraceAt: brace)
    expected[brace]?.alternativeTo = other
    expected[brace]?.leaves = leaves
  }

  /// Returns the body of the statement that ends at a token, if it is the last block that was read.
  private func statement(endingAt end: Int) -> Int? {
    guard let lastClosed, lastClosed.end == end,
      case .statement = code.blocks[lastClosed.block].kind
    else { return nil }
    return lastClosed.block
  }

  /// Whether the body certainly leaves the enclosing block. A body with directives may not, because
  /// their code may not be compiled.
  private func surelyLeaves(inBraceAt brace: Int) -> Bool {
    guard leaves(inBraceAt: brace) else { return false }
    var index = brace + 1
    while index < stream.closing(of: brace) {
      if stream.directive(index) != nil { return false }
      index = stream.kind(index).closing == nil ? index + 1 : stream.end(ofBracketAt: index)
    }
    return true
  }

  /// Records that a block being opened leaves the enclosing one, unless there are directives
  /// between them.
  mutating func noteExit(_ block: Int) {
    let around = open[open.count - 1]
    guard around.directives == openDirectives,
      code.blocks[around.block].exits.count < Self.maximumExits
    else { return }
    code.blocks[around.block].exits.append(block)
  }

  mutating func visitDirective(_ directive: Directive) {
    switch directive {
    case .if: openDirectives += 1
    case .endif: openDirectives -= 1
    case .else, .elseif: break
    }
  }

  /// Records the expressions in a value that depend on conditions.
  mutating func noteChoices(of value: Code.Value?) {
    guard let value else { return }
    code.blocks[value.block].choices += value.tree.choices
  }
}
