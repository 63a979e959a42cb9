import SwiftDataLintSwiftSource
import Testing

@Suite("String literals")
struct StringLiteralTests {
  @Test(
    "is one token from delimiter to delimiter",
    arguments: [
      #""""#, #""a""#, #""\"""#, #""\\""#, ##"#"a"b"#"##, ##"#"\"#"##, ##"#"""#"##,
      ##"#""""a""#"##, ###"##"a"#b"##"###, ####"###"this is a ##"raw"## one"###"####,
      #""{ [ ( // /* #if""#,
      "\"\"\"\n  a \"quoted\" \"\" word\n  \"\"\"", "\"\"\"\n  \\\"\"\" }\n  \"\"\"",
      "#\"\"\"\n  \\ \"\"\" }\n  \"\"\"#", "\"\"\"\r\n  a\r\n  \"\"\"", "\"\"\"\r  a\r  \"\"\"",
      "\"\"\"\n  a \\\n  b\n  \"\"\"",
    ])
  func isOneToken(literal: String) {
    #expect(texts("x = \(literal)+y") == ["x", "=", literal, "+", "y"])
    #expect(diagnostics("x = \(literal)+y") == [])
  }

  @Test(
    "holds its interpolations, whatever is nested in them",
    arguments: [
      #""\(a)""#, #""\(a) and \(b)""#, #""\((a, (b)))""#, #""\(a(b: ")"))""#,
      #""\("\("\("a")")")""#, #""\(a /* ) */)""#, #""\(a["k"]!)""#, #""\({ "}" }())""#,
      ##"#"\#(a) \(b"#"##, ##"#"\#("\(#"\#(a)"#)")"#"##, ##""\(#"""#)""##,
      #""\(/[)"]/)""#, #""\(a / b) \(c / d)""#, ####""\(##"#)"#"##)""####,
      "\"\"\"\n  \\(a\n    .b)\n  \"\"\"", "\"\"\"\n  \\(\"\"\"\n  \\(a)\n  \"\"\")\n  \"\"\"",
      "\"\"\"\n  \\(a // )\n  )\n  \"\"\"", #""\(name, default: "x")""#,
    ])
  func holdsInterpolations(literal: String) {
    #expect(texts("x = \(literal); y") == ["x", "=", literal, ";", "y"])
    #expect(diagnostics("x = \(literal); y") == [])
  }

  @Test(
    "has a value, unless the program computes it",
    arguments: [
      (#""""#, ""), (#""a""#, "a"), (#""a \"b\" \\ c""#, #"a "b" \ c"#),
      (#""\n\r\t\0\'""#, "\n\r\t\0'"), (#""\u{C4}\u{1F600}""#, "\u{C4}\u{1F600}"),
      (##"#"a"b\n"#"##, #"a"b\n"#), (##"#"a\#nb"#"##, "a\nb"), (##"#"""#"##, #"""#),
      ("(\"a\")", "a"),
      (#""a" + "b""#, nil), (#""a\(b)""#, nil), (##"#"a\#(b)"#"##, nil), (#""a".b"#, nil),
      (#""\x""#, nil), (#""\u{D800}""#, nil), (#""\u{""#, nil), (#""a"#, nil), (#"""#, nil),
      (#""a\""#, nil), ("\"\"\"\na\n\"\"\"", nil), ("a", nil), ("1", nil),
    ])
  func value(literal: String, expected: String?) {
    let file = SourceFile(parsing: SourceText(literal))
    guard case .expression(let expression)? = file.statements.first else {
      Issue.record("no expression")
      return
    }
    #expect(file.string(expression) == expected)
  }

  @Test(
    "ends with its line where it is never closed",
    arguments: [
      #""a"#, #""a\"#, ##"#"a""##, #""\(a"#, #""\("b"#, #""\(a // )""#, #""\(a)"#,
    ])
  func endsWithItsLine(literal: String) {
    for newline in ["\n", "\r", "\r\n"] {
      let source = "x = \(literal)\(newline)y"
      #expect(texts(source).last == "y")
      #expect(diagnostics(source) == ["4: unterminated string literal"])
    }
  }

  @Test("takes the rest of the file where one of several lines is never closed")
  func takesRestOfFile() {
    let source = "x = \"\"\"\n  a\ny = \"b\"\n}"
    #expect(texts(source) == ["x", "=", "\"\"\"\n  a\ny = \"b\"\n}"])
    #expect(diagnostics(source) == ["4: unterminated string literal"])
  }

  @Test("is not mistaken for the end of another")
  func followsAnother() {
    #expect(
      texts(#"["a":"b","\(c)":"d"]"#) == [
        "[", #""a""#, ":", #""b""#, ",", #""\(c)""#, ":", #""d""#, "]",
      ])
    #expect(texts("\"\"\"\"") == ["\"\"\"\""])
  }
}
