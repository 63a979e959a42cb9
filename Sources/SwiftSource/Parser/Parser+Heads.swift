/// What stands before a declaration: attributes, modifiers, directives.
extension Parser {
  /// Attributes at the position, over any `#if` between them.
  mutating func attributes() -> [Attribute] {
    var attributes: [Attribute] = []
    while kind == .at {
      if let attribute = attribute() { attributes.append(attribute) }
      // `#if` may stand around attributes; the declaration behind them still bears them.
      while kind == .poundWord, stream.directive(index) != nil { skipDirective() }
    }
    return attributes
  }

  private mutating func attribute() -> Attribute? {
    let start = index
    index += 1
    var path: [String] = []
    while let name = takeName() {
      path.append(name.text)
      guard kind == .period, stream.isAdjacent(index) else { break }
      index += 1
    }
    guard !path.isEmpty else { return nil }
    if at("<") { skipAngles() }
    let arguments = isAtArguments ? self.arguments() : []
    return Attribute(path: path, arguments: arguments, tokens: start..<index)
  }

  /// Older language modes allow a blank before the parenthesis, so only a new line ends a name.
  private var isAtArguments: Bool {
    kind == .leftParenthesis && !stream[index].startsLine
  }

  /// The arguments between the parentheses at the position, which are passed.
  mutating func arguments() -> [Argument] {
    let end = stream.closing(of: index)
    var inner = self
    skip()
    inner.index += 1
    var arguments: [Argument] = []
    while inner.index < end {
      let label = inner.argumentLabel()
      let start = inner.index
      while inner.index < end, inner.kind != .comma { inner.skip() }
      let stop = min(inner.index, end)
      if start < stop {
        arguments.append(Argument(label: label, value: Expression(tokens: start..<stop)))
      }
      inner.index += 1
    }
    return arguments
  }

  private mutating func argumentLabel() -> String? {
    guard stream.isName(index), stream.kind(index + 1) == .colon else { return nil }
    defer { index += 2 }
    return stream.name(index)
  }

  /// Modifiers at the position, without their arguments.
  mutating func modifiers() -> [String] {
    var modifiers: [String] = []
    while kind == .identifier, Self.modifierNames.contains(stream.text(index)) {
      guard isModifier() else { break }
      modifiers.append(stream.text(index))
      index += 1
      if kind == .leftParenthesis { skip() }
    }
    return modifiers
  }

  /// `class` is a modifier before `var`, `func` and the like; other modifiers may be names as well,
  /// which what follows tells: `lazy var`, but `open = true`.
  private func isModifier() -> Bool {
    var next = index + 1
    if stream.kind(next) == .leftParenthesis { next = stream.closing(of: next) + 1 }
    guard stream.kind(next) == .identifier || stream.kind(next) == .at else { return false }
    guard at("class") else { return true }
    return Self.memberKeywords.contains(stream.text(next))
      || Self.modifierNames.contains(stream.text(next))
  }

  private static let memberKeywords: Set = ["var", "let", "func", "subscript", "typealias"]

  private static let modifierNames: Set = [
    "public", "private", "fileprivate", "internal", "open", "package", "static", "class", "final",
    "lazy", "weak", "unowned", "override", "required", "convenience", "dynamic", "optional",
    "indirect", "mutating", "nonmutating", "nonisolated", "isolated", "distributed", "prefix",
    "postfix", "infix", "borrowing", "consuming", "__consuming", "async", "sending", "unsafe",
  ]

  private static let declarationKeywords: Set = [
    "import", "typealias", "associatedtype", "init", "deinit", "subscript", "case", "operator",
    "precedencegroup", "macro", "var", "let", "func", "class", "struct", "enum", "protocol",
    "extension", "actor",
  ]

  /// Whether a new declaration begins on a line of its own at the position.
  var isAtDeclarationStart: Bool {
    guard stream[index].startsLine else { return false }
    if kind == .at || kind == .poundWord || kind == .rightBrace { return true }
    guard kind == .identifier else { return false }
    let word = stream.text(index)
    return Self.declarationKeywords.contains(word)
      || (Self.modifierNames.contains(word) && isModifier())
  }

  /// Passes a directive of conditional compilation, or reads a macro expansion.
  mutating func directiveOrMacro() -> Declaration? {
    guard stream.directive(index) == nil else {
      skipDirective()
      return nil
    }
    let range = stream[index].range
    let name = Name(text: String(stream.text(index).dropFirst()), range: range)
    index += 1
    if at("<") { skipAngles() }
    let arguments = isAtArguments ? self.arguments() : []
    while kind == .leftBrace { skip() }
    return .macro(MacroExpansion(name: name, arguments: arguments))
  }

  /// Passes a directive with its condition, which ends with the line.
  mutating func skipDirective() {
    repeat { index += 1 } while !stream[index].startsLine && kind != .endOfFile
  }

  /// The names of the generic parameters at the position, which are passed.
  mutating func genericParameters() -> [String] {
    guard at("<") else { return [] }
    let start = index
    skipAngles()
    return (start + 1..<max(start + 1, index - 1)).compactMap { position in
      let isFirst = stream.spells(position - 1, "<") || stream.kind(position - 1) == .comma
      return isFirst && stream.isName(position) ? stream.name(position) : nil
    }
  }

  /// Passes `<…>`; stays where it is if the brackets do not close before a brace.
  @discardableResult
  mutating func skipAngles() -> Bool {
    let start = index
    var depth = 0
    while kind != .leftBrace, kind != .endOfFile, kind != .semicolon, !kind.isClosing {
      if kind == .operatorRun {
        for byte in stream.source.bytes[stream[index].range] {
          if byte == UInt8(ascii: "<") { depth += 1 }
          if byte == UInt8(ascii: ">") { depth -= 1 }
        }
      }
      skip()
      if depth <= 0 { return true }
    }
    index = start
    return false
  }
}
