/// The parts before a declaration: attributes, modifiers and directives.
extension Parser {
  /// Parses the attributes at the current position, across any `#if` between them.
  mutating func attributes() -> [Attribute] {
    var attributes: [Attribute] = []
    while kind == .at {
      if let attribute = attribute() { attributes.append(attribute) }
      // `#if` may enclose attributes, which still apply to the declaration after them.
      while stream.directive(index) != nil { skipDirective() }
    }
    return attributes
  }

  private mutating func attribute() -> Attribute? {
    let start = index
    index += 1
    guard typeName() != nil else { return nil }
    if isAtArguments { skip() }
    return Attribute(stream: stream, tokens: start..<index)
  }

  /// Whether arguments follow. Older language modes allow a space before the parenthesis, so only a
  /// newline ends a name.
  private var isAtArguments: Bool {
    kind == .leftParenthesis && !stream[index].startsLine
  }

  /// Parses the arguments between the brackets at the current position.
  mutating func arguments() -> [Argument] {
    let opening = index
    let end = stream.closing(of: opening)
    index += 1
    var arguments: [Argument] = []
    while index < end {
      let label = argumentLabel()
      let start = index
      // If the argument is an expression, this handles the comma in `A<B, C>`, which is part of it.
      _ = expression()
      while index < end, kind != .comma { skip() }
      let stop = min(index, end)
      if start < stop {
        arguments.append(Argument(label: label, value: Expression(tokens: start..<stop)))
      }
      if index < end { index += 1 }
    }
    leave(bracketAt: opening)
    return arguments
  }

  private mutating func argumentLabel() -> String? {
    guard stream.isWord(index), stream.kind(index + 1) == .colon else { return nil }
    defer { index += 2 }
    return stream.name(index)
  }

  /// Parses the modifiers at the current position, without their arguments.
  mutating func modifiers() -> [Keyword] {
    var modifiers: [Keyword] = []
    while let keyword, keyword.isModifier, isModifier(keyword) {
      modifiers.append(keyword)
      index += 1
      if kind == .leftParenthesis { skip() }
    }
    return modifiers
  }

  /// Whether a keyword is a modifier. `class` is one before `var`, `func` and similar keywords.
  /// Other modifiers may also be names, depending on the next token: `lazy var`, but `open = true`.
  private func isModifier(_ keyword: Keyword) -> Bool {
    var next = index + 1
    if stream.kind(next) == .leftParenthesis { next = stream.closing(of: next) + 1 }
    guard keyword == .class else {
      return stream.kind(next) == .identifier || stream.kind(next) == .at
    }
    guard let following = stream.keyword(next) else { return false }
    return following.isModifier || following == .var || following == .let || following == .func
      || following == .subscript || following == .typealias
  }

  /// Whether a new declaration begins on its own line at the current position.
  var isAtDeclarationStart: Bool {
    guard stream[index].startsLine else { return false }
    if kind == .at || kind == .poundWord || kind == .rightBrace { return true }
    guard let keyword else { return false }
    return keyword.introducesDeclaration || (keyword.isModifier && isModifier(keyword))
  }

  /// Skips a conditional compilation directive, or parses a macro expansion.
  mutating func directiveOrMacro() -> Declaration? {
    guard stream.directive(index) == nil else {
      skipDirective()
      return nil
    }
    let range = stream[index].range
    let name = Name(text: String(stream.text(index).dropFirst()), range: range)
    index += 1
    _ = genericArguments()
    let arguments = isAtArguments ? self.arguments() : []
    while kind == .leftBrace { skip() }
    return .macro(MacroExpansion(name: name, arguments: arguments))
  }

  /// Skips a directive and its condition, which ends with the line.
  mutating func skipDirective() {
    repeat { index += 1 } while !stream[index].startsLine && kind != .endOfFile
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
