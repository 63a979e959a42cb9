/// The parts before a declaration: attributes, modifiers and directives.
extension Parser {
  /// Parses the attributes and modifiers at the current position.
  mutating func header() -> DeclarationHeader {
    let start = stream[index].start
    return DeclarationHeader(attributes: attributes(), modifiers: modifiers(), start: start)
  }

  /// Parses the attributes at the current position, across any `#if` between them.
  mutating func attributes() -> [Attribute] {
    var attributes: [Attribute] = []
    while kind == .at {
      if let attribute = attribute() { attributes.append(attribute) }
      // `#if` may enclose attributes, which still apply to the declaration after them.
      while directiveKind != nil { skipDirective() }
    }
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
      index += 1
      let hasArgument = kind == .leftParenthesis
      if hasArgument { skip() }
      modifiers.append(Modifier(keyword: keyword, hasArgument: hasArgument, range: range))
    }
    return modifiers
  }

  /// Whether a keyword is a modifier. `class` is one before `var`, `func` and similar keywords,
  /// `async` only before `let` and `var`, as it also follows the parameters of a function. Other
  /// modifiers may also be names, depending on the next token: `lazy var`, but `open = true`.
  /// Macro expansions can have modifiers: `static #member`.
  private func isModifier(_ keyword: Keyword) -> Bool {
    var next = index + 1
    if stream.kind(next) == .leftParenthesis { next = stream.closing(of: next) + 1 }
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
