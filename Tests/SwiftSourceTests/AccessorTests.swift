import SwiftDataLintSwiftSource
import Testing

@Suite("Initial values and accessors")
struct AccessorTests {
  @Test(
    "braces without a value compute the property",
    arguments: [
      "{ 1 }", "{ get { 1 } set {} }", "{ get async throws { 1 } }", "{ get throws(E) { 1 } }",
      "{ _read { yield a } _modify { yield &a } }", "{ @inlinable get { 1 } }",
      "{ mutating get { 1 } }",
      "{ nonmutating set { } get { 1 } }",
      "{ @storageRestrictions(initializes: b) init { } get { 1 } }",
      "{ unsafeAddress { a } }", "{ borrow { a } mutate { &a } }", "{ if b { 1 } else { 2 } }",
      "{ switch b { case .init: 1 } }", "{ init { b = 1 } get { 1 } }", "{ return { 1 }() }",
    ])
  func computed(block: String) {
    #expect(
      Outline("struct A { var a: Int \(block); var b: Int }").lines == [
        "struct A", "  var a: Int {computed}", "  var b: Int",
      ])
  }

  @Test(
    "observers leave the property stored, with and without a value",
    arguments: [
      "{ didSet { } }", "{ willSet { } didSet { } }", "{ willSet(new) { a = { 1 }() } }",
      "{ @MainActor didSet { } }", "{ @A(b: { 1 }) @B willSet { } }", "{ // get\n didSet { } }",
      "\n{\ndidSet {}\n}",
    ])
  func observers(block: String) {
    #expect(
      Outline("struct A { var a: Int \(block); var b: Int }").lines == [
        "struct A", "  var a: Int {observers}", "  var b: Int",
      ])
    for value in ["1", "f(1)", "f { 1 }", "f", "[1].map { $0 }", "{ 1 }()", "g(a: 1) { } b: { }"] {
      #expect(
        Outline("struct A { var a = \(value) \(block); var b: Int }").lines == [
          "struct A", "  var a = \(value) {observers}", "  var b: Int",
        ])
    }
  }

  @Test(
    "a value goes on to where its expression ends",
    arguments: [
      "1", "-1", "a + b", "a\n    + b", "a\n    .b()\n    .c", "f(1)\n    { 1 }",
      "f { 1 } b: { 2 }",
      "[1, 2]", "[:]", "[\"a\": [1]]", "{ 1 }()", "{ (a: Int) -> Int in a }(1)", "(1, 2).0",
      "((1, 2), 3).0.1",
      "try? f()", "try! await f()", "a as? B", "a as! [B]", "a is B && c", "a as B? ?? c",
      "a ? b : c", "a ? [b: c] : d ? e : f", "a < b", "A<B>(c)", "A<B, C>.d", "A<[B: C?]>()",
      "A<B>.self",
      "a<b && c>d", "\\A.b", "\\.b", "\\A.b?.c[0]", "\\[A].count", "\\.self", "A.b.c", "a!.b?.c",
      "a[0][1]",
      "#selector(f)", "#line", "#file + \"a\"", "#m { 1 }", "#m(1) { 2 } a: { 3 }", "/a}/",
      "#/a}/#",
      "if a { 1 } else if b { 2 } else { 3 }", "switch a { case 1: 2\n default: 3 }",
      "if case .a(let b) = c, let d { 1 } else { 2 }", "do { try a() } catch { 1 }",
      "a...b", "a..<b", "1...", "...1", "!a", "~0", "a++", ".b", ".b(1).c", ".init { 1 }",
      "A.init(b)",
      "any", "each", "copy", "await", "some(1)", "consume a", "copy a", "await a", "unsafe a",
      "any P.self",
      "f(1) as (A) -> B", "{ if a { return 1 }; return 2 }()", "a.b(c: d) { e in f }.g { h }",
      "\"\\(a)\"",
      "a\n#if B\n    .b()\n#else\n    .c { 1 }\n#endif\n    .d",
      "a\n#if B\n#if C\n    .b\n#endif\n#endif\n    .c",
      "A\n    .b", "(a)\n    .c", "a /* { */ + b", "\"\"\"\n  a }\n  \"\"\"", "a.1", "`class`.a",
      "$0", "f$a",
      "A.Type.self", "a.self", "repeat each a", "a ?? b", "a??.b", "{ }", "a &+ b << 2", "a === b",
    ])
  func extent(value: String) {
    let text = SourceFile(parsing: SourceText(value)).text(0..<value.utf8.count)
    for next in ["; var b: Int", "\n  var b: Int", "\n  @A var b: Int", "\n\n  public var b: Int"] {
      let lines = Outline("struct A {\n  var a = \(value)\(next)\n}").lines
      #expect(lines.count == 3)
      #expect(lines.dropFirst().first == "  var a = \(text)")
      #expect(lines.last?.hasSuffix("var b: Int") == true)
    }
    #expect(
      Outline("struct A { var a: Int = \(value)\n}").lines == [
        "struct A", "  var a: Int = \(text)",
      ])
  }

  @Test(
    "a value may touch the type before it",
    arguments: [
      ("Int?=nil", "Int?", "nil"), ("Array<Int>=[]", "Array<Int>", "[]"),
      ("A<B<C>>=d", "A<B<C>>", "d"),
      ("A<B>?=nil", "A<B>?", "nil"), ("Int=1", "Int", "1"), ("[A<B?>]=[]", "[A<B?>]", "[]"),
      ("A<B>! = nil", "A<B>!", "nil"), ("A<B?>?? = nil", "A<B?>??", "nil"),
    ])
  func touchingValue(source: String, type: String, value: String) {
    #expect(Outline("var a: \(source), b: Int").lines == ["var a: \(type) = \(value), b: Int"])
  }
}
