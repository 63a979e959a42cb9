import SwiftDataLintSwiftSource
import Testing

@Suite("The shape of a file")
struct FileShapeTests {
  private let lines = ["struct A {", "  var a: Int // one", "  var b = \"x\"", "}"]
  private let outline = ["struct A", "  var a: Int", "  var b = \"x\""]

  @Test("lines end with LF, CR or CRLF", arguments: ["\n", "\r", "\r\n"])
  func lineEndings(newline: String) {
    #expect(Outline(lines.joined(separator: newline)).lines == outline)
  }

  @Test("a byte order mark and a `#!` line are passed")
  func head() {
    let source = lines.joined(separator: "\n")
    #expect(Outline("\u{FEFF}" + source).lines == outline)
    #expect(Outline("#!/usr/bin/env swift {\n" + source).lines == outline)
    #expect(Outline("\u{FEFF}#!/usr/bin/swift\n" + source).lines == outline)
  }

  @Test(
    "other white space stands between tokens",
    arguments: ["\t", "\u{B}", "\u{C}", "\0", "\u{A0}", " \u{A0} ", "\n\n", "\r\n\t"])
  func whiteSpace(blank: String) {
    #expect(texts("var\(blank)a\(blank)=\(blank)1\(blank)") == ["var", "a", "=", "1"])
  }

  @Test("bytes that are not UTF-8 stay in their token")
  func invalidBytes() {
    let bytes = Array("var a = \"".utf8) + [0xFF, 0xC0] + Array("\"; let b".utf8) + [0xE9, 0x80]
    let stream = TokenStream(SourceText(bytes))
    #expect(stream.tokens.map { $0.end - $0.start } == [3, 1, 1, 4, 1, 3, 3, 0])
    #expect(stream.text(3) == "\"\u{FFFD}\u{FFFD}\"")
  }

  @Test("a token knows whether it is the first of its line")
  func startsLine() {
    let stream = TokenStream(SourceText("a b\nc /* \n */ d // e\n\"\"\"\n\"\"\" f\rg"))
    #expect(stream.tokens.map(\.startsLine) == [true, false, true, true, true, false, true, true])
  }

  @Test("an empty file has only an end", arguments: ["", " ", "\n", "// a", "\u{FEFF}", "#!a"])
  func empty(source: String) {
    #expect(TokenStream(SourceText(source)).tokens.map(\.kind) == [.endOfFile])
    #expect(Outline(source).lines == [])
    #expect(diagnostics(source) == [])
  }
}
