import SwiftDataLintSwiftSource
import Testing

/// Collects the source texts of all expressions and blocks, in the order in which they are visited.
private struct TextCollector: SyntaxVisitor {
  let file: SourceFile
  private(set) var expressions: [String] = []
  private(set) var blocks: [String] = []

  init(_ source: String) {
    file = SourceFile(parsing: SourceText(source))
    file.statements.forEach { visit($0) }
  }

  mutating func visit(_ expression: Expression) {
    expressions.append(file.source[expression.range])
    visitChildren(of: expression)
  }

  mutating func visit(_ block: CodeBlock, isClosure: Bool) {
    blocks.append(file.source[block.range])
    visitChildren(of: block, isClosure: isClosure)
  }
}

@Suite("Ranges of the syntax tree")
struct SyntaxRangeTests {
  @Test(
    "an expression ends with its last token, and precedes those in it",
    arguments: [
      ("a.b(c, d: e[0])! /* f */", ["a.b(c, d: e[0])!", "a", "c", "e[0]", "e", "0"]),
      ("try? -a as B + c", ["try? -a as B + c", "try? -a as B", "try? -a", "a", "c"]),
      ("a<B<C>>.d", ["a<B<C>>.d", "a"]), ("a as B<C<D>>", ["a as B<C<D>>", "a"]),
      ("[a: b , c]", ["[a: b , c]", "a", "b", "c"]), ("( a )", ["( a )", "a"]),
      ("a { b in c } d: { e }", ["a { b in c } d: { e }", "a", "c", "e"]),
      ("f(a b)", ["f(a b)", "f", "a b", "a", "b"]),
      ("é.ü + \"ö\"", ["é.ü + \"ö\"", "é.ü", "é", "\"ö\""]),
      ("a\n#if B\n.c()\n#endif\n", ["a\n#if B\n.c()\n#endif", "a"]), ("f(a", ["f(a", "f", "a"]),
      ("if a { b } else { c }", ["if a { b } else { c }", "a", "b", "c"]),
      ("switch a { case b: c }", ["switch a { case b: c }", "a", "c"]),
      ("{ [a = b] c in d }", ["{ [a = b] c in d }", "b", "d"]),
      ("#a(b) { c }", ["#a(b) { c }", "b", "c"]),
      ("guard let a = b, c else { d }", ["b", "c", "d"]),
      ("for a in b where c { d }", ["b", "c", "d"]),
      ("func a(b: C = d) { e }", ["d", "e"]), ("var a = b { didSet { c } }", ["b", "c"]),
    ])
  func expressions(source: String, expected: [String]) {
    #expect(TextCollector(source).expressions == expected)
  }

  @Test(
    "a block is what stands between its braces, or after the colon of a case",
    arguments: [
      ("if a { b } else {}", [" b ", ""]), ("f { a in b }", [" a in b "]), ("do { a", [" a"]),
      ("do {\n  a // b\n}", ["\n  a // b\n"]),
      ("switch a { case b: c; case d: e }", [" c", " e "]),
      ("switch a { case b:\n  c\n@unknown default: d }", ["\n  c\n", " d "]),
      ("var a: B { get { c } set { d } }", [" c ", " d "]), ("var a: B { c }", [" c "]),
      ("func a() { func b() { c } }", [" func b() { c } ", " c "]),
      ("repeat { a } while b { c }", [" a ", " c "]),
      ("f {\n#if a\nb\n#endif\n}", ["\n#if a\nb\n#endif\n"]),
    ])
  func blocks(source: String, expected: [String]) {
    #expect(TextCollector(source).blocks == expected)
  }

  @Test("the parts of suffixes, arguments and casts have ranges of their own")
  func parts() throws {
    let file = SourceFile(parsing: SourceText("a.b( c, d: e )[f].`g`? as H<I>"))
    guard case .expression(let expression)? = file.statements.first,
      case .cast(let operand, let casts) = expression.kind,
      case .postfix(_, let suffixes) = operand.kind,
      case .call(let list) = suffixes[1].kind, case .member(let name) = suffixes[3].kind
    else {
      Issue.record("no cast of a call")
      return
    }
    let start = operand.range.lowerBound
    #expect(
      suffixes.map { file.source[start..<$0.end] } == [
        "a.b", "a.b( c, d: e )", "a.b( c, d: e )[f]", "a.b( c, d: e )[f].`g`",
        "a.b( c, d: e )[f].`g`?",
      ])
    #expect(file.source[list.inside] == " c, d: e ")
    #expect(list.arguments.map { file.source[$0.range] } == ["c", "d: e"])
    #expect(casts.compactMap(\.type).map { file.source[$0.range] } == ["H<I>"])
    #expect(name.text == "g" && file.source[name.range] == "`g`")
  }

  @Test("the parts of a declaration have ranges of their own")
  func declarations() throws {
    let source = """
      @A(b) @C private(set) final
      var d: E<F> = g { didSet { } }
      #if H && I // j
      class `k`: L { let (m, n) = o
      }
      #endif
      """
    let file = SourceFile(parsing: SourceText(source))
    guard file.declarations.count == 4, case .variable(let variable) = file.declarations[0],
      case .directive(let directive) = file.declarations[1],
      case .type(let type) = file.declarations[2], case .variable(let member)? = type.members.first
    else {
      Issue.record("other declarations")
      return
    }
    func text(_ range: Range<Int>) -> String { file.source[range] }
    #expect(variable.header.attributes.map { text($0.range) } == ["@A(b)", "@C"])
    #expect(variable.header.modifiers.map { text($0.range) } == ["private", "final"])
    #expect(variable.header.modifiers.map(\.hasArgument) == [true, false])
    #expect(text(variable.keyword) == "var")
    #expect(variable.range == 0..<58)
    let binding = try #require(variable.bindings.first)
    #expect(text(binding.pattern.range) == "d")
    #expect(binding.annotation.map { text($0.range) } == "E<F>")
    #expect(binding.accessorBlock.map { text($0.range) } == " didSet { } ")
    #expect(directive.kind == .if && text(directive.range) == "#if H && I")
    #expect(text(type.name.range) == "`k`")
    #expect(text(type.range) == "class `k`: L { let (m, n) = o\n}")
    #expect(type.body.map { text($0.range) } == " let (m, n) = o\n")
    #expect(member.bindings.map { text($0.pattern.range) } == ["(m, n)"])
    #expect(member.bindings.first?.pattern.names.map { text($0.range) } == ["m", "n"])
  }
}
