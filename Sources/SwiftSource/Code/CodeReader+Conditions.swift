/// What must hold for blocks to run, and behind which of them nothing else does.
extension CodeReader {
  /// Nobody leaves a body in more places.
  private static let maximumExits = 64

  private func condition(_ head: Range<Int>) -> Condition? {
    TreeReader(stream: stream, depth: 0).condition(head)
  }

  /// What the body needs of a statement whose keyword and brace stand at two tokens.
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

  /// The body of a `guard` needs that one of its conditions fails, and leaves what is around it.
  mutating func expectFailedGuard(_ index: Int, _ brace: Int) {
    let isWhole = brace > index + 1 && stream.keyword(brace - 1) == .else
    let condition = isWhole ? condition(index + 1..<brace - 1) : nil
    expected[brace]?.condition = condition?.negated
    expected[brace]?.leaves = true
  }

  /// The body behind an `else` runs where the one before it does not.
  mutating func expectAlternative(at brace: Int) {
    guard let other = statement(endingAt: brace - 2) else { return }
    expectBranch(at: brace, otherThan: other)
  }

  private mutating func expectBranch(at brace: Int, otherThan other: Int?) {
    let leaves = surelyLeaves(inBraceAt: brace)
    expected[brace]?.alternativeTo = other
    expected[brace]?.leaves = leaves
  }

  /// The body of the statement that a token ends, where it is the last one that was read.
  private func statement(endingAt end: Int) -> Int? {
    guard let lastClosed, lastClosed.end == end,
      case .statement = code.blocks[lastClosed.block].kind
    else { return nil }
    return lastClosed.block
  }

  /// What directives hold may not be compiled.
  private func surelyLeaves(inBraceAt brace: Int) -> Bool {
    guard leaves(inBraceAt: brace) else { return false }
    var index = brace + 1
    while index < stream.closing(of: brace) {
      if stream.directive(index) != nil { return false }
      index = stream.kind(index).closing == nil ? index + 1 : stream.end(ofBracketAt: index)
    }
    return true
  }

  /// Notes that a block which opens leaves the one around it, unless directives stand between them.
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

  /// Notes the expressions in a value that choose by conditions.
  mutating func noteChoices(of value: Code.Value?) {
    guard let value else { return }
    code.blocks[value.block].choices += value.tree.choices
  }
}
