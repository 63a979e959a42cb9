import SwiftDataLintSwiftDataModel
import SwiftDataLintTestSupport
import Testing

@Suite("What an expression is made of")
struct ExpressionTreeTests {
  /// The initial value of a variable.
  private func value(_ source: String) throws -> ExpressionTree {
    let code = onDeepStack { CodeFacts(of: "var a = \(source)") }
    return try #require(code.variables.first?.values.first?.tree)
  }

  private func tree(_ source: String) throws -> String { notation(try value(source)) }

  private struct NoChoice: Error {}

  @Test(
    "names, literals and metatypes",
    arguments: [
      ("b", "b"), ("b.c.d", "b.c.d"), (".none", ".none"), ("`default`.b", "default.b"),
      ("self.b", "self.b"), ("b?.c", "b.c"), ("b!.c", "b.c"), ("b!", "b"), ("copy.b", "copy.b"),
      ("Foo<Bar>.b", "Foo.b"), ("1_000", "1000"), ("true", "true"), ("nil", "nil"),
      ("\"b\"", "\"b\""), ("\"\"", "\"\""), ("#\"b\"#", "\"b\""),
      ("0x1F", "31"), ("B.self", "B.self"), ("B.C.self", "B.C.self"),
      ("B<C>.self", "B<C>.self"), ("[B].self", "[B].self"), ("(B).self", "B.self"),
      ("[B.self, C.D.self]", "[B.self, C.D.self]"), ("[]", "[]"), ("[B.self,]", "[B.self]"),
      ("[any P.Type]()", "[]"), ("(b)", "b"), ("((b))", "b"),
    ])
  func plain(source: String, expected: String) throws {
    #expect(try tree(source) == expected)
  }

  @Test(
    "calls",
    arguments: [
      ("f()", "f()"), ("f(b, c: 1, d: .e)", "f(b, c: 1, d: .e)"), ("B.init(c)", "B(c)"),
      (".init(b)", ".init(b)"), (".private(\"b\")", ".private(\"b\")"), ("B.c.d(e)", "B.c.d(e)"),
      ("B<C>(d)", "B(d)"), ("B<C, D?>.init(e)", "B(e)"), ("B<C>.d()", "B.d()"),
      ("f(b) { c }", "f(b)"), ("f { b }", "f()"), ("f(b) { c } d: { e }", "f(b)"),
      ("f(B.self, C.self)", "f(B.self, C.self)"), ("f(b: [B.self])", "f(b: [B.self])"),
      ("f(g(h(b)))", "f(g(h(b)))"), ("b?.f(c)", "b.f(c)"), ("b!.f(c)!", "b.f(c)"),
      ("f (b)", "f(b)"),
      ("f(b: { c }())", "f(b: {}())"), ("f(in: b, for: c)", "f(in: b, for: c)"),
      ("f(try b, try? c())", "f(b, c())"),
    ])
  func calls(source: String, expected: String) throws {
    #expect(try tree(source) == expected)
  }

  @Test(
    "what changes nothing about a value",
    arguments: [
      ("try b", "b"), ("try? f()", "f()"), ("try! await f()", "f()"), ("await b", "b"),
      ("b as C", "b"), ("b as? C", "b"), ("b as! [C]", "b"), ("b as C as D", "b"),
      ("[B.self] as [any P.Type]", "[B.self]"), ("try! f() as! C", "f()"),
      ("(try? f())!", "f()"), ("{ 1 }()", "{}()"),
    ])
  func transparent(source: String, expected: String) throws {
    #expect(try tree(source) == expected)
  }

  @Test(
    "several values",
    arguments: [
      ("b ?? c", "(b | c)"), ("b ?? c ?? d", "(b | c | d)"), ("(try? b) ?? c", "(b | c)"),
      ("b ? c : d", "(c | d)"),
      ("b ? c : d ? e : f", "(c | (e | f))"),
      ("b ? c ? d : e : f", "((d | e) | f)"), ("b == c ? d : e", "(d | e)"),
      ("b is C ? d : e", "(d | e)"), ("b ? [c: d] : e", "(<[c: d]> | e)"),
      ("b as? C ?? d", "(b | d)"), ("b + c", "(b + c)"), ("b + c + [D.self]", "(b + c + [D.self])"),
      ("b ?? c + d", "(b | (c + d))"), ("b + c ?? d", "((b + c) | d)"),
      ("b ?? fatalError()", "b"), ("b ? c : fatalError(\"\")", "c"),
      ("if b { c } else { d }", "(c | d)"),
      ("if b { c } else if d { e } else { f }", "(c | e | f)"),
      ("if b { c } else { throw d }", "c"), ("if let b { f(b) } else { fatalError() }", "f(b)"),
      ("if b.contains(where: { $0 }) { c } else { d }", "(c | d)"),
      ("if b { if c { d } else { e } } else { f }", "((d | e) | f)"),
      ("switch b { case .c: d\ncase .e(let f) where f: g\ndefault: h }", "(d | g | h)"),
      ("switch b { case .c: d case .e: f }", "(d | f)"),
      (
        "switch b {\n#if C\ncase .c: d\n#endif\ncase .e: f\n@unknown default: g }",
        "(<d #endif> | f | g)"
      ),
    ])
  func choices(source: String, expected: String) throws {
    #expect(try tree(source) == expected)
  }

