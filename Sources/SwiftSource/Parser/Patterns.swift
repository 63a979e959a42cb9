/// Names that patterns and closures bind.
extension TokenStream {
  /// Returns the names that a pattern binds: `x` and `y` in `.some((x, label: y as T))`.
  func names(inPattern tokens: Range<Int>) -> [Name] {
    var names: [Name] = []
    var parser = Parser(self, tokens)
    while parser.kind != .endOfFile {
      let index = parser.index
      if isBound(index) { names.append(declaredName(index)) }
      parser.index += 1
      if isBeforeType(index) { _ = parser.typeAnnotation() }
    }
    return names
  }

  /// Whether a type follows a token of a pattern. After any other colon, a pattern follows the
  /// label of an element.
  private func isBeforeType(_ index: Int) -> Bool {
    if kind(index) == .colon { return !isElementLabel(index - 1) }
    return keyword(index) == .as || keyword(index) == .is
  }

  /// Whether a word before a colon is the label of an element, not a name with a type.
  private func isElementLabel(_ index: Int) -> Bool {
    kind(index - 1) == .comma || kind(index - 1) == .leftParenthesis
  }

  /// Returns the names that a `let` or `var` before a pattern binds. The pattern contains another
  /// `let` or `var` only in malformed code, which must be scanned only once.
  func names(afterLet tokens: Range<Int>) -> [Name] {
    let nested = tokens.first { keyword($0) == .let || keyword($0) == .var }
    return names(inPattern: tokens.lowerBound..<(nested ?? tokens.upperBound))
  }

  /// Returns the names that each `let` and `var` in a pattern binds.
  func boundNames(in tokens: Range<Int>) -> [Name] {
    let words = tokens.filter { keyword($0) == .let || keyword($0) == .var }
    return zip(words, words.dropFirst() + [tokens.upperBound]).flatMap { word, next in
      names(inPattern: word + 1..<end(ofPatternAt: word + 1, before: next))
    }
  }

  private func isBound(_ index: Int) -> Bool {
    guard isName(index), !spells(index, "_"), index > 0, kind(index - 1) != .period else {
      return false
    }
    if keyword(index)?.isReservedForVariables ?? false { return false }
    switch kind(index + 1) {
    case .period, .leftParenthesis: return false
    case .colon: return !isElementLabel(index)
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
      let keyword = keywordUnlessMember(index)
      if keyword == .in || keyword == .where || keyword == .else { return index }
      index = kind(index).closing == nil ? index + 1 : self.end(ofBracketAt: index)
    }
    return min(index, end)
  }
}

extension Parser {
  /// Returns the captures and the names of the parameters of a closure, and advances past its `in`.
  /// If there is none, returns empty arrays and does not advance.
  mutating func closureHead() -> (captures: [ClosureBody.Capture], parameters: [Name]) {
    let start = index
    var names: [Name] = []
    while kind == .at { skipTypeAttribute() }
    let captures = kind == .leftSquare ? parseBracket { $0.captures() } : []
    if kind == .leftParenthesis {
      names = stream.parameterNames(inParenthesisAt: index)
      skip()
    } else {
      while keyword != .in, let name = takeParameterName() {
        names.append(name)
        guard kind == .comma else { break }
        index += 1
      }
    }
    _ = resultType()
    if take(.in) { return (captures, names) }
    index = start
    return ([], [])
  }

  /// Parses the values in a capture list. A name without a value refers to the same variable.
  private mutating func captures() -> [ClosureBody.Capture] {
    var captures: [ClosureBody.Capture] = []
    while kind != .endOfFile {
      var name: Name?
      while let next = takeName() {
        name = next
        // `unowned(safe)`
        if kind == .leftParenthesis { skip() }
      }
      let hasValue = kind == .equal
      if hasValue { index += 1 }
      if let name, hasValue, kind != .endOfFile, kind != .comma {
        captures.append(.init(name: name, value: value()))
      }
      while kind != .endOfFile, kind != .comma { skip() }
      index += 1
    }
    return captures
  }

  /// Takes the name of a closure parameter, which may be a binding: `$item`.
  fileprivate mutating func takeParameterName() -> Name? {
    guard kind == .dollarIdentifier else { return takeName() }
    defer { index += 1 }
    return stream.declaredName(index)
  }
}

extension TokenStream {
  /// Returns the last word before the colon or comma of each parameter.
  fileprivate func parameterNames(inParenthesisAt opening: Int) -> [Name] {
    var parser = Parser(self, contents(of: opening))
    var names: [Name] = []
    while parser.kind != .endOfFile {
      var name: Name?
      while let next = parser.takeParameterName() { name = next }
      if let name { names.append(name) }
      _ = parser.takeAnnotation()
      while parser.kind != .endOfFile, parser.kind != .comma { parser.skip() }
      parser.index += 1
    }
    return names
  }
}
