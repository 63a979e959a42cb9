import Testing

/// Code in which one token more or less decides what a word or a bracket is. The expectations are
/// what the compiler parses.
@Suite("Syntax that depends on the tokens around it")
struct AmbiguousSyntaxTests {
  @Test(
    "words are prefixes, modifiers or keywords only where the compiler takes them for ones",
    arguments: [
      ("copy[0]", "postfix(copy, subscript(0))"), ("copy || a", "sequence(copy || a)"),
      ("any as! A", "cast(any, as! A)"), ("x = copy\ny()", "x = copy; postfix(y, ())"),
      ("unsafe a.b = c", "prefix(unsafe, postfix(a, .b)) = c"),
      ("yield &a", "prefix(yield &, a)"),
      ("f {\nmacro.a / b\n}", "postfix(f, { sequence(postfix(macro, .a) / b) })"),
      ("async let a = b()", "let a = postfix(b, ())"),
      ("if let prefix = a { }", "if let prefix = a { }"),
      ("infix operator +-: P\na", "a"), ("precedencegroup P { higherThan: Q }\na", "a"),
      (
        "switch a { case 1: self = .if\ncase 2: b }",
        "switch a { case <>: self = .if | case <>: b }"
      ),
    ])
  func words(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }

  @Test(
    "a call of a function that is named like a modifier is a call",
    arguments: [
      ("open(a)\nlet b = 1", "postfix(open, (a)); let b = 1"),
      ("prefix(1)\nvar b = 2", "postfix(prefix, (1)); var b = 2"),
      ("required(a, b: c)\nclass D {}", "postfix(required, (a, b: c)); class D { }"),
      ("lazy(a).b()\n@C var d = e", "postfix(lazy, (a), .b, ()); var d = e"),
      ("package()\nimport A", "postfix(package, ()); import A"),
      ("async(a)\nlet b = c", "postfix(async, (a)); let b = c"),
      ("optional { }\nlet a = b", "postfix(optional, { }); let a = b"),
      ("f(\nopen(1),\nweak(a)\n)", "postfix(f, (postfix(open, (1)), postfix(weak, (a))))"),
      ("f {\nopen(set: a)\nlet b = 1\n}", "postfix(f, { postfix(open, (set: a)); let b = 1 })"),
      // These are the arguments of modifiers.
      ("private(set) var a = 1", "var a = 1"), ("a\nopen(set) public var b = 1", "a; var b = 1"),
      ("unowned(safe) let a = b", "let a = b"), ("unowned (unsafe) var a = b", "var a = b"),
      ("nonisolated(nonsending) class A {}", "class A { }"),
    ])
  func calls(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }

  @Test(
    "names may be members, operators or whole names of functions",
    arguments: [
      ("a.$b.c { }", "postfix(a, .$b, .c, { })"), ("a.reduce(0, +)", "postfix(a, .reduce, (0, +))"),
      ("a.sorted(by: >)", "postfix(a, .sorted, (by: >))"),
      ("f(a = b)", "postfix(f, (a = b))"), ("return a = b", "return a = b"),
      ("a.B::c", "postfix(a, .B, .c)"), ("A::b()", "postfix(A, .b, ())"),
      ("a.b { }\n{ c() }()", "postfix(a, .b, { }); postfix({ postfix(c, ()) }, ())"),
      ("a.c(1)\n{ }", "postfix(a, .c, (1), { })"),
    ])
  func names(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }

  @Test(
    "closures and patterns bind names, not the words of types",
    arguments: [
      ("f { $a in b }", "postfix(f, { $a in b })"),
      ("f { (a: R<B, C>) in }", "postfix(f, { a in  })"),
      ("f { @Sendable (a: A, b: B) in }", "postfix(f, { a b in  })"),
      ("for a: T in b { }", "for a in b { }"), ("for try await a in b { }", "for a in b { }"),
      ("if case let a as [String: Any] = b { }", "if case <a> = b { }"),
      ("if case (let a as O<Any>, let b) = c { }", "if case <a b> = c { }"),
      ("if case let .in(a, b: c) = d { }", "if case <a c> = d { }"),
    ])
  func boundNames(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }

  @Test(
    "types end where the next declaration or expression begins",
    arguments: [
      (
        "protocol P { func a() -> B<C>?\nfunc d() }",
        "protocol P { function a() -> B<C>?; function d() }"
      ),
      ("typealias A<B> = C<B> where B: D, B.E == F\ng()", "typealias A; postfix(g, ())"),
      ("func f(_ a: @autoclosure () -> A = b)", "function f(_ a = b)"),
      ("func f(_ a: @autoclosure() -> A = b)", "function f(_ a = b)"),
    ])
  func types(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }

  @Test(
    "accessors are told from the body of a getter by their words",
    arguments: [
      ("var a: A { get set }", "var a: A { }"),
      ("var a: A { borrowing get { b } }", "var a: A { get { b } }"),
      ("var a: A { read { b } }", "var a: A { postfix(read, { b }) }"),
      (
        "var a: A { borrow { b } mutate { &c } }",
        "var a: A { accessor { b } accessor { prefix(&, c) } }"
      ),
    ])
  func accessors(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }
}
