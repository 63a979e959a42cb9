/// Detection of the braces that are the bodies of statements.
extension CodeReader {
  /// Handles a statement that has nothing between its keyword and its body.
  mutating func visitBareStatement(_ index: Int, _ keyword: Keyword) {
    var parser = Parser(stream, at: index + 1)
    if keyword == .do, parser.take(.throws), parser.kind == .leftParenthesis { parser.skip() }
    guard parser.kind == .leftBrace else { return }
    if expected[parser.index] == nil {
      expect(keyword == .do ? .do : .statement, at: parser.index)
    }
    if keyword == .else { expectAlternative(at: parser.index) }
  }

  /// Handles a statement whose header may bind names.
  mutating func visitStatement(_ index: Int, _ keyword: Keyword) {
    // `for:` is a label, and the `while` after the body of a `repeat` does not have a body itself.
    guard stream.kind(index + 1) != .colon, !isInHead(index), !endsRepeat(index) else { return }
    var parser = Parser(stream, at: index + 1)
    guard parser.skipHead() else { return }
    let brace = parser.index
    guard keyword != .guard else {
      expect(tries(index..<brace) ? .catch(of: nil) : .statement, at: brace)
      expectFailedGuard(index, brace)
      head = Head(end: brace, body: nil)
      return
    }
    expect(.statement, at: brace)
    expectConditions(index, keyword, brace)
    head = Head(end: brace, body: brace, isBound: keyword == .for)
    if keyword == .for { bindElement(in: index + 1..<brace) }
    if keyword == .if { expectFailure(index, brace) }
  }

  /// If a `try?` in a condition fails, the `else` runs instead.
  private mutating func expectFailure(_ index: Int, _ brace: Int) {
    guard tries(index..<brace) else { return }
    let behind = stream.end(ofBracketAt: brace)
    if stream.keyword(behind) != .else {
      // Without an `else`, the following statements are the fallback if the body leaves the block.
      let end = min(open[open.count - 1].end, stream.tokens.count - 1)
      guard behind < end, leaves(inBraceAt: brace) else { return }
      code.fallbacks.append(stream[behind].start..<stream[end].start)
    } else if stream.kind(behind + 1) == .leftBrace {
      expect(.catch(of: nil), at: behind + 1)
    }
  }

  /// Whether the body of a statement returns or throws, not counting nested brackets.
  func leaves(inBraceAt brace: Int) -> Bool {
    var parser = Parser(stream, at: brace + 1)
    let end = stream.closing(of: brace)
    while parser.index < end {
      if parser.keyword == .return || parser.keyword == .throw { return true }
      parser.skip()
    }
    return false
  }

  private func tries(_ head: Range<Int>) -> Bool {
    var parser = Parser(stream, at: head.lowerBound)
    while parser.index < head.upperBound {
      if parser.keyword == .try, stream.kind(parser.index + 1) == .postfixMark,
        stream.spells(parser.index + 1, "?")
      {
        return true
      }
      parser.skip()
    }
    return false
  }

  private func endsRepeat(_ index: Int) -> Bool {
    guard let lastClosed, lastClosed.end == index - 1 else { return false }
    return lastClosed.opening > 0 && stream.keyword(lastClosed.opening - 1) == .repeat
  }

  /// Whether a token is between the keyword of a statement or declaration and its body.
  func isInHead(_ index: Int) -> Bool {
    index < head?.end ?? 0
  }

  mutating func visitCatch(_ index: Int) {
    var parser = Parser(stream, at: index + 1)
    guard let lastClosed, lastClosed.end == index - 1, parser.skipHead() else { return }
    switch code.blocks[lastClosed.block].kind {
    case .do: expect(.catch(of: lastClosed.block), at: parser.index)
    case .catch(let block): expect(.catch(of: block), at: parser.index)
    default: return
    }
    head = Head(end: parser.index, body: parser.index)
  }

  // MARK: Cases

  /// Makes the bodies of cases blocks, as if they were in braces.
  mutating func expectCases(_ brace: Int, of subject: Range<Int>) {
    let cases = stream.cases(inBraceAt: brace)
    let conditions = TreeReader(stream: stream, depth: 0).conditions(of: cases, subject: subject)
    for (item, condition) in zip(cases, conditions) {
      let colon = item.pattern.upperBound
      patterns[item.pattern.lowerBound - 1] = colon
      expected[colon] = ExpectedBlock(
        kind: .statement, end: item.body.upperBound, condition: condition)
    }
  }

  mutating func visitCase(_ index: Int) {
    guard let colon = patterns.removeValue(forKey: index) else { return }
    head = Head(end: colon, body: colon)
  }
}
