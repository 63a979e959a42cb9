/// The header of a statement: the part between its keyword and the brace of its body.
extension Parser {
  /// Advances from after the keyword of a statement to the brace that opens its body; returns
  /// whether there is one.
  mutating func skipHead() -> Bool {
    while kind != .leftBrace || isClosureInHead {
      if endsHead { return false }
      skip()
    }
    return true
  }

  /// Whether the brace opens a closure in the header, as in `if items.contains { … }, …`. After a
  /// body, the statement does not continue with such a token on the same line.
  private var isClosureInHead: Bool {
    let next = stream.end(ofBracketAt: index)
    guard !stream[next].startsLine else { return false }
    switch stream.kind(next) {
    case .leftBrace, .comma, .leftParenthesis, .leftSquare, .period, .postfixMark, .operatorRun:
      return true
    default:
      let keyword = stream.keyword(next)
      return keyword == .is || keyword == .as || keyword == .where
    }
  }

  /// Whether the statement ends here without a body, as malformed ones do.
  private var endsHead: Bool {
    if kind == .endOfFile || kind.isClosing || kind == .semicolon { return true }
    guard let keyword, stream.kind(index - 1) != .period else { return false }
    if keyword.introducesStatement || keyword == .return { return true }
    guard keyword != .let, keyword != .var, keyword != .case else { return false }
    return stream[index].startsLine && keyword.isReservedForDeclarations
  }
}

/// A case of a `switch`.
struct SwitchCase {
  /// The tokens between `case` or `default` and the colon.
  let pattern: Range<Int>
  /// The tokens after the colon.
  let body: Range<Int>
}

extension TokenStream {
  /// Returns the cases between the braces of a `switch`.
  func cases(inBraceAt opening: Int) -> [SwitchCase] {
    let end = closing(of: opening)
    var heads: [(keyword: Int, colon: Int)] = []
    var keyword: Int?
    var index = opening + 1
    while index < end {
      if isCaseKeyword(index, behind: opening) { keyword = index }
      if let head = keyword, kind(index) == .colon {
        heads.append((head, index))
        keyword = nil
      }
      index = kind(index).closing == nil ? index + 1 : self.end(ofBracketAt: index)
    }
    return heads.indices.map { number in
      let (keyword, colon) = heads[number]
      var end = number + 1 < heads.count ? heads[number + 1].keyword : max(colon + 1, end)
      // `@unknown default:`
      if kind(end - 2) == .at, end - 2 > colon { end -= 2 }
      while kind(end - 1) == .semicolon, end - 1 > colon { end -= 1 }
      return SwitchCase(pattern: keyword + 1..<colon, body: colon + 1..<end)
    }
  }

  /// Returns the index of the token after the colon of the `switch` case at an index; nil if there
  /// is none.
  func caseBody(at index: Int) -> Int? {
    guard isCaseKeyword(index, behind: 0) else { return nil }
    var index = index + 1
    while kind(index) != .colon {
      guard !kind(index).isClosing, keyword(index) != .case,
        ![.endOfFile, .semicolon, .leftBrace].contains(kind(index))
      else { return nil }
      index = end(ofBracketAt: index)
    }
    return index + 1
  }

  /// Whether a word begins a case of a `switch` and not a pattern, as in `if case`.
  private func isCaseKeyword(_ index: Int, behind opening: Int) -> Bool {
    guard keyword(index) == .case || keyword(index) == .default else { return false }
    guard index - 1 > opening else { return true }
    if kind(index - 1) == .comma || kind(index - 1) == .period { return false }
    switch keyword(index - 1) {
    case .if, .guard, .while, .for: return false
    default: return true
    }
  }
}
