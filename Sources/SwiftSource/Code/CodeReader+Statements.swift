/// Which braces are the bodies of statements.
extension CodeReader {
  mutating func expectStatement(_ index: Int) {
    let (brace, _) = head(index)
    if let brace, expected[brace] == nil { expect(.statement, at: brace) }
  }

  /// The opening brace of a statement's body, and whether a `try?` stands before it.
  func head(_ index: Int) -> (brace: Int?, tries: Bool) {
    var parser = Parser(stream, at: index + 1)
    var tries = false
    while parser.kind != .leftBrace {
      if parser.kind == .endOfFile || parser.kind.isClosing { return (nil, tries) }
      if parser.keyword == .try, stream.kind(parser.index + 1) == .postfixMark { tries = true }
      parser.skip()
    }
    return (parser.index, tries)
  }

  /// Where a `try?` in a condition fails, the `else` is what is done instead.
  mutating func visitCondition(_ index: Int, _ keyword: Keyword) {
    let (found, tries) = head(index)
    guard let brace = found else { return }
    let failure = Code.Block.Kind.catch(of: nil)
    if keyword == .guard {
      expect(tries ? failure : .statement, at: brace)
      return
    }
    expect(.statement, at: brace)
    let behind = stream.end(ofBracketAt: brace)
    if tries, stream.keyword(behind) == .else, stream.kind(behind + 1) == .leftBrace {
      expect(failure, at: behind + 1)
    }
  }

  mutating func visitCatch(_ index: Int) {
    guard let brace = head(index).brace, let lastClosed, lastClosed.end == index - 1 else { return }
    switch code.blocks[lastClosed.block].kind {
    case .do: expect(.catch(of: lastClosed.block), at: brace)
    case .catch(let block): expect(.catch(of: block), at: brace)
    default: break
    }
  }
}
