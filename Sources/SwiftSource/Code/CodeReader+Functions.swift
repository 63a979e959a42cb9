/// Functions, types and macro expansions: declarations with a body of code.
extension CodeReader {
  mutating func visitFunction(_ index: Int) {
    guard !isInHead(index) else { return }
    let name = index + 1
    var parser = Parser(stream, at: index + 2)
    // The `<` of generic parameters is part of the same token as the name of an operator: `==<T>`.
    let text = stream.isName(name) ? stream.name(name) : stream.text(name)
    let isJoined = stream.kind(name) == .operatorRun && text.count > 1 && text.last == "<"
    if isJoined, stream.isName(name + 1) {
      parser.index = name
      parser.consumedBytes = text.utf8.count - 1
    }
    addFunction(named: parser.index == name ? String(text.dropLast()) : text, parser)
  }

  mutating func visitInitializer(_ index: Int) {
    guard !isInHead(index) else { return }
    var start = index + 1
    if stream.kind(start) == .postfixMark || stream.spells(start, "?") || stream.spells(start, "!")
    {
      start += 1
    }
    guard stream.kind(start) == .leftParenthesis || stream.spells(start, "<") else { return }
    addFunction(named: "init", Parser(stream, at: start))
  }

  /// - Parameter parser: A parser at the token after the name.
  mutating func addFunction(named name: String, _ parser: Parser) {
    var parser = parser
    let generics = parser.genericParameters()
    head = Head(end: parser.index, body: nil, isBound: true)
    guard parser.kind == .leftParenthesis else { return }
    let parameters = parser.parameters().map { parameter in
      Code.Function.Parameter(
        label: parameter.label, name: parameter.name, isVariadic: parameter.isVariadic,
        defaultValue: parameter.defaultValue.map(stream.tree))
    }
    if let type = parser.resultType() { resultTypes.append((code.functions.count, type)) }
    parser.skipSignature()
    head = Head(end: parser.index, body: nil, isBound: true)
    code.functions.append(
      Code.Function(
        name: name, block: block, genericParameters: generics, parameters: parameters))
    if parser.kind == .leftBrace {
      expect(.function(code.functions.count - 1), at: parser.index, yields: true)
    }
  }

  mutating func visitType(_ index: Int) {
    guard !isInHead(index), !isModifier(index) else { return }
    var parser = Parser(stream, at: index)
    guard let kind = parser.typeKeyword() else { return }
    guard let name = kind == .extension ? parser.extendedName() : parser.takeName() else { return }
    let generics = parser.genericParameters()
    let inherited = parser.inheritedTypes()
    while parser.kind != .leftBrace, parser.kind != .endOfFile, !parser.isAtDeclarationStart {
      parser.skip()
    }
    head = Head(end: parser.index, body: nil, isBound: true)
    guard parser.kind == .leftBrace else { return }
    let path = typePath + name.parts
    guard path.count <= Self.maximumTypeDepth else { return }
    expect(
      .type(path: path, inherited: inherited, genericParameters: generics), at: parser.index)
  }

  /// The maximum nesting depth of types, as in the parser.
  private static let maximumTypeDepth = 100

  private var typePath: [String] {
    guard let type = open[open.count - 1].type else { return [] }
    return code.typePath(of: type)
  }

  /// Whether the word is a modifier, as in `class func`, or, for `actor`, a name.
  private func isModifier(_ index: Int) -> Bool {
    guard let next = stream.keyword(index + 1) else { return false }
    switch stream.keyword(index) {
    case .class:
      return next.isModifier || next == .func || next == .var || next == .let || next == .subscript
        || next == .typealias
    case .actor: return next.precedesOperand
    default: return false
    }
  }

  mutating func visitMacro(_ index: Int) {
    if let directive = stream.directive(index) { return visitDirective(directive) }
    var parser = Parser(stream, at: index + 1)
    _ = parser.genericArguments()
    if parser.kind == .leftParenthesis, !stream[parser.index].startsLine { parser.skip() }
    guard parser.kind == .leftBrace else { return }
    expect(.macro(String(stream.text(index).dropFirst())), at: parser.index)
  }
}
