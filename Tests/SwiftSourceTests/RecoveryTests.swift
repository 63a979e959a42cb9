import SwiftDataLintSwiftSource
import Testing

@Suite("Broken sources")
struct RecoveryTests {
  @Test("a member that lacks its brace does not swallow what follows")
  func missingBraceOfMember() throws {
    let source = """
      class A {
        var a: Int
        init() {
          if a {
            self.a = 1
        @B var b: Int { 1 }
      }

      @Model
      final class C {
        var c: Int
      }
      """
    #expect(
      Outline(source).lines == [
        "class A", "  var a: Int", "  init()", "  @B var b: Int {computed}",
        "@Model class C",
        "  var c: Int",
      ])
    #expect(
      diagnostics(source) == ["32: unclosed bracket", "43: unclosed bracket"])
  }

  @Test("a type that lacks its brace does not swallow the next")
  func missingBraceOfType() {
    let source =
      "enum N {\n  class A {\n    var a: Int\n\n  @M\n  class B {\n    var b: Int\n  }\n}\nclass C {}"
    #expect(
      Outline(source).lines == [
        "enum N", "  class A", "    var a: Int", "  @M class B", "    var b: Int", "class C",
      ])
    #expect(diagnostics(source) == ["19: unclosed bracket"])
  }

  @Test("a brace too many ends no type")
  func extraBrace() {
    let source = "class A {\n\tfunc f() {\n\t}\n\t}\n\tvar a: Int\n}\nclass B {}"
    #expect(Outline(source).lines == ["class A", "  var a: Int", "class B"])
    #expect(diagnostics(source) == ["26: unmatched closing bracket"])
  }

  @Test("a parenthesis that is never closed ends before the next declaration")
  func missingParenthesis() {
    let source =
      "class A {\n  @B(c: [1,\n  var a: Int\n  var b = f(1\n  private var c: Int\n}\nclass D {}"
    #expect(
      Outline(source).lines == [
        "class A", "  @B(c: [1,) var a: Int", "  var b = f(1", "  private var c: Int", "class D",
      ])
    #expect(
      diagnostics(source) == [14, 18, 46].map { "\($0): unclosed bracket" })
  }

  @Test(
    "the indentation of a file that balances says nothing",
    arguments: [
      "class A {\nvar a: Int\nfunc f() {\nlet x = 1\n}\nvar b: Int\n}\nclass C {}",
      "class A {\n      var a: Int\n  func f() {\nlet x = 1\n        }\n var b: Int\n   }\n  class C {}",
      "  class A { var a: Int\n  func f()\n  {\n  let x = 1 }; var b: Int }\nclass C {}",
    ])
  func balanced(source: String) {
    #expect(Outline(source).lines == ["class A", "  var a: Int", "  var b: Int", "class C"])
    #expect(diagnostics(source) == [])
  }

  @Test("a file that is not indented is read by its brackets alone")
  func notIndented() {
    let source =
      "class A {\nvar a: Int\nfunc f() {\nlet x = 1\n}\nvar b: Int\n}\nclass C {\nvar c: Int)\n}"
    #expect(
      Outline(source).lines == [
        "class A", "  var a: Int", "  var b: Int", "class C", "  var c: Int",
      ])
    #expect(diagnostics(source) == ["77: unmatched closing bracket"])
  }

  @Test("brackets of the wrong kind close nothing, and what is left open ends with its braces")
  func wrongKinds() {
    #expect(
      Outline("class A { var a = [1) }\nclass B {}").lines == [
        "class A", "  var a = [1)", "class B",
      ])
    #expect(Outline("class A { func f( }\nclass B {}").lines == ["class A", "class B"])
    #expect(Outline("class A { var a: (Int }\nclass B {}").lines.last == "class B")
    #expect(Outline("} ) ] class B {}").lines == ["class B"])
  }

  @Test("brackets next to one another that lack their partners are said once")
  func runsOfFlaws() {
    #expect(diagnostics("class A {}\n}}}}") == ["11: unmatched closing bracket"])
    #expect(diagnostics("f((((\n)") == ["1: unclosed bracket"])
    #expect(
      diagnostics("} a }") == ["0: unmatched closing bracket", "4: unmatched closing bracket"])
  }

  @Test(
    "both sides of a merge conflict are read, and it is said once", arguments: ["\n", "\r\n", "\r"])
  func mergeConflict(newline: String) {
    let lines = [
      "class A {", "<<<<<<< HEAD", "  var a: Int", "||||||| base", "  var b: Int", "=======",
      "  var c: Int",
      ">>>>>>> other {", "  var d: Int", "}",
    ]
    let source = lines.joined(separator: newline)
    #expect(
      Outline(source).lines == [
        "class A", "  var a: Int", "  var b: Int", "  var c: Int", "  var d: Int",
      ])
    #expect(
      diagnostics(source) == ["\(9 + newline.utf8.count): merge conflict; both sides were read"])
  }

  @Test("a merge conflict over opening braces ends with the member")
  func mergeConflictOverBraces() {
    let source =
      "class A {\n<<<<<<< a\n  func f() {\n=======\n  func g() {\n>>>>>>> b\n    h()\n  }\n  var a: Int\n}\nclass B {}"
    #expect(Outline(source).lines == ["class A", "  var a: Int", "class B"])
    #expect(
      diagnostics(source) == [
        "10: merge conflict; both sides were read", "31: unclosed bracket",
      ])
  }

  @Test(
    "what only looks like a conflict marker is code",
    arguments: ["<<<<<<", "<<<<<<<<", " <<<<<<< "])
  func noMarker(text: String) {
    #expect(texts("a\n\(text)b") == ["a", text.filter { $0 != " " }, "b"])
    #expect(texts("\"\"\"\n<<<<<<< a\n\"\"\"").count == 1)
  }

  @Test(
    "code in a type that is not a declaration is said, consecutive code once",
    arguments: [
      "class A { ^{ } }", "struct A { ^b = 1; c() }", "enum A { case b\n^return nil\ncase c }",
      "extension A { ^@B }", "class A { ^@B(c) { d() } }", "class A { ^private }",
      "class A { ^private @B var c: D }", "class A { ^\"\" }", "class A { var a: B { 1 } ^{ c } }",
      "class A { func f()\n^g()\n}", "class A { class B { ^b } }", "class A { ^var }",
      "enum A { ^case }", "class A { ^func }", "class A { ^typealias B }", "class A { ^#b + c }",
      "class A { ^b; c\nvar d: Int\n^e }", "#if B\nclass A { ^b }\n#endif",
      "class A {\n#if B\n#endif\n^c }", "struct A { ^b: for c in d { } }",
    ])
  func codeInTypes(marked: String) {
    let parts = marked.split(separator: "^", omittingEmptySubsequences: false)
    let offsets = parts.indices.dropLast().map { parts[...$0].joined().utf8.count }
    #expect(diagnostics(parts.joined()) == offsets.map { "\($0): unexpected code in a type" })
  }

  @Test(
    "a missing type or value is said",
    arguments: [
      ("var a:\nvar b: Int", "5: missing type"), ("var a: = 1", "5: missing type"),
      ("var a: Int =\nvar b: Int", "11: missing value"),
      ("class A { var a: Int = , }", "21: missing value"),
      ("class A { var a: Int = }", "21: missing value"),
      ("class A { var a: B<C>= }", "20: missing value"),
      ("enum A { case a = }", "16: missing value"),
      ("class A { init(a: Int = ) { } }", "22: missing value"),
    ])
  func missingParts(source: String, expected: String) {
    #expect(diagnostics(source) == [expected])
  }

  @Test(
    "declarations in a type are not said",
    arguments: [
      "static #b", "@B public #c(d) { e }", "#warning(\"b\")",
      "#sourceLocation(file: \"b\", line: 1)", ";", "var b: C;; var d: E",
      "#if b && (c\n  || d)\nvar e: F\n#endif", "case b, c(D)",
      "associatedtype B: C & D = E<F> where G.H == I, J: K", "associatedtype B: C<D>=E<F>",
      "associatedtype B; override associatedtype C", "func f()\nwhere A: B\n{ }",
      "func f<A>() async throws -> B where\n  A: C\nfunc g()", "macro b() =\n  #c",
      "@B\n#if c\n@D\n#endif\nvar e: F", "isolated deinit { }", "init() rethrows\n{ }",
    ])
  func declarationsInTypes(member: String) {
    #expect(diagnostics("protocol A {\n\(member)\n}") == [])
  }

  @Test(
    "half a declaration hides no other",
    arguments: [
      "var", "let x:", "var x =", "var x: Int =", "@", "@A(", "class", "init", "init(",
      "typealias T", "case",
      "func", "func f(", "func f() ->", "private", "var x: [", "var x = a +", "var x = a ?",
      "import", "#", "\"",
      "extension", "var x = \\", "subscript", "enum E", "var x = if a", "static", "x = ", "where",
      "init<T", "var x: A<",
    ])
  func halfDeclarations(half: String) {
    let lines = Outline(
      "class A {\n  var a: Int\n  \(half)\n  var b: Int\n}\nclass C {\n  var c: Int\n}"
    ).lines
    #expect(lines.contains("  var a: Int"))
    #expect(lines.contains { $0.hasSuffix("var b: Int") })
    #expect(lines.suffix(2) == ["class C", "  var c: Int"])
  }
}
