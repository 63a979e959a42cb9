import SwiftDataLintSwiftSource
import Testing

@Suite("Regex literals")
struct RegexLiteralTests {
  @Test(
    "is bare where an operand begins",
    arguments: [
      "x = /a+/", "x = /[}\"/", "f(/a/, 1)", "f(1, /a/)", "[/a/]", "{ /a/ }", "{/a/}", "x == /a/",
      "return /a/", "case /a/:", "in /a/", "try /a/", "try! /a b/", "try? /^ x/", "!/a/",
      "x\n/a/.match", "x /a/", "; /a/", "f(x: /a/)", "/a/", "x = /\\//", "x = /\\ /",
      "x = /(a)[)]/", "x = / a/", "x = /[(]/", "x = /a\\(/", "x ? /a/ : y", "x = /a/\n  .b",
      "(/a/)", "x = /a/ // c", "x = /#/", "x = /\\\\/", "x -> /a/", "x = /a/; y / z",
    ])
  func isBare(source: String) {
    #expect(texts(source, of: .regexLiteral).count == 1)
    #expect(diagnostics(source) == [])
  }

  @Test(
    "is no division",
    arguments: [
      "a / b / c", "a/b/c", "(a) / b / c", "a[0] / b / c", "a! / b! / c", "a? / b / c", "1 / 2 / 3",
      "\"a\" / b / c", "{} / b / c", "a /\nb / c", "a / (b / c) / d", "a/b) / c", "a%/b",
      "`in` / a / b", "self / a / b", "nil / a / b", "$0 / a / b", "#line / a / b", "a /= b /= c",
      "x.in/2 + y/3", "a +/ b /+ c", "a° / b / c", "a*/b/*c", "/* a */ b / c / d", "a\u{A0}/ b / c",
    ])
  func isNoDivision(source: String) {
    #expect(texts(source, of: .regexLiteral) == [])
  }

  @Test(
    "is not where operators are named, or a comment begins",
    arguments: [
      "operator /^/", "func /(a: Int, b: Int) { a/b }", "func / (a: A) {}; /", "reduce(1, /)",
      "[+, -, /, *]", "f(/, /)", "f(/ , x /)", "x = /* a */ b", "x = // a/", "f(a: /, b: /)",
      "{ $0 /// a/\n}", "f(/a b)", "f(/)", "x /a//b", "x /a/*b*/",
    ])
  func isNotOperatorName(source: String) {
    #expect(texts(source, of: .regexLiteral) == [])
    #expect(diagnostics(source) == [])
  }

  @Test("takes the rest of its line where nothing else can stand and it is never closed")
  func takesRestOfLine() {
    #expect(texts("x = / a }\ny") == ["x", "=", "/ a }", "y"])
    #expect(texts("x = /^ a // b\ny") == ["x", "=", "/^ a ", "y"])
    #expect(diagnostics("x = / a }\ny") == ["4: unterminated regex literal"])
  }

  @Test(
    "is extended between any number of `#`",
    arguments: [
      "#/a/#", "#/a/b/#", "##/a/#b/##", "#//#", "#/ a /#", "#/\"{/#", "#/\\/#/#", "#/\n  a # b\n/#",
      "#/  \r\n  a / b }\r\n  /#", "##/\n  /#\n  /##", "#/(/#", "#/)/#",
    ])
  func isExtended(literal: String) {
    #expect(texts("x = \(literal).y") == ["x", "=", literal, ".", "y"])
    #expect(diagnostics("x = \(literal).y") == [])
  }

  @Test("gives up an extended literal at the end of its first line")
  func isNeverClosed() {
    for literal in ["#/a", "#/a/", "##/a/#", "#/", "#/  "] {
      let source = "x = \(literal)\ny"
      #expect(texts(source) == ["x", "=", literal, "y"])
      #expect(diagnostics(source) == ["4: unterminated regex literal"])
    }
  }

  @Test("leaves the tokens around it whole")
  func leavesOthersWhole() {
    #expect(texts("!/a}/+b") == ["!", "/a}/", "+", "b"])
    #expect(texts("x = /a/ / 2") == ["x", "=", "/a/", "/", "2"])
    #expect(texts("split(separator: /,/)") == ["split", "(", "separator", ":", "/,/", ")"])
    #expect(
      texts("a.map { $0 / 2 }; b / c") == [
        "a", ".", "map", "{", "$0", "/", "2", "}", ";", "b", "/", "c",
      ])
  }
}
