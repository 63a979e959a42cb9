import SwiftDataLintSwiftSource
import Testing

/// Comments to a program, and the locations of declarations that they can apply to.
@Suite struct MarkedCommentTests {
  /// A comment's parts: command, words in brackets, reason.
  private func comments(_ source: String) -> [String] {
    SourceFile(parsing: SourceText(source)).comments(marked: "lint:").map { comment in
      let words = comment.words.map(\.text).joined(separator: "|")
      return "\(comment.command.text)[\(words)]\(comment.reason ?? "")"
    }
  }

  @Test(
    "A comment counts whose first word begins with the marker",
    arguments: [
      ("// lint:a b", ["a[b]"]), ("//lint:a", ["a[]"]), ("/// lint:a b", ["a[b]"]),
      ("//// \t lint:a", ["a[]"]), ("/* lint:a b */", ["a[b]"]), ("/** lint:a b **/", ["a[b]"]),
      ("/*lint:a*/ var b: Int /* lint:c */", ["a[]", "c[]"]), ("/* lint:a", ["a[]"]),
      ("/*\n lint:a b\n -- c\n d */", ["a[b]c d"]), ("// lint: a b", ["a[b]"]),
      ("var a: Int // lint:b\r// lint:c\r\n// lint:d\n", ["b[]", "c[]", "d[]"]),
      ("\u{FEFF}// lint:a", ["a[]"]), ("#!lint:a\n// lint:b", ["b[]"]),
      ("/* é */ // lint:é", ["é[]"]), ("// lint:", ["[]"]), ("// lint: -- a", ["[]a"]),
      ("{ ( // lint:a\n", ["a[]"]),
      ("<<<<<<< // lint:a\nvar b: Int\n=======\n// lint:c\n>>>>>>> d", ["c[]"]),
    ])
  func counts(_ source: String, _ expected: [String]) {
    #expect(comments(source) == expected)
  }

  @Test(
    "Prose, code and comments in comments do not",
    arguments: [
      "// see lint:a", "// lints:a", "// lin:a", "// 'lint:a'", "// // lint:a",
      "/* // lint:a */", "/* /* lint:a */ */", "/* a\n lint:b */", "/*\n// lint:a\n*/",
      "let a = \"// lint:b\"", "let a = \"\"\"\n// lint:b\n\"\"\"", "let a = #\"/* lint:b */\"#",
      "let a = \"\\(/* lint:b */ c)\"", "lint:a", "a ? lint:b",
      "let a = #///* lint:b *///#", "//\nlint:a", "",
    ])
  func doesNotCount(_ source: String) {
    #expect(comments(source) == [])
  }

  @Test(
    "Commas and blanks stand between words, and a reason after two hyphens",
    arguments: [
      ("// lint:a b c", "a[b|c]"), ("// lint:a b, c", "a[b|c]"), ("// lint:a b,c ,d", "a[b|c|d]"),
      ("// lint:a, b", "a[b]"), ("// lint:a b -- c  d\t e ", "a[b]c d e"),
      ("// lint:a b --c", "a[b]c"), ("// lint:a b --", "a[b]"),
      ("// lint:a -- b -- c", "a[]b -- c"),
      ("// lint:a b-c --- d", "a[b-c]d"), ("/* lint:a b -- c*/", "a[b]c"),
      ("// lint:a b--c", "a[b--c]"),
    ])
  func words(_ source: String, _ expected: String) {
    #expect(comments(source) == [expected])
  }

  @Test("Ranges are those of the words and of the comment")
  func ranges() throws {
    let text = SourceText("var é = 1 /* lint:disable a, bc -- d */ // e")
    let comment = try #require(SourceFile(parsing: text).comments(marked: "lint:").first)
    #expect(text[comment.range] == "/* lint:disable a, bc -- d */")
    #expect(text[comment.command.range] == "disable")
    #expect(comment.words.map { text[$0.range] } == ["a", "bc"])
    let empty = SourceText("// lint: -- a")
    let other = try #require(SourceFile(parsing: empty).comments(marked: "lint:").first)
    #expect(empty[other.command.range] == "lint:")
  }

  @Test("Many comments in one gap are each read once")
  func manyComments() {
    let source = String(repeating: "// lint:a\n/* lint:b */", count: 2_000)
    #expect(comments(source).count == 4_000)
    #expect(comments("/* " + source.replacing("*/", with: "")).isEmpty)
  }

  /// `head | rest` of each declaration, with blanks for newlines.
  private func extents(_ source: String) -> [String] {
    let text = SourceText(source)
    return SourceFile(parsing: text).declarationExtents().map { extent in
      let rest = extent.head.upperBound..<extent.range.upperBound
      let word = extent.isType ? "type " : ""
      return (word + text[extent.head] + "|" + text[rest])
        .replacing("\n", with: " ")
    }
  }

  @Test(
    "The head of a declaration ends with the brace of a type or of accessors",
    arguments: [
      ("var a: Int", ["var a: Int|"]),
      ("@A(.b)\nprivate(set) var a = 1", ["@A(.b) private(set) var a = 1|"]),
      ("var a: Int { 1 }", ["var a: Int {| 1 }"]),
      ("var a = 1 { didSet { b() } }", ["var a = 1 {| didSet { b() } }"]),
      ("var a = b { c }", ["var a = b { c }|"]),
      ("let a, b: Int, c = [\n1\n]", ["let a, b: Int, c = [ 1 ]|"]),
      ("@M\nfinal class A: B {}", ["type @M final class A: B {|}"]),
      ("class A { var b: Int }", ["type class A {| var b: Int }", "var b: Int|"]),
      (
        "struct A<T> where T: B { enum C {} }",
        ["type struct A<T> where T: B {| enum C {} }", "type enum C {|}"]
      ),
      ("extension A.B { let c = 1 }", ["type extension A.B {| let c = 1 }", "let c = 1|"]),
      ("actor A {}; protocol B {}", ["type actor A {|}", "type protocol B {|}"]),
      ("func a() { let b = c(\nd) }", ["let b = c( d)|"]),
      ("let a = { let b = 1; return b }()", ["let a = { let b = 1; return b }()|", "let b = 1|"]),
      ("var a: Int { if b { let c = 1 } }", ["var a: Int {| if b { let c = 1 } }", "let c = 1|"]),
      ("#if A\n@B\n#endif\nvar c: Int", ["#if A @B #endif var c: Int|"]),
      ("if let a = b {}\nguard let c else {}", []), ("func a(b: C) {}\ninit() {}\ncase d", []),
      ("a.class { b }\nopen = true\nself.var", []),
      ("class A {", ["type class A {|"]),
      ("class A\nvar b: Int", ["type class A|", "var b: Int|"]),
      ("class", []), ("var", []), ("@A", []),
    ])
  func declarations(_ source: String, _ expected: [String]) {
    #expect(extents(source) == expected)
  }
}
