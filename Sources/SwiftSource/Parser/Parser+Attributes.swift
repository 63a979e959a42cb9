/// The parts before a declaration: attributes, modifiers and directives.
extension Parser {
  /// Parses the attributes and modifiers at the current position.
  mutating func header() -> DeclarationHeader {
    let start = stream[index].start
    return DeclarationHeader(attributes: attributes(), modifiers: modifiers(), start: start)
  }

  /// Parses the attributes at the current position, including those that an `#if` encloses. These
  /// also apply to the declaration after them.
  mutating func attributes() -> [Attribute] {
    var attributes: [Attribute] = []
    while true {
      if kind == .at {
        if let attribute = attribute() { attributes.append(attribute) }
      } else if let conditional = conditionalAttributes() {
        attributes += conditional
      } else {
        return attributes
      }
    }
  }

  /// Limits how often tokens are parsed again if each `#if` encloses more than attributes.
  private static let maximumConditions = 8

  /// Parses an `#if` that encloses only attributes. Returns nil and does not advance if it encloses
  /// anything else.
  private mutating func conditionalAttributes() -> [Attribute]? {
    guard directiveKind == .if else { return nil }
    var parser = self
    var attributes: [Attribute] = []
    var depth = 0
    repeat {
      if let directive = parser.directiveKind {
        depth += directive == .if ? 1 : directive == .endif ? -1 : 0
        parser.skipDirective()
      } else if parser.kind == .at {
        if let attribute = parser.attribute() { attributes.append(attribute) }
      } else {
        return nil
      }
    } while depth > 0 && depth <= Self.maximumConditions
    guard depth == 0, !attributes.isEmpty else { return nil }
    self = parser
    return attributes
  }

  private mutating func attribute() -> Attribute? {
    let start = stream[index].start
    index += 1
    guard let path = typeName()?.map(\.name) else { return nil }
    // Generic arguments may end within a longer operator.
    consumedBytes = 0
    let list = isAtArguments ? argumentList() : nil
    return Attribute(path: path, argumentList: list, range: start..<endOfLastToken)
  }

  /// Whether arguments follow. Older language modes allow a space before the parenthesis, so only a
  /// newline ends a name.
  var isAtArguments: Bool {
    kind == .leftParenthesis && !stream[index].startsLine
  }

  private mutating func modifiers() -> [Modifier] {
    var modifiers: [Modifier] = []
    while let keyword, keyword.isModifier, isModifier(keyword) {
      let range = stream[index].range
      let end = stream.endOfModifier(index)
      modifiers.append(
        Modifier(keyword: keyword, hasArgument: end > index + 1, range: range))
      index = end
    }
    return modifiers
  }

  /// Whether a keyword is a modifier. `class` is one before `var`, `func` and similar keywords,
  /// `async` only before `let` and `var`, as it also follows the parameters of a function. Other
  /// modifiers may also be names, depending on the next token: `lazy var`, but `open = true` and
  /// `open(file)`. Macro expansions can have modifiers: `static #member`.
  private func isModifier(_ keyword: Keyword) -> Bool {
    let next = stream.endOfModifier(index)
    if keyword == .async { return stream.keyword(next) == .let || stream.keyword(next) == .var }
    guard keyword == .class else {
      return stream.kind(next) == .identifier || stream.kind(next) == .at || isExpansion(next)
    }
    guard let following = stream.keyword(next) else { return false }
    return following.isModifier || following == .var || following == .let || following == .func
      || following == .subscript || following == .typealias
  }

  /// Whether a macro is expanded at an index, on the line of the token before it.
  private func isExpansion(_ index: Int) -> Bool {
    stream.kind(index) == .poundWord && stream.directive(index) == nil && !stream[index].startsLine
  }

  /// Whether a new declaration begins on its own line at the current position.
  var isAtDeclarationStart: Bool {
    guard stream[index].startsLine else { return false }
    if kind == .at || kind == .poundWord || kind == .rightBrace { return true }
    guard let keyword else { return false }
    // `actor` and `macro` are keywords only before a name on the same line.
    if keyword == .actor || keyword == .macro {
      return stream.isName(index + 1) && !stream[index + 1].startsLine
    }
    return keyword.introducesDeclaration || (keyword.isModifier && isModifier(keyword))
  }

  /// Parses the conditional compilation directive at the current position, if there is one.
  mutating func directive() -> ConditionalDirective? {
    guard let kind = directiveKind else { return nil }
    let start = stream[index].start
    skipDirective()
    return ConditionalDirective(kind: kind, range: start..<endOfLastToken)
  }

  /// Skips a directive and its condition, which ends with the line. There may be newlines in
  /// parentheses.
  mutating func skipDirective() {
    repeat {
      if stream.isClosed(index) { skip() } else { index += 1 }
    } while !stream[index].startsLine && kind != .endOfFile
  }

  /// Parses the generic parameters at the current position, including their constraints, and
  /// returns their names.
  mutating func genericParameters() -> [String] {
    guard startsWith("<") else { return [] }
    consume()
    var names: [String] = []
    while !startsWith(">") {
      _ = attributes()
      if keyword == .each || keyword == .let, stream.isName(index + 1) { index += 1 }
      guard let name = takeName() else { break }
      names.append(name.text)
      if kind == .colon {
        index += 1
        _ = type()
      }
      guard kind == .comma, consumedBytes == 0 else { break }
      index += 1
    }
    // Older language modes allow constraints inside the brackets: `<T where T: P>`.
    while keyword == .where || !startsWith(">"), !endsGenericParameters { skip() }
    if startsWith(">") { consume() }
    return names
  }

  private var endsGenericParameters: Bool {
    kind == .leftBrace || kind == .leftParenthesis || kind == .endOfFile || kind.isClosing
      || isAtDeclarationStart
  }
}

extension TokenStream {
  /// The index of the token after a modifier and its argument: `private(set)`, `unowned(unsafe)`.
  ///
  /// No other parentheses belong to a modifier.
  fileprivate func endOfModifier(_ modifier: Int) -> Int {
    let opening = modifier + 1
    let hasArgument =
      kind(opening) == .leftParenthesis && kind(opening + 2) == .rightParenthesis
      && Self.modifierArguments.contains { spells(opening + 1, $0) }
    return hasArgument ? opening + 3 : opening
  }

  private static let modifierArguments: [StaticString] = ["set", "safe", "unsafe", "nonsending"]
}
