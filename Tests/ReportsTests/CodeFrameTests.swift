import SwiftDataLintSwiftSource
import Testing

@testable import SwiftDataLintReports

/// The code frame below a finding.
@Suite struct CodeFrameTests {
  /// The two lines of a frame around the only `«…»` of a text.
  private func frame(_ marked: String) -> [String] {
    let bytes = Array(marked.utf8)
    let opening = Array("«".utf8)
    let closing = Array("»".utf8)
    var plain: [UInt8] = []
    var range = 0..<0
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: opening) {
        range = plain.count..<plain.count
        index += opening.count
      } else if bytes[index...].starts(with: closing) {
        range = range.lowerBound..<plain.count
        index += closing.count
      } else {
        plain.append(bytes[index])
        index += 1
      }
    }
    let source = SourceText(plain)
    let text = CodeFrame(range, in: source, LineTable(source))
      .lines(TerminalStyle(isColored: false)) { $0 }
    return text.split(separator: "\n").map(String.init)
  }

  @Test(
    "Carets stand under what is marked",
    arguments: [
      ("var «name»: String", "    1 | var name: String", "      |     ^^^^"),
      ("a\nb\nvar «x» = 1\nc", "    3 | var x = 1", "      |     ^"),
      ("«é»e = 1", "    1 | ée = 1", "      | ^"),
      ("/* 日本 */ «x»", "    1 | /* 日本 */ x", "      |            ^"),
      ("/* 🧳 */ «x»", "    1 | /* 🧳 */ x", "      |          ^"),
      ("\t«x»\ty", "    1 |     x   y", "      |     ^"),
      ("ab\t«x»", "    1 | ab  x", "      |     ^"),
      ("x«»", "    1 | x", "      |  ^"),
      ("f(«a,\n  b»)", "    1 | f(a,", "      |   ^^"),
      ("a\r\n«b»\r\nc", "    2 | b", "      | ^"),
      ("\u{FEFF}«b»", "    1 | b", "      | ^"),
    ])
  func carets(_ marked: String, _ code: String, _ carets: String) {
    #expect(frame(marked) == [code, carets])
  }

  @Test("Control characters of a source are shown as pictures, and never obeyed")
  func controlCharacters() {
    let lines = frame("let a = \"\u{1B}[31m\u{7}\u{202E}\" + «b»")
    #expect(lines == ["    1 | let a = \"␛[31m␇\u{FFFD}\" + b", "      |                     ^"])
  }

  @Test("A line of any length is cut around what is marked")
  func longLine() {
    let start = String(repeating: "a", count: 5000)
    let lines = frame(start + "«é»" + String(repeating: "日", count: 900))
    #expect(lines[0].hasPrefix("    1 | …aaaa") && lines[0].hasSuffix("日…"))
    #expect(lines[0].count < 260)
    #expect(lines[1] == "      | " + String(repeating: " ", count: 101) + "^")
  }
}
