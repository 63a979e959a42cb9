import SwiftDataLintSwiftSource

/// A line of code with marks below it.
struct CodeFrame {
  /// Characters below a byte range, at least one.
  struct Mark {
    let range: Range<Int>
    let character: Character
  }

  private let number: String
  private let text: String
  private let marks: String

  /// The number of bytes shown before and after the marks, so that long lines stay readable.
  private static let margin = 100

  /// The line that contains the start of a byte range, with carets. A range over several lines is
  /// marked up to the end of the first one.
  init(_ range: Range<Int>, in source: SourceText, _ table: LineTable) {
    let number = table.position(of: range.lowerBound).line
    let line = table.range(ofLine: number)
    self.init(number, line, in: source, [Mark(range: range, character: "^")])
  }

  /// - Parameters:
  ///   - number: the line number, from 1.
  ///   - line: the byte range of the line, without the newline.
  ///   - marks: sorted by position. Each mark is clipped to the line.
  init(_ number: Int, _ line: Range<Int>, in source: SourceText, _ marks: [Mark] = []) {
    let ranges = marks.map { $0.range.clamped(to: line) }
    let start = ranges.first?.lowerBound ?? line.lowerBound
    let shown = Self.window(around: start..<(ranges.last?.upperBound ?? start), in: line, source)
    let cut = shown.lowerBound > line.lowerBound ? "…" : ""
    self.number = String(number)
    text =
      DisplayText.shown(cut + source[shown]) + (shown.upperBound < line.upperBound ? "…" : "")
    self.marks = zip(marks, ranges).reduce("") { text, marked in
      let (mark, range) = marked
      let column = DisplayText.width(of: cut + source[shown.lowerBound..<range.lowerBound])
      let end = DisplayText.width(of: cut + source[shown.lowerBound..<range.upperBound])
      return text + String(repeating: " ", count: max(column - text.count, 0))
        + String(repeating: mark.character, count: max(end - column, 1))
    }
  }

  /// The line and its marks, if any, each with a gutter and a newline.
  ///
  /// - Parameter sign: the sign between the line number and the code, in the color of the marks;
  ///   nil for a plain bar.
  func lines(_ style: TerminalStyle, sign: String? = nil, color: (String) -> String) -> String {
    let gutter = String(repeating: " ", count: max(5 - number.count, 0)) + number
    let edge = sign.map { style.dim(gutter) + " " + color($0) } ?? style.dim(gutter + " |")
    let line = "\(edge) \(text)\n"
    if marks.isEmpty { return line }
    let blank = String(repeating: " ", count: gutter.count)
    return line + "\(style.dim(blank + " |")) \(color(marks))\n"
  }

  private static func window(
    around marked: Range<Int>, in line: Range<Int>, _ source: SourceText
  ) -> Range<Int> {
    var start = max(line.lowerBound, marked.lowerBound - margin)
    var end = min(line.upperBound, marked.upperBound + margin)
    // Cut between characters, not within one of them.
    while start > line.lowerBound, source.bytes[start] & 0xC0 == 0x80 { start -= 1 }
    while end < line.upperBound, source.bytes[end] & 0xC0 == 0x80 { end += 1 }
    return start..<max(start, end)
  }
}
