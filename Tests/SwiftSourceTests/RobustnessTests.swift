import SwiftDataLintSwiftSource
import SwiftDataLintTestSupport
import Testing

/// Reading arbitrary bytes, which must end, with all locations inside the file.
@Suite("Any bytes at all", .timeLimit(.minutes(20)))
struct RobustnessTests {
  @Test("every prefix of every fixture is read", arguments: Fixture.all)
  func prefixes(fixture: Fixture) throws {
    for piece in try fixture.pieces() {
      for count in Soak.sample(0...piece.count) { check(Array(piece.prefix(count))) }
    }
  }

  @Test("every fixture is read with any one of its bytes removed", arguments: Fixture.all)
  func removals(fixture: Fixture) throws {
    for piece in try fixture.pieces() {
      for index in Soak.sample(piece.indices) {
        check(Array(piece[..<index] + piece[(index + 1)...]))
      }
    }
  }

  @Test(
    "nesting and repetition of anything ends",
    arguments: [
      "(", "[", "{", "}", ")", "]", "\"\\(", "\"\"\"\n\\(", "#\"\\#(", "/*", "*/", "#if a\n",
      "#else\n",
      "#endif\n", "<", "a<", "a<b,", ">", "/", " /", "/(", " /\\/", "#", "#/", "#/\n", "##/a/# ",
      "\"", "#\"",
      "#\"\"\"", "\\(", "`", "`a`", "@", "@a", "@a(", "@a<", "a.", "a:", "\\", "\\.", "?", "!",
      "a?", "a ? b : ",
      "class A {", "class A<", "extension [", "struct A: B<", "var a = ", "var a: [", "var a: (",
      "var a: A<",
      "var a: A -> ", "var a = if b {", "var a = if ", "var a, ", "let (", "= ", "a = ", "init(",
      "init(a: B = ",
      "init() { self.a = ", "init() { self.a = { ", "self.a = if b\n", "func ", "func a<",
      "func a(", "case ", "case a(",
      "import ", "import a.", "typealias A = ", "public ", "private(", "#a", "#a(", "#a {",
      "#if a\n.b\n", "\0", "\r",
      "<<<<<<< a\n", "=======\n", "e\u{301}", "+", "a+", "-> ", "try ", "any ", "some ", "is A ",
      "as? ", "1.", "0x",
      "{ didSet {", "var a = b {", "where ", "guard ", "if ", "catch ", "& ", "~", "...", "$",
      "\u{FEFF}", "a { } b: ", "\n@a", "\nvar a = ", "\nvar a: A<", "\nvar a, ", "\nclass A<",
      "\nprivate ", "\nvar a = if ", "\nvar a = b\n+ ",
    ])
  func repetition(piece: String) {
    for prefix in ["", "class A {\n  var a: Int = ", "class A { init() {\n"] {
      let bytes = Array((prefix + String(repeating: piece, count: Soak.count(2_000))).utf8)
      check(bytes)
      let extents = onDeepStack { SourceFile(parsing: SourceText(bytes)).declarationExtents() }
      #expect(extents.allSatisfy { $0.range.upperBound <= bytes.count && !$0.head.isEmpty })
    }
  }

  @Test("brackets nested thousands deep are matched")
  func deepBrackets() {
    let depth = Soak.count(10_000)
    for (open, close) in [("(", ")"), ("[", "]"), ("{", "}"), ("\"\\(", ")\"")] {
      let value =
        String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
      let source = "var a = \(value)\nvar b: Int"
      #expect(Outline(source).lines.last == "var b: Int")
      // The brackets in a string are part of its token.
      let isToken = open == "\"\\("
      #expect(diagnostics(source) == (isToken ? [] : ["108: brackets nested more than 100 deep"]))
    }
    let comment = String(repeating: "/*", count: depth) + String(repeating: "*/", count: depth)
    #expect(Outline("var a: \(comment) Int").lines == ["var a: Int"])
    let branches =
      String(repeating: "#if A\n", count: depth) + "var b: Int\n"
      + String(repeating: "#endif\n", count: depth)
    #expect(Outline(branches).lines == ["var b: Int"])
    let generic = String(repeating: "A<", count: depth) + "B" + String(repeating: ">", count: depth)
    #expect(Outline("class C { var a: \(generic) }; var b: Int").lines.last == "var b: Int")
  }

  @Test("types nested deeper than anybody writes are listed and passed")
  func deepTypes() {
    let source = String(repeating: "class A {", count: 101) + String(repeating: "}", count: 101)
    #expect(diagnostics(source) == ["908: brackets nested more than 100 deep"])
    #expect(Outline(source + "class B {}").lines.last == "class B")
  }

  @Test("types with more marks than anybody writes are read", arguments: ["?", "!"])
  func marks(mark: String) {
    let marks = String(repeating: mark, count: Soak.count(200_000))
    check(
      Array("class A: B\(marks) { var a: Int\(marks); var b: [A\(marks)] = c as? A\(marks) }".utf8))
  }

  private func check(_ bytes: [UInt8]) {
    let diagnostic = onDeepStack { Soundness(bytes).diagnostic }
    #expect(diagnostic == nil, "\(String(decoding: bytes.prefix(2000), as: UTF8.self))")
  }
}
