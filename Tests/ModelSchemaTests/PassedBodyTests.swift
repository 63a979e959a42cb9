import Testing

@testable import SwiftDataLintModelSchema
@testable import SwiftDataLintSwiftSource

/// What functions and accessors hold is not lexed where nobody asks for it, which must not show.
struct PassedBodyTests {
  /// Whether something is not lexed in a file whose code nobody asks for.
  private func isAnyPassed(_ source: String) -> Bool {
    let file = SourceFile(declarationsOf: SourceText(source), membersOf: "Model")
    return file.stream.tokens.contains { $0.kind == .passedBody }
  }

  @Test(
    "Bodies take a single token",
    arguments: [
      "func f() { a(b) }", "var a: Int { b(c + d) }", "subscript(i: Int) -> Int { a[i] }",
      "class A { deinit { a() } }", "#Preview { A(b: c) }", "struct A { func f() { a(b) } }",
      "func f() { a { $0 } }", "func f() { \"}\\(a(\"}\"))\" }", "func f() { /* } */ a // }\n}",
      #"func f() { "\("\(a)}")}" }"#, #"func f() { "\"}" }"#,
      "func f() { \"\"\"\n}\"\\\"\\(a[\n\"}\"])}\n\"\"\" }",
      "func f() { a / b }", "func f() { a(b) / c / d }", "func f() { `}` }",
      "func f() {\n#if A\na()\n#else\nb()\n#endif\n}", "func f() { #\"\"}\"# }",
      "func f() {\na\n=======\n}", "func f() { \"\"\"\n}\n\"\"\" }",
    ])
  func passes(source: String) {
    #expect(isAnyPassed(source))
  }

  @Test(
    "What may be read is lexed",
    arguments: [
      "@Model class A { init() { a = b(c) } }", "var a = b { c(d) }", "var a: Int = b { c(d) }",
      "var a = 1 { didSet { b(c) } }", "var a: Int { willSet { b(c) } }",
      "var a: Int { @A init(b) { c } }", "func f() { a(b }", "func f() { /}/ }", "func f() { a",
      "func f() { #if A\n{\n#endif\n} }", "func f() { #/}/# }", "func f() { \"}\n}",
      "func f() { /* }", "func f() {\n<<<<<<< a\n}", "@Model class A { let a = func { b(c) } }",
      "@Model class A { var a: Int = if b { c } else { d } }", "func f() { return /a}/ }",
      "func f() { a! / b / c }", "func f() { \"\\(a\n)\" }",
      #"func f() { "\(a[)" }"#, #"func f() { "\(a }"#, #"func f() { "\(#if)" }"#,
      "func f() { a(b) }\n)",
    ])
  func lexes(source: String) {
    #expect(!isAnyPassed(source))
  }

  @Test(
    "Facts are those of a file in which everything is lexed",
    arguments: [
      "@Model class A { var a: Int = func { b(c) } }",
      "@Model class A { var a = if b\n@C func { c(d) } else { 1 } }",
      "@Model class A { var a: B & func { didSet { c() } } }",
      "@Model class A { func f() { @Model class B {} } ; var b: Int }",
      "@Model class A { var a: Int { b } ; var c = 1 ; func f() { \"}\" } ; let d: [Int] }",
      "class A: B &\nstatic func f { var a: Int }\n@Model class C { var d: Int }",
      "#if A func f() {\n@Model class B { var c: Int }\n}", "func f() { a }\n}\n@Model class A {}",
    ])
  func keepsFacts(source: String) {
    func facts(_ source: String) -> FileFacts {
      FileFacts(path: "a.swift", module: nil, source: SourceText(source))
    }
    #expect(facts(source) == facts(source + "\n// Schema\n"))
  }
}