  @Test(
    "what decides between several values",
    arguments: [
      ("b ? c : d", ["b", ""]), ("!b.c && d() ? c : d", ["!b.c & d()", ""]),
      ("b == 1 ? c : d", ["?", ""]), ("b || c ? d : e", ["?", ""]), ("b ?? c", ["?", "?"]),
      ("if b, c == d { e } else if !f(g) { h } else { i }", ["b & <>", "!f(g)", ""]),
      ("if let b, c { d } else { e }", ["?", ""]), ("if case .b = c { d } else { e }", ["?", ""]),
      ("switch b { case true: c; case false: d }", ["b", "!(b)"]),
      ("switch b { case false: c; default: d }", ["!(b)", "b"]),
      ("switch b { case .c: d; default: e }", ["?", "?"]),
      ("switch (b, c) { case true: d; default: e }", ["?", "?"]),
    ])
  func conditions(source: String, expected: [String]) throws {
    guard case .choice(let branches) = try value(source) else { throw NoChoice() }
    #expect(branches.map { notation($0.condition) } == expected)
  }

  @Test(
    "what is turned round", arguments: [("!b", "!b"), ("!b.c(d)", "!b.c(d)"), ("!(!b)", "!!b")])
  func negations(source: String, expected: String) throws {
    #expect(try tree(source) == expected)
  }

  @Test(
    "what is not read is no other value",
    arguments: [
      "b is C", "b == c", "b * c + d", "-1", "b...c", "(b, c)", "(b: c)", "()", "[b: c]",
      "[\"b\": c]", "[:]", "b[0]", "b[0].c", "f().c", "f()()", "f(b)[0]", "[B.self][0]",
      "[b].map { $0 }", "\"\\(b)\"", "1.5", "~1", "\\B.c", "\\.c", "\\.self",
      "\\B.self",
      "f().self", "{ 1 }", "{ $0 }(1)", "$0", "#function", "#B(c)", "&b", "b += c", "f()?.b",
      "if b { c }", "b + c as D is E",
    ])
  func unread(source: String) throws {
    let text = try tree(source)
    #expect(text.hasPrefix("<") && text.hasSuffix(">"), "\(text)")
  }

  @Test("directives within an expression are not read")
  func directives() throws {
    #expect(try tree("[\nB.self,\n#if C\nC.self,\n#endif\nD.self]").hasPrefix("<"))
    #expect(try tree("f()\n#if C\n.b()\n#endif\n").hasPrefix("<"))
  }

  @Test("comments may stand between any two tokens")
  func comments() throws {
    for source in [
      "try ? f ( b , c : [ B . self ] ) ?? g", "b ? c : d", "B < C > . init ( d )", "[ b ] + c",
      "switch b { case . c : d default : e }",
    ] {
      let words = source.replacing("try ?", with: "try?").replacing("B < C >", with: "B<C>")
        .split(separator: " ")
      let plain = try tree(words.joined(separator: " "))
      #expect(!plain.hasPrefix("<"), "\(plain)")
      #expect(try tree(words.joined(separator: " /* } */ ")) == plain)
      #expect(try tree(words.joined(separator: " /**/ /* /* ( */ */ ")) == plain)
    }
  }

  @Test("deep nesting is unreadable, not wrong", arguments: [("(", ")"), ("[", "]"), ("f(", ")")])
  func depth(open: String, close: String) throws {
    let source = { (count: Int) in
      String(repeating: open, count: count) + "b" + String(repeating: close, count: count)
    }
    #expect(try !tree(source(7)).contains("<"))
    #expect(try tree(source(17)).contains("<"))
    #expect(try tree(source(10_000)).contains("<"))
  }
}
