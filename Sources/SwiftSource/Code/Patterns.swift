/// Names that patterns and closures bind.
extension TokenStream {
  /// Returns the names that a pattern binds: `x` and `y` in `.some((x, label: y as T))`.
  func names(inPattern tokens: Range<Int>) -> [Name] {
    tokens.filter(isBound).map { Name(text: name($0), range: self[$0].range) }
  }

  /// Returns the names that a `let` or `var` before a pattern binds. The pattern contains another
  /// `let` or `var` only in malformed code, which must be scanned only once.
  func names(behindLet tokens: Range<Int>) -> [Name] {
    let nested = tokens.first { keyword($0) == .let || keyword($0) == .var }
    return names(inPattern: tokens.lowerBound..<(nested ?? tokens.upperBound))
  }

  private func isBound(_ index: Int) -> Bool {
    guard isName(index), !spells(index, "_"), index > 0, kind(index - 1) != .period else {
      return false
    }
    guard self[index].keyword == nil else { return false }
    if keyword(index - 1) == .as || keyword(index - 1) == .is { return false }
    switch kind(index + 1) {
    case .period, .leftParenthesis: return false
    // After a comma or a parenthesis, the word is a label; otherwise a type follows:
    // `for x: Int in`.
    case .colon: return !(kind(index - 1) == .comma || kind(index - 1) == .leftParenthesis)
    default: return true
    }
  }

  /// Returns the index of the token after the pattern that begins at a token.
  func end(ofPatternAt start: Int, before end: Int) -> Int {
    var index = start
    while index < end {
      switch kind(index) {
      case .comma, .equal, .colon, .semicolon: return index
      case let kind where kind.isClosing: return index
      default: break
      }
      let keyword = keyword(index)
      if keyword == .in || keyword == .where || keyword == .else { return index }
      index = kind(index).closing == nil ? index + 1 : self.end(ofBracketAt: index)
    }
    return min(index, end)
  }
}

extension Parser {
  /// Returns the names of a closure's parameters and advances past its `in`. If the closure does
  /// not name them, returns an empty array and does not advance.
  mutating func closureParameters() -> [Name] {
    let start = index
    var names: [Name] = []
    _ = attributes()
    if kind == .leftSquare { skip() }
    if kind == .leftParenthesis {
      names = stream.parameterNames(inParenthesisAt: index)
      skip()
    } else {
      while keyword != .in, let name = takeName() {
        names.append(name)
        guard kind == .comma else { break }
        index += 1
      }
    }
    _ = resultType()
    if take(.in) { return names }
    index = start
    return []
  }
}

extension TokenStream {
  /// Returns the last word before the colon or comma of each parameter.
  fileprivate func parameterNames(inParenthesisAt opening: Int) -> [Name] {
    let end = closing(of: opening)
    var parser = Parser(self, at: opening + 1)
    var names: [Name] = []
    while parser.index < end {
      var name: Name?
      while parser.index < end, let next = parser.takeName() { name = next }
      if let name { names.append(name) }
      while parser.index < end, parser.kind != .comma { parser.skip() }
      parser.index += 1
    }
    return names
  }
}
