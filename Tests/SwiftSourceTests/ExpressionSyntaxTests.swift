import SwiftDataLintSwiftSource
import Testing

@Suite("What expressions are made of")
struct ExpressionSyntaxTests {
  @Test(
    "operands are names and literals",
    arguments: [
      ("a", "a"), ("`a b`", "a b"), ("self", "self"), ("true", "true"), ("nil", "nil"),
      ("1_000", "1_000"), ("1.5", "1.5"), (#""a\(b)""#, #""a\(b)""#), ("/a/", "/a/"),
      ("$0", "$0"), (".a", ".a"), ("(a, b: c)", "(a, b: c)"), ("()", "()"),
      ("[a, b,]", "[a, b]"), ("[]", "[]"), ("[:]", "dictionary()"),
      ("[a: b, c: d]", "dictionary(a, b, c, d)"),
      ("[a ? b : c: d]", "dictionary(sequence(a ? b : c), d)"),
    ])
  func operands(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }

  @Test(
    "integer literals have a value",
    arguments: [
      ("0", 0), ("1_000", 1_000), ("0x1F", 31), ("0o17", 15), ("0b1_0", 2), ("-1", -1),
      ("-0x10", -16), ("-9223372036854775808", .min), ("9223372036854775808", nil), ("1.0", nil),
      ("~1", nil), ("+1", nil), ("1 + 1", nil), ("a", nil), ("0x", nil), ("12a", nil),
    ] as [(String, Int?)])
  func integers(source: String, expected: Int?) {
    let file = SourceFile(parsing: SourceText(source))
    guard case .expression(let expression)? = file.statements.first else {
      Issue.record("no expression")
      return
    }
    #expect(file.integer(expression) == expected)
  }

  @Test(
    "operators before an operand are not words",
    arguments: [("~a", false), ("!a", false), ("→a", false), ("try a", true), ("await a", true)])
  func prefixes(source: String, isWord: Bool) {
    let file = SourceFile(parsing: SourceText(source))
    guard case .expression(let expression)? = file.statements.first,
      case .prefix(let prefixes, _) = expression.kind
    else {
      Issue.record("no prefix")
      return
    }
    #expect(prefixes.map(\.isWord) == [isWord])
  }

  @Test(
    "members, calls, subscripts and marks follow their operand in one list",
    arguments: [
      ("a.b.c", "postfix(a, .b, .c)"), ("a?.b!", "postfix(a, ?, .b, !)"),
      ("a.0.1", "postfix(a, other, other)"), ("a.init(b)", "postfix(a, .init, (b))"),
      (".a(b).c", "postfix(.a, (b), .c)"), ("a.$b.c", "postfix(a, .$b, .c)"),
      ("A<B, C?>.d", "postfix(A, <B, C?>, .d)"), ("a(b, c: d)", "postfix(a, (b, c: d))"),
      ("a()(b)", "postfix(a, (), (b))"), ("a (b)", "postfix(a, (b))"),
      ("a[b, c: d].e", "postfix(a, subscript(b, c: d), .e)"), ("a\n(b)", "a; (b)"),
      ("a\n[b]", "a; [b]"), ("a\n  .b\n  .c()", "postfix(a, .b, .c, ())"),
      ("[a][0]", "postfix([a], subscript(0))"), ("(a).b", "postfix((a), .b)"),
      (#""a".b"#, #"postfix("a", .b)"#), ("a...", "postfix(a, other)"),
      ("f(a..., b)", "postfix(f, (postfix(a, other), b))"),
    ])
  func suffixes(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }

  @Test(
    "the name of a function may have labels, and an operator may be a name",
    arguments: [
      ("f(a:b:)", "postfix(f, other)"), ("a.f(_:)", "postfix(a, .f, other)"),
      ("#selector(a(b:c:))", "#selector(postfix(a, other))"), ("a.b(+)", "postfix(a, .b, (+))"),
      ("f(<, a)", "postfix(f, (<, a))"),
    ])
  func functionNames(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }

  @Test(
    "words and operators before an operand are a list of prefixes",
    arguments: [
      ("-a", "prefix(-, a)"), ("!a.b", "prefix(!, postfix(a, .b))"), ("&a", "prefix(&, a)"),
      ("...a", "prefix(..., a)"), ("try a", "prefix(try, a)"),
      ("try? a.b()", "prefix(try?, postfix(a, .b, ()))"),
      ("try! await a", "prefix(try! await, a)"), ("-try a", "prefix(- try, a)"),
      ("any A.self", "prefix(any, postfix(A, .self))"), ("copy a", "prefix(copy, a)"),
      ("unsafe a()", "prefix(unsafe, postfix(a, ()))"),
      ("f(&a, -b, try c)", "postfix(f, (prefix(&, a), prefix(-, b), prefix(try, c)))"),
      ("copy\na", "copy; a"), ("a\n-b", "a; prefix(-, b)"), ("try\n  a", "prefix(try, a)"),
      ("any.a", "postfix(any, .a)"), ("await(a)", "postfix(await, (a))"),
    ])
  func prefixes(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }

  @Test(
    "casts follow their operand in one list",
    arguments: [
      ("a as B", "cast(a, as B)"), ("a as? B as! C", "cast(a, as? B, as! C)"),
      ("a is [B]", "cast(a, is [B])"),
      ("a.b as B.C<D> ?? e", "sequence(cast(postfix(a, .b), as B.C<D>) ?? e)"),
      ("-a as B", "cast(prefix(-, a), as B)"), ("a as B.c", "cast(a, as B.c)"),
      ("a as\n  B", "cast(a, as B)"),
    ])
  func casts(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }

  @Test(
    "operands and operators are one list without precedence",
    arguments: [
      ("a + b * c", "sequence(a + b * c)"), ("a + b as C", "sequence(a + cast(b, as C))"),
      ("a += b", "sequence(a += b)"), ("a ?? b", "sequence(a ?? b)"),
      ("a...b", "sequence(a ... b)"), ("a == b && c", "sequence(a == b && c)"),
      ("a\n- b", "sequence(a - b)"), ("a\n  && b", "sequence(a && b)"),
      ("(a) -> b", "sequence((a) -> b)"), ("(a) async throws -> b", "sequence((a) -> b)"),
      ("a ? b : c", "sequence(a ? b : c)"), ("a ? b : c ? d : e", "sequence(a ? b : c ? d : e)"),
      ("a ? b ? c : d : e", "sequence(a ? b ? c : d : e)"),
      ("a ?? b ? c : d", "sequence(a ?? b ? c : d)"),
      ("a ? [b: c] : d", "sequence(a ? dictionary(b, c) : d)"),
      ("a ? .b : .c", "sequence(a ? .b : .c)"), ("a\n  ? b\n  : c", "sequence(a ? b : c)"),
      ("f(a ? b : c, d: e)", "postfix(f, (sequence(a ? b : c), d: e))"),
    ])
  func operators(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }

  @Test(
    "angle brackets are generic arguments only before a token that can follow them",
    arguments: [
      ("a < b", "sequence(a < b)"), ("a<b>(c)", "postfix(a, <b>, (c))"),
      ("a<b", "sequence(a < b)"), ("a < b, c > (d)", "sequence(a < b); sequence(c > (d))"),
      ("f(a < b, c > (d))", "postfix(f, (sequence(a < b), sequence(c > (d))))"),
      ("f(a<b, c>(d))", "postfix(f, (postfix(a, <b, c>, (d))))"),
      ("a<b>c", "sequence(a < b > c)"), ("a<b, [c: d?]>.e", "postfix(a, <b, [c: d?]>, .e)"),
      ("a<b>\nc", "postfix(a, <b>); c"),
    ])
  func genericArguments(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }

  @Test(
    "key paths give their root and their property",
    arguments: [
      (#"\A.b"#, #"\A.b"#), (#"\.b"#, #"\.b"#), (#"\A.B.c"#, #"\A.B.c"#),
      (#"\A<B>.c"#, #"\A<B>.c"#), (#"\.b.c"#, #"\"#), (#"\.b?.c"#, #"postfix(\.b, ?, .c)"#),
      (#"\[A].b"#, #"postfix(\, .b)"#), (#"\.self"#, #"\.self"#), (#"\.$a"#, #"\"#),
      (#"\A"#, #"\"#), (#"\A.b == c"#, #"sequence(\A.b == c)"#),
      (#"f(\.a, b: \.c)"#, #"postfix(f, (\.a, b: \.c))"#),
    ])
  func keyPaths(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }

  @Test(
    "macros have arguments and closures",
    arguments: [
      ("#line", "#line"), ("#a(b)", "#a(b)"), ("#a { b } c: { d }", "#a { b } { d }"),
      ("#a<B>(c).d", "postfix(#a(c), .d)"), ("f(#a(b) { c })", "postfix(f, (#a(b) { c }))"),
    ])
  func macros(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }

  @Test(
    "closures have captures, parameters and statements",
    arguments: [
      ("{ }", "{ }"), ("{ a }", "{ a }"), ("{ $0 + $1 }", "{ sequence($0 + $1) }"),
      ("{ a in b }", "{ a in b }"), ("{ a, _ in b }", "{ a _ in b }"),
      ("{ $a in b }", "{ $a in b }"), ("{ (a, b: C) -> D in e }", "{ a b in e }"),
      ("{ (a b: C) in d }", "{ b in d }"), ("{ () -> A in b }", "{ b }"),
      ("{ a async throws -> B in c }", "{ a in c }"), ("{ @A in b }", "{ b }"),
      ("{ @A (b) in c }", "{ b in c }"), ("{ @A(b) c in d }", "{ c in d }"),
      ("{ [a, weak b] c in d }", "{ c in d }"),
      ("{ [unowned(safe) a = b, c = d()] in e }", "{ [a = b, c = postfix(d, ())] in e }"),
      ("{ [a = { b }] (c) in d }", "{ [a = { b }] c in d }"), ("{ [a, b] }", "{ [a, b] }"),
      ("{ (a, b) }", "{ (a, b) }"), ("{ a }()", "postfix({ a }, ())"),
      ("{ a in b }(c)", "postfix({ a in b }, (c))"), ("{ return a }", "{ return a }"),
    ])
  func closures(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }

  @Test(
    "closures after a call are its last arguments",
    arguments: [
      ("a { b }", "postfix(a, { b })"), ("a(b) { c }", "postfix(a, (b), { c })"),
      ("a { b } c: { d }", "postfix(a, { b } { d })"),
      ("a(b) { c } d: { e }.f", "postfix(a, (b), { c } { e }, .f)"),
      ("a.b { c }.d { e }", "postfix(a, .b, { c }, .d, { e })"),
      ("a\n{ b }", "postfix(a, { b })"), ("a[b] { c }", "postfix(a, subscript(b), { c })"),
      ("1 { a }", "1; { a }"), ("f({ a }, b: { c })", "postfix(f, ({ a }, b: { c }))"),
      ("a { b in c { d } }", "postfix(a, { b in postfix(c, { d }) })"),
    ])
  func trailingClosures(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }

  @Test(
    "members in branches of conditional compilation are one list",
    arguments: [
      ("a\n#if B\n  .c\n#else\n  .d { e }\n#endif\n  .f", "postfix(a, .c, .d, { e }, .f)"),
      ("a\n#if B\n#if C\n.d\n#endif\n#endif\n.e", "postfix(a, .d, .e)"),
      ("a\n#if B\nc\n#endif", "a; #if B; c; #endif"),
      ("a.b {\n#if C\nd\n#endif\n}\n#if E\n.f\n#endif", "postfix(a, .b, { #if C; d; #endif }, .f)"),
    ])
  func conditionalMembers(source: String, expected: String) {
    #expect(SyntaxOutline.text(source) == expected)
  }
}
