/// What stands between the keyword of a statement and the braces of its body.
extension Parser {
  /// Goes on at the brace that opens the body of a statement, from behind its keyword; says whether
  /// there is one.
  mutating func skipHead() -> Bool {
    while kind != .leftBrace || isClosureInHead {
      if endsHead { return false }
      skip()
    }
    return true
  }

  /// `if items.contains { … }, …`: behind a body nothing goes on in its line.
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

  /// Whether the statement ends here without a body, as broken ones do.
  private var endsHead: Bool {
    if kind == .endOfFile || kind.isClosing || kind == .semicolon { return true }
    guard let keyword, stream.kind(index - 1) != .period else { return false }
    if keyword.introducesStatement || keyword == .return { return true }
    guard keyword != .let, keyword != .var, keyword != .case else { return false }
    return stream[index].startsLine && keyword.isReservedForDeclarations
  }
}

/// One of the cases of a `switch`.
struct SwitchCase {
  /// The tokens between `case` or `default` and the colon.
  let pattern: Range<Int>
  /// The tokens behind the colon.
  let body: Range<Int>
}

extension TokenStream {
  /// The cases between the braces of a `switch`.
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

  /// The token behind the colon of the case of a `switch` that begins at an index; nil where none
  /// does.
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

  /// Whether a word begins a case of a `switch`, and is none of the pattern in `if case`.
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
