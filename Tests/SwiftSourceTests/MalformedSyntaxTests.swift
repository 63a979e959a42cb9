import Testing

@Suite("What malformed code is made of")
struct MalformedSyntaxTests {
  @Test(
    "junk in brackets is code of no kind, with the expressions in it",
    arguments: [
      ("f(a b)", "postfix(f, (other(a, b)))"),
      ("f(a b c, d)", "postfix(f, (other(a, b, c), d))"),
      ("f(a b { c } d)", "postfix(f, (other(a, postfix(b, { c }), d)))"),
      ("f(a, , b)", "postfix(f, (a, b))"), ("f(a: , b)", "postfix(f, (b))"),
      ("f(a: b: c)", "postfix(f, (a: other(b, c)))"),
      ("f(a +, b)", "postfix(f, (other(a, +), b))"),
      ("f(a ? b, c)", "postfix(f, (sequence(a ? b), c))"),
      ("f(a; b)", "postfix(f, (other(a, b)))"), ("f(@a)", "postfix(f, (other()))"),
      ("f(let a)", "postfix(f, (other(let, a)))"), ("f(.)", "postfix(f, (other()))"),
      ("f(a.)", "postfix(f, (postfix(a, other)))"), (#"f(\)"#, #"postfix(f, (\))"#),
      ("f(#)", "postfix(f, (other()))"), ("f(a as, b)", "postfix(f, (cast(a, as), b))"),
      ("[a b]", "[other(a, b)]"), ("[a: b: c]", "dictionary(a, b, c)"),
      ("[: a]", "dictionary(a)"), ("(a b)", "(other(a, b))"),
      ("f(\n#if A\nb\n#endif\n)", "postfix(f, (other(A, b)))"),
      ("f(a ] b)", "postfix(f, (other(a, b)))"),
    ])
  func junk(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }

  @Test(
    "a bracket without its end contains the rest",
    arguments: [
      ("f(a", "postfix(f, (a))"), ("[a", "[a]"), ("(a", "(a)"), ("{ a", "{ a }"),
      ("f(a { b", "postfix(f, (postfix(a, { b })))"), ("var a: B { get", "var a: B { }"),
      ("var a {", "var a { }"), ("func a(b", "function a()"),
      ("f(a } b", "postfix(f, (other(a, b)))"), ("a } b", "a; b"),
    ])
  func unclosedBrackets(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }

  @Test("a missing brace hides no statement before the next declaration")
  func missingBrace() {
    let source = """
      class A {
        init() {
          if a {
            self.a = 1
        @B var b: Int { 1 }
      }
      """
    #expect(
      SyntaxOutline.text(source)
        == "class A { initializer init() { if a { postfix(self, .a) = 1 } }; var b: Int { 1 } }")
  }

  @Test(
    "an operator without an operand ends the expression",
    arguments: [
      ("a +", "a; other()"), ("a + + b", "sequence(a + prefix(+, b))"),
      ("a ? b :", "other(a, b)"), ("a.b.", "postfix(a, .b, other)"), ("a as", "cast(a, as)"),
      ("-", "other()"), ("a =", "a"), ("a = = b", "a; b"), ("return +", "return other()"),
      ("throw", "throw"), ("let a =", "let a"), ("let a = }", "let a"),
    ])
  func missingOperands(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }

  @Test(
    "a body is no operand of its conditions",
    arguments: [
      ("if { a }", "if { a }"), ("if a, { b }", "if a { b }"),
      ("if let { a }", "if let <> { a }"), ("if let a = { b }", "if let a = other() { b }"),
      ("if case .a = { b }", "if case <> = other() { b }"),
      ("if a == { b }", "if other(a) { b }"),
      ("if a + { b } else { c }", "if other(a) { b } else { c }"),
      ("guard let a = else { b }", "guard let a = other() { b }"),
      ("guard a { b }", "guard a { b }"), ("while { a }", "while { a }"),
      ("for a { b }", "for a in other() { b }"), ("for { a }", "for <> in other() { a }"),
      ("for a in { b }", "for a in other() { b }"), ("for in a { b }", "for <> in a { b }"),
      ("switch { case a: b }", "switch { case <>: b }"), ("switch a { b }", "switch a { }"),
      ("switch a { case b }", "switch a { }"),
      ("switch a { case : b }", "switch a { default <>: b }"),
    ])
  func missingConditions(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }

  @Test(
    "a keyword without its body is passed",
    arguments: [
      ("if a", "a"), ("if a { b } else", "if a { b }"), ("if a { b } else if", "if a { b }"),
      ("if a else { b }", "if other(a, else) { b }"), ("else { a }", "{ a }"), ("guard", ""),
      ("while a.b", "postfix(a, .b)"), ("for a", "a"), ("repeat", ""),
      ("repeat { a } while", "repeat { a }"), ("do", ""), ("do { a } catch", "do { a }"),
      ("catch { a }", "{ a }"), ("defer a", "a"), ("switch a", "a"), ("case", "case "), ("@", ""),
      ("}", ""), ("#if", "#if"), ("#endif", "#endif"), ("a\n#endif\n.b", "a; #endif; .b"),
    ])
  func missingBodies(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }

  @Test(
    "a closure without a whole head has none",
    arguments: [
      ("{ in }", "{ }"), ("{ a, in b }", "{ a in b }"), ("{ (a in b }", "{ (other(a, in, b)) }"),
      ("{ a b in c }", "{ a; b; in; c }"), ("{ [ in a }", "{ [other(in, a)] }"),
      ("{ [a = ] in b }", "{ b }"), ("{ [a = b] }", "{ [a = b] }"),
      ("{ a::\nfinal class B { }", "{ a }; class B { }"),
      ("{ typealias A<>>b as C }", "{ cast(b, as C) }"),
    ])
  func closureHeads(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }
}
