import Testing

@Suite("What statements are made of")
struct SyntaxTreeTests {
  @Test(
    "a brace after the conditions of an if begins its body",
    arguments: [
      ("if a { b }", "if a { b }"), ("if a { b } else { c }", "if a { b } else { c }"),
      (
        "if a { b } else if c { d } else if e { f } else { g }",
        "if a { b } else if c { d } else if e { f } else { g }"
      ),
      ("if a.b { c }", "if postfix(a, .b) { c }"), ("if a, b { c }", "if a, b { c }"),
      ("if (a { b }) { c }", "if (postfix(a, { b })) { c }"),
      ("if a({ b }) { c }", "if postfix(a, ({ b })) { c }"),
      ("if a { b }, c { d }", "if postfix(a, { b }), c { d }"),
      ("if a { b } { c }", "if postfix(a, { b }) { c }"),
      ("if a == { b }() { c }", "if sequence(a == postfix({ b }, ())) { c }"),
      ("if { a }() { b }", "if postfix({ a }, ()) { b }"),
      ("if a { b }\n{ c }", "if a { b }; { c }"), ("if a { b }\n.c", "if a { b }; .c"),
      ("if !a, try b(c) { d }", "if prefix(!, a), prefix(try, postfix(b, (c))) { d }"),
      ("if #available(iOS 17, *) { a }", "if #available(other(iOS, 17), *) { a }"),
      ("let a = if b { c } else { d }", "let a = if b { c } else { d }"),
      ("return if a { b } else { c }", "return if a { b } else { c }"),
      ("f { if a { b } }", "postfix(f, { if a { b } })"),
    ])
  func ifBodies(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }

  @Test(
    "conditions bind the names of their patterns",
    arguments: [
      ("if let a { b }", "if let a { b }"),
      ("if let a = b, var c = d { e }", "if let a = b, let c = d { e }"),
      ("if let a: B = c { d }", "if let a = c { d }"),
      ("if let a = b { c }, d { e }", "if let a = postfix(b, { c }), d { e }"),
      ("if case .a = b { c }", "if case <> = b { c }"),
      ("if case .a(let b, c: var d) = e, f { g }", "if case <b d> = e, f { g }"),
      ("if case let .a(b, (c, d)) = e { f }", "if case <b c d> = e { f }"),
      ("if case let a? = b { c }", "if case <a> = b { c }"),
      ("if case let a = b { c }", "if case a = b { c }"),
      ("if case let a as B = c { d }", "if case <a> = c { d }"),
      ("if case is A = b { c }", "if case <> = b { c }"),
      ("if case 1...2 = a { b }", "if case <> = a { b }"),
      ("if case (let a, _) = b { c }", "if case <a> = b { c }"),
      ("guard a else { b }", "guard a { b }"),
      ("guard let a, let b = c else { return }", "guard let a, let b = c { return }"),
      ("guard a\nelse\n{ b }", "guard a { b }"),
      ("guard let a = b { $0 }.c else { d }", "guard let a = postfix(b, { $0 }, .c) { d }"),
      ("while a { b }", "while a { b }"),
      ("while let a = b() { c }", "while let a = postfix(b, ()) { c }"),
      ("while case .a(let b) = c { d }", "while case <b> = c { d }"),
    ])
  func conditions(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }

  @Test(
    "loops have a pattern, a sequence and a condition",
    arguments: [
      ("for a in b { c }", "for a in b { c }"),
      ("for a in b where c { d }", "for a in b where c { d }"),
      ("for a in b { c } { d }", "for a in postfix(b, { c }) { d }"),
      ("for a in b { c in d } where e { f }", "for a in postfix(b, { c in d }) where e { f }"),
      ("for a in [b, c] { d }", "for a in [b, c] { d }"),
      ("for (a, b) in c { d }", "for <a b> in c { d }"),
      ("for (a, (_, b)) in c { d }", "for <a b> in c { d }"),
      ("for _ in a { b }", "for <> in a { b }"), ("for a: B in c { d }", "for a in c { d }"),
      ("for var a in b { c }", "for a in b { c }"),
      ("for case let a? in b { c }", "for <a> in b { c }"),
      ("for case let a in b { c }", "for a in b { c }"),
      ("for case .a(let b) in c { d }", "for <b> in c { d }"),
      ("for case let (a, b) in c { d }", "for <a b> in c { d }"),
      ("for await a in b { c }", "for a in b { c }"),
      ("for try await a in b { c }", "for a in b { c }"),
      ("repeat { a } while b", "repeat { a } while b"),
      ("repeat { a } while b { c }", "repeat { a } while postfix(b, { c })"),
      ("a: for b in c { break a }", "for b in c { }"),
      ("a: while b { continue a }", "while b { }"),
    ])
  func loops(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }

