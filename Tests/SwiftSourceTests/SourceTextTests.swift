import SwiftDataLintSwiftSource
import Testing

@Suite("Source text, its lines, and searching it")
struct SourceTextTests {
  @Test("text is the decoded bytes of a range, as far as it lies in the file")
  func text() {
    let source = SourceText("aé\u{1F600}b")
    #expect(source[0..<1] == "a")
    #expect(source[1..<3] == "é")
    #expect(source[3..<8] == "\u{1F600}b")
    #expect(source[2..<3] == "\u{FFFD}")
    #expect(source[7..<99] == "b")
    #expect(source[90..<99] == "")
  }

  @Test(
    "positions count lines from 1 and columns in bytes",
    arguments: [
      (0, 1, 1), (1, 1, 2), (2, 1, 3), (3, 2, 1), (5, 2, 3), (6, 3, 1), (7, 4, 1), (9, 4, 3),
      (10, 5, 1),
      (11, 5, 2), (99, 5, 2), (-1, 1, 1),
    ])
  func positions(offset: Int, line: Int, column: Int) {
    let table = LineTable(SourceText("ab\né\r\rc\r\nd"))
    #expect(table.position(of: offset) == LineColumn(line: line, column: column))
  }

  @Test("a byte order mark takes no column")
  func byteOrderMark() {
    let table = LineTable(SourceText("\u{FEFF}ab\nc"))
    #expect(table.position(of: 3) == LineColumn(line: 1, column: 1))
    #expect(table.position(of: 4) == LineColumn(line: 1, column: 2))
    #expect(table.position(of: 6) == LineColumn(line: 2, column: 1))
    #expect(table.range(ofLine: 1) == 3..<5)
    #expect(table.range(ofLine: 2) == 6..<7)
  }

  @Test("a line's range leaves out its end")
  func lineRanges() {
    let table = LineTable(SourceText("ab\n\r\nc\rd\n"))
    #expect((1...5).map(table.range(ofLine:)) == [0..<2, 3..<3, 5..<6, 7..<8, 9..<9])
    #expect(table.range(ofLine: 0) == 9..<9)
    #expect(table.range(ofLine: 6) == 9..<9)
  }

  @Test("an empty text has one line")
  func emptyText() {
    let table = LineTable(SourceText(""))
    #expect(table.position(of: 0) == LineColumn(line: 1, column: 1))
    #expect(table.range(ofLine: 1) == 0..<0)
  }

  @Test("positions are ordered by line, then by column")
  func order() {
    #expect(LineColumn(line: 1, column: 9) < LineColumn(line: 2, column: 1))
    #expect(LineColumn(line: 2, column: 1) < LineColumn(line: 2, column: 2))
    #expect(!(LineColumn(line: 2, column: 2) < LineColumn(line: 2, column: 2)))
  }

  @Test(
    "a search finds the first occurrence from its start on",
    arguments: [
      ("@Model", 0, 0), ("x@Model", 0, 1), ("@Mod@Model", 0, 4), ("@@Model", 0, 1),
      ("@Model@Model", 1, 6),
      ("MModel @Model", 0, 7), ("aaaaaaaaaaaaaaa@Model", 3, 15),
    ])
  func search(text: String, start: Int, expected: Int) {
    #expect(ByteSearch("@Model").first(in: Array(text.utf8), from: start)?.lowerBound == expected)
  }

  @Test(
    "a search finds nothing where the word is cut, differs, or lies before its start",
    arguments: [("", 0), ("@Mode", 0), ("@model", 0), ("@Mxdel", 0), ("@Model", 1), ("a", 5)])
  func noMatch(text: String, start: Int) {
    #expect(ByteSearch("@Model").first(in: Array(text.utf8), from: start) == nil)
  }

  @Test(
    "a search agrees with a naive one on every text of a small alphabet",
    arguments: ["a", "ab", "aab", "aba", "bcbc"])
  func searchAgrees(word: String) {
    let search = ByteSearch(word)
    for number in 0..<6561 {
      var rest = number
      let bytes = (0..<8).map { _ -> UInt8 in
        defer { rest /= 3 }
        return UInt8(ascii: "a") + UInt8(rest % 3)
      }
      let naive = bytes.indices.first { bytes[$0...].starts(with: word.utf8) }
      #expect(search.first(in: bytes) == naive.map { $0..<$0 + word.utf8.count })
    }
  }
}
