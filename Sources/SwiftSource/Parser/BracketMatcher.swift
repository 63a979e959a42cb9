/// Finds for each opening bracket the one that closes it, in one pass over the tokens.
///
/// The parser then skips bodies and arguments in one step, and needs no recursion for them. A
/// closing bracket that fits none of the open ones is ignored; one that fits an outer bracket
/// closes the inner ones too, as a reader would take it. The branches of `#if` are matched apart.
struct BracketMatcher {
  let tokens: [Token]
  let bytes: [UInt8]
  private(set) var matches: [Int32]
  private(set) var flaws: [SourceFlaw] = []
  /// The indices of brackets that are open, innermost last.
  private var open: [Int] = []
  /// Where in `open` the braces stand.
  private var braces: [Int] = []
  /// For each `#if` that is open, how many brackets were open before it.
  private var branches: [Int] = []

  init(tokens: [Token], bytes: [UInt8]) {
    self.tokens = tokens
    self.bytes = bytes
    matches = tokens.indices.map { Int32(truncatingIfNeeded: $0) }
  }

  mutating func run() {
    for (index, token) in tokens.enumerated() {
      if token.kind.closing != nil {
        if token.kind == .leftBrace { braces.append(open.count) }
        open.append(index)
      } else if token.kind.isClosing {
        close(token.kind, at: index)
      } else if token.kind == .poundWord {
        enterBranch(Directive(bytes[token.range]), at: index)
      }
    }
    giveUp(downTo: 0, at: tokens.count - 1)
  }

  private mutating func close(_ kind: Token.Kind, at index: Int) {
    guard let match = position(closedBy: kind), match >= branches.last ?? 0 else {
      flaws.append(SourceFlaw(offset: tokens[index].start, reason: "a bracket that closes nothing"))
      return
    }
    giveUp(downTo: match + 1, at: index)
    matches[pop()] = Int32(truncatingIfNeeded: index)
  }

  /// Where in `open` the bracket stands that a closing one fits.
  ///
  /// A brace is the stronger sign: `}` closes whatever is left open inside, `)` and `]` close at
  /// most one bracket of the other kind.
  private func position(closedBy kind: Token.Kind) -> Int? {
    if kind == .rightBrace { return braces.last }
    for position in open.indices.suffix(2).reversed() {
      let opening = tokens[open[position]].kind
      if opening.closing == kind { return position }
      if opening == .leftBrace { return nil }
    }
    return nil
  }

  /// Ends the brackets above `count` at a token that belongs to something further out.
  private mutating func giveUp(downTo count: Int, at index: Int) {
    while open.count > count {
      let opening = pop()
      matches[opening] = Int32(truncatingIfNeeded: index)
      flaws.append(
        SourceFlaw(offset: tokens[opening].start, reason: "a bracket that is never closed"))
    }
  }

  private mutating func pop() -> Int {
    if braces.last == open.count - 1 { braces.removeLast() }
    return open.removeLast()
  }

  private mutating func enterBranch(_ directive: Directive?, at index: Int) {
    switch directive {
    case .if:
      branches.append(open.count)
    case .elseif, .else:
      giveUp(downTo: branches.last ?? open.count, at: index)
    case .endif:
      giveUp(downTo: branches.popLast() ?? open.count, at: index)
    case nil:
      break
    }
  }
}

/// A directive of conditional compilation.
enum Directive {
  case `if`, `elseif`, `else`, `endif`

  init?(_ word: ArraySlice<UInt8>) {
    switch word.count {
    case 3 where word.elementsEqual("#if".utf8): self = .if
    case 5 where word.elementsEqual("#else".utf8): self = .else
    case 6 where word.elementsEqual("#endif".utf8): self = .endif
    case 7 where word.elementsEqual("#elseif".utf8): self = .elseif
    default: return nil
    }
  }
}
