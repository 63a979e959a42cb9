import SwiftDataLintSwiftDataModel
import SwiftDataLintSwiftSource
import Testing

@Suite("The code of a file")
struct CodeTests {
  private func lines(_ source: String) -> [String] { CodeOutline(source).lines }

  @Test("functions, their parameters and what they return")
  func functions() {
    #expect(
      lines("func f(a b: Int = 1, _ c: [T] = [T.self], d: @escaping () -> Void) -> X { g(b) }") == [
        "func f(a b = 1, _ c = [T.self], d d)", "{func f}", "  -> g(b)",
      ])
    #expect(
      lines("func f() -> X {\n func g() -> Y { 1 }\n return g()\n}") == [
        "func f()", "{func f}", "  func g()", "  {func g}", "    -> 1", "  -> g()",
      ])
    #expect(
      lines("func f() -> X {\n  return\n    try g()\n}").suffix(1) == ["  -> g()"])
    #expect(lines("func f() {\n  return\n  let a = 1\n}") == ["func f()", "{func f}", "  a = 1"])
    #expect(
      lines(
        "struct S { static func + (a: S, b: S) -> S { a }; static func ==<T>(a: T, b: T) { b } }")
        == [
          "{S}", "  func +(a a, b b)", "  func ==<T>(a a, b b)", "  {func +}", "    -> a",
          "  {func ==}",
          "    -> b",
        ])
    #expect(
      lines("protocol P { func f()\n func g(a: Int = 1) }") == [
        "{P}", "  func f()", "  func g(a a = 1)",
      ])
  }

  @Test(
    "types whose initializers are used as values are names",
    arguments: ["Trip", "_Trip", "Ärzte", "Ünïcode", "型", "Δ"])
  func typeNames(name: String) {
    for source in ["a.map(\(name).init)", "let a = \(name).self", "a.map(B.\(name).init)"] {
      let references = FileFacts(SourceText(source), readsAll: true).code?.references ?? []
      #expect(references.contains(name), "\(source)")
    }
    let references = FileFacts(SourceText("ärzte.map(1)"), readsAll: true).code?.references
    #expect(references == [])
  }

  @Test(
    "what a body returns",
    arguments: [
      ("if a { return b }\nreturn c", ["b", "c"]),
      ("if a { return b } else { return c }", ["b", "c"]),
      ("if a { b } else { c }", ["(b | c)"]), ("if a { b }", []),
      ("switch a { case .b: c\ndefault: return d }", ["d"]),
      ("switch a { case .b: c\ndefault: d }", ["(c | d)"]),
      ("do { return try f() } catch { fatalError() }", ["f()"]),
      ("do { try f() } catch { g() }", []), ("defer { f() }", []),
      ("for a in b { return a }", ["a"]),
      ("while a { return b }", ["b"]), ("guard a else { return b }\nreturn c", ["b", "c"]),
      ("f(for: a, b: { return c })", ["f(for: a, b: <{ return c }>)"]),
      ("repeat { f() } while a\nf { return b }\nreturn c", ["c"]),
      ("throw a", []), ("return", []), ("let a = b\na", []),
    ])
  func results(body: String, expected: [String]) {
    let results = CodeOutline("func f() {\n\(body)\n}").lines.filter { $0.hasPrefix("  -> ") }
    #expect(results == expected.map { "  -> " + $0 })
  }

  @Test("variables and their values")
  func variables() {
    #expect(lines("let a = 1, b: Int = c, d: X") == ["a = 1", "b = c", "d = "])
    #expect(lines("async let a = f()") == ["a = f()"])
    #expect(
      lines("var a = 1 { didSet { b = 2 } }\nvar b = 1") == [
        "a = 1", "b = 1, 2", "{accessors}", "  {statement}",
      ])
    #expect(lines("var a: Int { 1 }") == ["a = {}()", "{accessors}", "  -> 1"])
    #expect(
      lines("var a: Int { get throws { 1 } set { b(newValue) } }") == [
        "a = {}()", "{accessors}", "  {statement}", "  {statement}", "  -> 1",
      ])
    #expect(
      lines("lazy var a: X = { let b = 1; return b }()") == [
        "a = {}()", "{closure}", "  b = 1", "  -> b",
      ])
    #expect(
      lines("static let a = { (b: Int) -> X in f(b) }()") == [
        "a = {}()", "{closure}", "  b = <b>", "  -> f(b)",
      ])
    #expect(lines("let (a, b) = f()") == ["a = <a>", "b = <b>"])
  }

  @Test("what is assigned, wherever the variable is declared")
  func assignments() {
    #expect(
      lines("class C { init(a: X) { self.a = a; b = 1 }\nvar a: X\nvar b = 2 }") == [
        "{C}", "  a = a", "  b = 2, 1", "  func init(a a)", "  {func init}",
      ])
    #expect(
      lines("struct S { var a = 1 }\nextension S { func f() { self.a = 2; Self.a = 3 } }") == [
        "{S}", "  a = 1, 2, 3", "{S}", "  func f()", "  {func f}",
      ])
    #expect(lines("var a = [A.self]\nfunc f() { a += [B.self] }").first == "a = [A.self], [B.self]")
    #expect(
      lines("var a = 1\nfunc f() { var a = 2; a = 3 }") == [
        "a = 1", "func f()", "{func f}", "  a = 2, 3",
      ])
    #expect(lines("var a = 1\nfunc f() { a = 2; var a = 3 }").first == "a = 1, 2")
    #expect(lines("var a = 1\nfunc f(a: inout Int) { a = 2 }").first == "a = 1")
    #expect(lines("class C { var a = 1\nclass D { func f() { self.a = 2 } } }")[1] == "  a = 1")
    #expect(lines("let a: X\nswitch b { case .c: a = 1\ndefault: a = 2 }").first == "a = 1, 2")
    #expect(lines("let a: X\nif b { a = 1 } else { a = 2 }").first == "a = 1, 2")
    #expect(lines("let a: X\nf { b in a = 1 }").first == "a = 1")
    #expect(lines("class C { var a: X\nfunc f() { try a = 1 } }")[1] == "  a = 1")
    #expect(
      lines("class C { var a: X\nfunc f() { await self.a.append(1); try? a += 2 } }")[1]
        == "  a = 1, 2")
    // Of members of other values nothing is known.
    #expect(lines("var a = 1\nb.a = 2\nf(a: X = 3)").first == "a = 1")
  }

  @Test("names that statements and closures bind mean something in their bodies only")
  func patterns() {
    #expect(
      lines("if let a = f(), let b = g(a) { h() }") == ["{statement}", "  a = f()", "  b = g(a)"])
    #expect(lines("if let a { f() }") == ["{statement}"])
    #expect(lines("guard let a = f(), b else { return }") == ["a = f()", "{statement}"])
    #expect(lines("guard let self else { return }") == ["{statement}"])
    #expect(lines("while let a = f() { }") == ["{loop}", "  a = f()"])
    #expect(
      lines("if case .x(let a, b: let c) = d { }") == ["{statement}", "  a = <a>", "  c = <c>"])
    #expect(
      lines("if case let .x((a, _), b: c)? = d, let e = f { }") == [
        "{statement}", "  a = <a>", "  c = <c>", "  e = f",
      ])
    #expect(lines("if case .x = y { }") == ["{statement}"])
    #expect(lines("for a in [B.self, C.self] { }") == ["{loop}", "  a = (B.self | C.self)"])
    #expect(lines("for (a, b) in c where a { }") == ["{loop}", "  a = <a>", "  b = <b>"])
    #expect(lines("for case let a? in b { }") == ["{loop}", "  a = <a>"])
    #expect(
      lines("switch a { case .b(let c), .d(let c): e(c)\ndefault: let f = 1 }") == [
        "{statement}", "  {statement}", "    c = <c>", "    c = <c>", "  {statement}", "    f = 1",
      ])
    #expect(
      lines("a.map { b in c }\nd { @Sendable [e] (f, g: X) -> Y in h }\ni { $0 }") == [
        "{closure}", "  b = <b>", "{closure}", "  f = <f>", "  g = <g>", "{closure}",
      ])
    #expect(
      lines("if a.contains { $0 }, let b = c { }") == ["{closure}", "{statement}", "  b = c"])
    #expect(
      lines("f { [weak self, a = A(1)] b in c }") == [
        "{closure}", "  a = A(1)", "  b = <b>", "  A(1)",
      ])
    #expect(lines("for a: X in [B.self] { }") == ["{loop}", "  a = (B.self)"])
    #expect(lines("for case .a(let b) in [B.self] { }") == ["{loop}", "  b = <b>"])
  }

  @Test("a name means what was declared before, not itself")
  func declarationOffsets() throws {
    let source = "func f(a: X) { let a = a ?? B(); if let a = a { g(a) } }"
    let code = CodeFacts(of: source)
    for variable in code.variables {
      let value = try #require(variable.values.first)
      #expect(variable.offset > value.offset)
    }
  }

  @Test("do, catch, and what runs where a try? fails")
  func failures() {
    #expect(
      lines("do { A() } catch let e as X { f(1) } catch { B() }") == [
        "{do}", "  A()", "{catch}", "  e = <e>", "  f(1)", "{catch}", "  B()",
      ])
    #expect(
      lines("do throws(E) { A() } catch { if (b) { f (1); self.g.h() } }") == [
        "{do}", "  A()", "{catch}", "  {statement}", "    f(1)", "    self.g.h()",
      ])
    #expect(
      lines("if let a = try? A() { } else { B() }") == [
        "A()", "{statement}", "  a = A()", "{failure}", "  B()",
      ])
    #expect(
      lines("guard let a = try? A() else { B() }") == ["a = A()", "A()", "{failure}", "  B()"])
    #expect(
      lines("guard let a = try A() else { B() }") == ["a = A()", "A()", "{statement}", "  B()"])
  }

  @Test(
    "what blocks need, and which of them leave the one around them",
    arguments: [
      ("if a, !b { }", ["a & !b"]), ("if a == b { }", ["?"]), ("while a { }", ["?"]),
      (
        "if a { } else if b { return } else { throw c }",
        ["a", "b, else 1, leaves", "else 2, leaves"]
      ),
      ("guard a, let b else { return }", ["!(a & <>), leaves"]),
      ("guard let a = try? b(), a else { c() }", ["!(<> & a), leaves"]),
      ("if let a = try? b() { } else { c() }", ["?", "else 1"]),
      ("if a {\n#if B\nreturn\n#endif\n}", ["a"]),
      ("#if B\nif a { return }\n#endif", ["a"]),
      ("if a { b { return } }", ["a", ""]), ("do { if a { return } }", ["", "a, leaves"]),
      ("switch a { case true: b()\ncase false: return\n}", ["", "a", "!(a)"]),
    ])
  func conditions(source: String, expected: [String]) {
    let code = CodeFacts(of: source)
    let blocks = code.blocks.indices.dropFirst().map { index in
      let block = code.blocks[index]
      let leaves = code.blocks.contains { $0.exits.contains(index) }
      let parts = [
        notation(block.condition), block.alternativeTo.map { "else \($0)" } ?? "",
        leaves ? "leaves" : "",
      ]
      return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }
    #expect(blocks == expected)
  }

  @Test(
    "fallbacks of a try?",
    arguments: [
      ("(try? a()) ?? b()", ["b()"]), ("((try? a())) ?? b()", ["b()"]), ("try? a() ?? b()", []),
      ("(try? a()) ?? (try? b()) ?? c", ["(try? b()) ?? c", "c"]), ("f(try? a()) ?? b()", []),
      ("(try a()) ?? b()", []), ("(try? await a(1))  ?? b() + c\nd", ["b() + c"]),
    ])
  func fallbacks(source: String, expected: [String]) {
    let text = "let x = \(source)"
    #expect(CodeFacts(of: text).fallbacks.map { SourceText(text)[$0] } == expected)
  }

  @Test("calls, wherever they stand")
  func calls() {
    #expect(
      lines("f(A(1), b: { A(2) })\nC.make(3)\nself.make(4)\nx[0].make(5)") == [
        "A(1)", "C.make(3)", "self.make(4)", "….make(5)", "{closure}", "  A(2)",
      ])
    #expect(
      lines("A.init(1)\nA<B>(2)\nA (3)\nB { }\nlet b: A = .init(1)") == [
        "b = .init(1)", "A(1)", "A(2)", "A(3)", "A(1)", "{closure}",
      ])
    // What only looks like a call.
    #expect(
      lines("extension A { func make() { } }\nenum E { case A(Int) }") == [
        "{A}", "  func make()", "  {func make}", "{E}",
      ])
    #expect(lines("A\n(b)") == [])
    #expect(
      lines("var body: some V {\n  VStack { X() }\n  .b(A())\n}") == [
        "body = {}()", "{accessors}", "  A()", "  {closure}", "  -> <VStack { X() } .b(A() …>",
      ])
  }

  @Test(
    "calls whose type is named by what they are assigned to, returned from, or stand in",
    arguments: [
      ("let a: A = .init(1)", ["A(1)"]), ("let a: A! = try! .init(1)", ["A(1)"]),
      ("let a: C.A? = try? .init(1)", ["C.A(1)"]), ("let a: D = .init(1)", []),
      ("let a = .init(1)", []), ("let a: A = b ? .init(1) : try .init(2)", ["A(1)", "A(2)"]),
      ("let a: A = b.init(1)", []), ("let a: A = f(.init(1))", []),
      ("func f() async throws(E) -> A { await .init(1) }", ["A(1)"]),
      ("func f() -> A { if b { return .init(1) }\nreturn .init(2) }", ["A(1)", "A(2)"]),
      ("func f() -> D { .init(1) }", []), ("func f() { .init(1) }", []),
      ("var a: A { .init(1) }", ["A(1)"]), ("var a: A { get throws { try .init(1) } }", ["A(1)"]),
      ("let a: A = { do { return try .init(1) } catch { fatalError() } }()", ["A(1)"]),
      (
        "struct S { let a: A\ninit() { a = .init(1) }\ninit(b: X) { self.a = .init(2) } }",
        ["A(1)", "A(2)"]
      ),
      ("extension A { convenience init(b: X) { self.init(1) } }", ["A(1)"]),
      ("extension C.A { static func a() -> Self { Self(1) } }", ["C.A(1)"]),
      ("class D { convenience init(b: X) { self.init(1); super.init(2) } }", []),
    ])
  func implicitTypes(source: String, expected: [String]) {
    let code = CodeFacts(of: source, callees: ["A"])
    let calls = code.calls.map { notation($0.call) }.filter { !$0.hasPrefix("fatalError") }
    #expect(calls == expected)
  }

  @Test("types, macros and members")
  func blocks() {
    #expect(
      lines("class C: D, E<F> { class func f() { }\nstruct G { } }\nextension C.G: H { }") == [
        "{C: D: E<F>}", "  func f()", "  {func f}", "  {C.G}", "{C.G: H}",
      ])
    #expect(
      lines("func f() { struct S { let a = 1 } }") == [
        "func f()", "{func f}", "  {S}", "    a = 1",
      ])
    #expect(
      lines("#Preview(\"a\", traits: .b) { A(1) }\n#Preview { let b = 1; return b }") == [
        "{#Preview}", "  A(1)", "{#Preview}", "  b = 1", "  -> b",
      ])
    #expect(
      lines("struct S { init?<T>(a: T) { A() }\nsubscript(b: Int) -> X { A(b) }\ndeinit { A() } }")
        == [
          "{S}", "  func init<T>(a a)", "  {func init}", "    A()", "    -> A()", "  {closure}",
          "    A(b)",
          "  {closure}", "    A()",
        ])
    #expect(
      lines("struct S { subscript(a: X) -> Y { get throws { A(1) } set { B(2) } } }") == [
        "{S}", "  {accessors}", "    {statement}", "      A(1)", "    {statement}", "      B(2)",
        "    -> A(1)",
      ])
    #expect(lines("#if B\nlet a = 1\n#else\nlet a = A()\n#endif") == ["a = 1", "a = A()", "A()"])
    #expect(lines("let actor = 1\nf { actor in A() }").contains("  A()"))
  }
}
