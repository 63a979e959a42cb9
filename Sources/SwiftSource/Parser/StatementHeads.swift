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

extension TokenStream {
  /// Returns the cases between the braces of a `switch`.
  func cases(inBraceAt opening: Int) -> [SwitchExpression.Case] {
    let contents = contents(of: opening)
    var heads: [(keyword: Int, colon: Int)] = []
    var keyword: Int?
    var index = contents.lowerBound
    while index < contents.upperBound {
      if isCaseKeyword(index, after: opening) { keyword = index }
      if let head = keyword, kind(index) == .colon {
        heads.append((head, index))
        keyword = nil
      }
      index = kind(index).closing == nil ? index + 1 : self.end(ofBracketAt: index)
    }
    return heads.indices.map { number in
      let next = number + 1 < heads.count ? heads[number + 1].keyword : contents.upperBound
      return switchCase(
        heads[number].keyword, colon: heads[number].colon, next: next,
        limit: inside(opening).upperBound)
    }
  }

  /// - Parameters:
  ///   - next: The index of the token that begins the next case or closes the `switch`.
  ///   - limit: The offset at which the `switch` ends.
  private func switchCase(
    _ keyword: Int, colon: Int, next: Int, limit: Int
  ) -> SwitchExpression.Case {
    var end = max(colon + 1, next)
    // `@unknown default:`
    if end - 2 > colon, kind(end - 2) == .at, spells(end - 1, "unknown") { end -= 2 }
    while kind(end - 1) == .semicolon, end - 1 > colon { end -= 1 }
    let pattern = keyword + 1..<colon
    let body = colon + 1..<end
    let start = self[colon].end
    return SwitchExpression.Case(
      names: boundNames(in: pattern),
      literal: pattern.count == 1 ? literal(pattern.lowerBound) : nil,
      isDefault: pattern.isEmpty,
      fallsThrough: body.contains { keywordUnlessMember($0) == .fallthrough },
      body: CodeBlock(range: start..<max(start, min(self[end].start, limit)), tokens: body))
  }

  private func literal(_ index: Int) -> Bool? {
    switch keyword(index) {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// Whether a word begins a case of a `switch` and not a pattern, as in `if case`.
  private func isCaseKeyword(_ index: Int, after opening: Int) -> Bool {
    guard keyword(index) == .case || keyword(index) == .default else { return false }
    guard index - 1 > opening else { return true }
    if kind(index - 1) == .comma || kind(index - 1) == .period { return false }
    switch keywordUnlessMember(index - 1) {
    case .if, .guard, .while, .for: return false
    default: return true
    }
  }
}
