/// Functions, types and macro expansions: declarations with a body of code.
extension CodeReader {
  mutating func visitFunction(_ index: Int) {
    addFunction(named: stream.isName(index + 1) ? stream.name(index + 1) : "", at: index + 2)
  }

  mutating func visitInitializer(_ index: Int) {
    var start = index + 1
    if stream.kind(start) == .postfixMark { start += 1 }
    guard stream.kind(start) == .leftParenthesis || stream.spells(start, "<") else { return }
    addFunction(named: "init", at: start)
  }

  /// - Parameter start: the token behind the name.
  mutating func addFunction(named name: String, at start: Int) {
    var parser = Parser(stream, at: start)
    _ = parser.genericParameters()
    guard parser.kind == .leftParenthesis else { return }
    let parameters = parser.parameters().map { parameter in
      Code.Function.Parameter(
        label: parameter.label, name: parameter.name,
        defaultValue: parameter.defaultValue.map(stream.tree))
    }
    parser.skipSignature()
    code.functions.append(Code.Function(name: name, block: block, parameters: parameters))
    if parser.kind == .leftBrace {
      expect(.function(code.functions.count - 1), at: parser.index, yields: true)
    }
  }

  mutating func visitType(_ index: Int) {
    var parser = Parser(stream, at: index)
    guard let kind = parser.typeKeyword() else { return }
    guard let name = kind == .extension ? parser.extendedName() : parser.takeName() else { return }
    _ = parser.genericParameters()
    let inherited = parser.inheritedTypes()
    while parser.kind != .leftBrace, parser.kind != .endOfFile, !parser.isAtDeclarationStart {
      parser.skip()
    }
    guard parser.kind == .leftBrace else { return }
    let path = code.typePath(of: block) + name.text.split(separator: ".").map(String.init)
    expect(.type(path: path, inherited: inherited), at: parser.index)
  }

  mutating func visitMacro(_ index: Int) {
    guard stream.directive(index) == nil else { return }
    var parser = Parser(stream, at: index + 1)
    _ = parser.genericArguments()
    if parser.kind == .leftParenthesis, !stream[parser.index].startsLine { parser.skip() }
    guard parser.kind == .leftBrace else { return }
    expect(.macro(String(stream.text(index).dropFirst())), at: parser.index)
  }
}
