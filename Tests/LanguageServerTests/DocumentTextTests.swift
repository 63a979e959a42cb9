import SwiftDataLintSwiftSource
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLanguageServer

/// Positions and edits of documents.
@Suite struct DocumentTextTests {
  private static let text = "a\r\né😀b\n\nlast"

  private static let positions: [(Int, Int, utf8: Int, utf16: Int)] = [
    (0, 0, 0, 0), (0, 1, 1, 1), (0, 9, 1, 1), (1, 0, 3, 3), (1, 1, 3, 5), (1, 2, 5, 5),
    (1, 3, 5, 9), (1, 6, 9, 10), (2, 0, 11, 11), (2, 5, 11, 11), (3, 4, 16, 16), (3, 9, 16, 16),
    (4, 0, 16, 16), (99, 99, 16, 16), (-1, 4, 0, 0), (0, -1, 0, 0),
  ]

  @Test(
    "A position beyond a line is at its end, and one in a character at its start",
    arguments: positions)
  func offsets(_ line: Int, _ character: Int, utf8: Int, utf16: Int) {
    let text = DocumentText(Array(Self.text.utf8))
    let position = TextPosition(line: line, character: character)
    #expect(text.offset(of: position, in: .utf8) == utf8)
    #expect(text.offset(of: position, in: .utf16) == utf16)
  }

  @Test("Each start of a character has a position that leads back")
  func startsOfCharacters() {
    for source in [Self.text, "\u{FEFF}a\rb\r\n\r\r\n", "", "\n", "\r", "😀\n😀"] {
      let text = DocumentText(Array(source.utf8))
      let mark = source.hasPrefix("\u{FEFF}") ? 3 : 0
      var offset = 0
      for scalar in source.unicodeScalars {
        for encoding in [PositionEncoding.utf8, .utf16] where offset >= mark {
          let position = text.position(of: offset, in: encoding)
          let isInEnding = scalar == "\n" && offset > 0 && text.bytes[offset - 1] == 0x0D
          #expect(text.offset(of: position, in: encoding) == offset - (isInEnding ? 1 : 0))
        }
        offset += String(scalar).utf8.count
      }
    }
  }

  @Test("After random edits, lines are those of the text read anew")
  func edits() {
    var random = SeededGenerator(state: 5)
    let pieces = ["", "a", "\r", "\n", "\r\n", "é", "😀", "xy\nz", "\n\r", "\r\r\n\n"]
    var text = DocumentText(Array(Self.text.utf8))
    for _ in 0..<Soak.count(5000) {
      let ends = [0, 1].map { _ in Int.random(in: 0...text.bytes.count, using: &random) }
      let range = min(ends[0], ends[1])..<max(ends[0], ends[1])
      let short = range.lowerBound..<min(range.upperBound, range.lowerBound + 6)
      text.replace(short, with: Array((pieces.randomElement(using: &random) ?? "").utf8))
      let table = LineTable(SourceText(text.bytes))
      for offset in 0...text.bytes.count {
        let expected = table.position(of: offset)
        let position = text.position(of: offset, in: .utf8)
        #expect(position.line == expected.line - 1 && position.character == expected.column - 1)
      }
      if text.bytes.count > 60 { text.replace(10..<50, with: []) }
    }
  }
}