  @Test(
    "cases have the names of their patterns and a body",
    arguments: [
      ("switch a { case b: c }", "switch a { case <>: c }"),
      ("switch a { case .b, .c: d\ndefault: e }", "switch a { case <>: d | default <>: e }"),
      (
        "switch a { case let b where b: c\ncase (let d, var e): f }",
        "switch a { case <b>: c | case <d e>: f }"
      ),
      (
        "switch a { case true: b\ncase false: c }",
        "switch a { case true <>: b | case false <>: c }"
      ),
      (
        "switch a { case b: fallthrough\ncase c: d }",
        "switch a { case <> fallthrough:  | case <>: d }"
      ),
      (
        "switch a { case b: c; case d: e; default: break }",
        "switch a { case <>: c | case <>: e | default <>:  }"
      ),
      ("switch a { case .b(let c), .d(let c): e }", "switch a { case <c c>: e }"),
      ("switch a { case let .b(c, d: e): f }", "switch a { case <c e>: f }"),
      ("switch a { case is B: c\ncase let d as E: f }", "switch a { case <>: c | case <d>: f }"),
      ("switch a { @unknown default: b }", "switch a { default <>: b }"),
      (
        "switch a { case b: switch c { case d: e }\ncase f: g }",
        "switch a { case <>: switch c { case <>: e } | case <>: g }"
      ),
      (
        "switch a { case b: if case c = d { e }\ncase f: g }",
        "switch a { case <>: if case <> = d { e } | case <>: g }"
      ),
      (
        "switch a { case b: { c }()\ndefault: [d: e] }",
        "switch a { case <>: postfix({ c }, ()) | default <>: dictionary(d, e) }"
      ),
      (
        "switch a {\n#if B\ncase c: d\n#endif\ndefault: e }",
        "switch a { case <>: d; #endif | default <>: e }"
      ),
      ("switch a { b } { case c: d }", "switch postfix(a, { b }) { case <>: d }"),
      ("switch (a, b) { case (c, d): e }", "switch (a, b) { case <>: e }"),
      (
        "switch a { case b: return\ncase c: throw d }",
        "switch a { case <>: return | case <>: throw d }"
      ),
      ("switch a { case b: x: for c in d { } }", "switch a { case <>: for c in d { } }"),
      ("switch a { }", "switch a { }"),
      ("let a = switch b { case c: d }", "let a = switch b { case <>: d }"),
    ])
  func switches(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }

  @Test(
    "a catch binds the names of all its patterns",
    arguments: [
      ("do { a }", "do { a }"), ("do { a } catch { b }", "do { a } catch <> { b }"),
      (
        "do { try a } catch let b { c } catch { d }",
        "do { prefix(try, a) } catch <b> { c } catch <> { d }"
      ),
      ("do { a } catch let b as C { d }", "do { a } catch <b> { d }"),
      ("do { a } catch .b(let c, let d) { e }", "do { a } catch <c d> { e }"),
      ("do { a } catch .b, .c { d }", "do { a } catch <> { d }"),
      ("do { a } catch is B { c }", "do { a } catch <> { c }"),
      ("do { a } catch let b where b.c { d }", "do { a } catch <b> { d }"),
      ("do throws(A) { b } catch { c }", "do { b } catch <> { c }"),
      ("let a = do { b } catch { c }", "let a = do { b } catch <> { c }"),
      ("a: do { b }", "do { b }"),
    ])
  func catches(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }

  @Test(
    "statements end with their line or a semicolon",
    arguments: [
      ("a; b", "a; b"), ("a\nb", "a; b"), ("defer { a }", "defer { a }"), ("return", "return"),
      ("return a", "return a"), ("return\na", "return a"),
      ("return\nlet a = b", "return; let a = b"), ("return; a", "return; a"),
      ("throw a", "throw a"), ("throw try a", "throw prefix(try, a)"), ("break; a", "a"),
      ("break a; b", "b"), ("continue\na", "a"), ("a = b", "a = b"),
      ("a.b = c; d", "postfix(a, .b) = c; d"), ("_ = a", "_ = a"), ("(a, b) = c", "(a, b) = c"),
      ("a?.b[c] = d", "postfix(a, ?, .b, subscript(c)) = d"), ("x = { a }", "x = { a }"),
      ("x = y { a }", "x = postfix(y, { a })"), ("try a = b", "prefix(try, a) = b"),
    ])
  func statements(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }

  @Test(
    "braces after a variable contain accessors or the body of a getter",
    arguments: [
      ("var a: B { c }", "var a: B { c }"), ("var a: B { return c }", "var a: B { return c }"),
      ("var a: B { c { d } }", "var a: B { postfix(c, { d }) }"),
      ("var a: B { set.map { c } }", "var a: B { postfix(set, .map, { c }) }"),
      ("var a: B { get }", "var a: B { }"), ("var a: B { get set }", "var a: B { }"),
      ("var a: B { get async throws }", "var a: B { }"),
      ("var a: B { get { c } set { d } }", "var a: B { get { c } accessor { d } }"),
      (
        "var a: B { get throws { c } nonmutating set(d) { e } }",
        "var a: B { get { c } accessor { e } }"
      ),
      (
        "var a: B = c { willSet { d } didSet(e) { f } }",
        "var a: B = c { accessor { d } accessor { f } }"
      ),
      ("var a: B { @C get { d } }", "var a: B { get { d } }"),
      ("var a: B { _read { c } _modify { d } }", "var a: B { accessor { c } accessor { d } }"),
      ("var a: B { init { c } get { d } }", "var a: B { accessor { c } get { d } }"),
      (
        "var a: B {\n#if C\nget { d }\n#endif\nset { e } }", "var a: B { get { d } accessor { e } }"
      ),
      ("var a: B {\n#if C\nreturn d\n#endif\ne }", "var a: B { #if C; return d; #endif; e }"),
      ("var a = b { c }", "var a = postfix(b, { c })"),
      ("var a = b { didSet { c } }", "var a = b { accessor { c } }"),
      ("let a = b, c: D = e", "let a = b, c: D = e"), ("let (a, b) = c", "let <a b> = c"),
      ("async let a = b", "let a = b"),
    ])
  func accessors(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }

  @Test(
    "functions have parameters, a result and a body",
    arguments: [
      (
        "func a(b c: D = e, _ f: G..., h: inout I) async throws -> J { k }",
        "function a(b c = e, _ f..., h h) -> J { k }"
      ),
      ("func a<B, each C>(_ b: B) where B: D { }", "function a<B, C>(_ b) { }"),
      ("func +(a: B, c: B) -> B { a + c }", "function +(a a, c c) -> B { sequence(a + c) }"),
      ("func == <A>(a: A, b: A) { }", "function ==<A>(a a, b b) { }"),
      ("init?(a: B) { self.a = a }", "initializer init(a a) { postfix(self, .a) = a }"),
      ("init()", "initializer init()"), ("deinit { a }", "deinitializer deinit { a }"),
      ("subscript(a: B) -> C { d }", "subscript subscript(a a) -> C { d }"),
      (
        "subscript(a: B) -> C { get async { d } set(e) { f } }",
        "subscript subscript(a a) -> C { get { d } accessor { f } }"
      ),
      ("macro a(b: C) = #d", "macro a(b b)"),
      ("func a() -> B\nfunc c()", "function a() -> B; function c()"),
    ])
  func functions(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }

  @Test(
    "types contain declarations only",
    arguments: [
      (
        "class A: B { var c: D; func e() { f }; init() { }; case g }",
        "class A { var c: D; function e() { f }; initializer init() { }; case g }"
      ),
      ("enum A { case b, c(D), e = 1; indirect case f }", "enum A { case b c e; case f }"),
      ("extension A.B { #C(d) }", "extension A.B { #C(d) }"), ("actor A { }", "actor A { }"),
      ("class A { b; c() }", "class A { }"),
    ])
  func types(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }

  @Test(
    "words that begin a declaration in some places are names in others",
    arguments: [
      ("actor.a()", "postfix(actor, .a, ())"), ("actor\na", "actor; a"),
      ("f(\n  actor,\n  macro)", "postfix(f, (actor, macro))"),
      ("macro.a", "postfix(macro, .a)"), ("open = a", "open = a"),
      ("unsafe.a", "postfix(unsafe, .a)"),
    ])
  func contextualKeywords(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }

  @Test(
    "directives stand between the statements of their branches",
    arguments: [
      ("#if A\nb\n#elseif C\nd\n#else\ne\n#endif", "#if A; b; #elseif C; d; #else; e; #endif"),
      ("{\n#if A\nb\n#endif\n}", "{ #if A; b; #endif }"),
      ("#if A && (B || !C)\nd\n#endif", "#if A && (B || !C); d; #endif"),
      ("infix operator +: A\na", "a"), ("precedencegroup A { higherThan: B }\na", "a"),
    ])
  func directives(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }
}
