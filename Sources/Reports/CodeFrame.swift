import SwiftSource

/// The line that something is about, with carets under it.
struct CodeFrame {
  private let number: String
  private let text: String
  private let carets: String

  /// Bytes of a line shown before and behind the range, so that any line stays readable.
  private static let margin = 100

  /// The frame of a byte range; a range over several lines is marked up to the end of its first.
  init(_ range: Range<Int>, in source: SourceText, _ table: LineTable) {
    let line = table.position(of: range.lowerBound).line
    let full = table.range(ofLine: line)
    let marked = range.clamped(to: full)
    let shown = Self.window(around: marked, in: full, source)
    let before = source[shown.lowerBound..<marked.lowerBound]
    let indent = (shown.lowerBound > full.lowerBound ? "…" : "") + before
    let column = DisplayText.width(of: indent)
    let width = DisplayText.width(of: indent + source[marked]) - column
    number = String(line)
    text =
      DisplayText.shown(indent + source[marked.lowerBound..<shown.upperBound])
      + (shown.upperBound < full.upperBound ? "…" : "")
    carets = String(repeating: " ", count: column) + String(repeating: "^", count: max(width, 1))
  }

  /// Both lines of the frame, each with a gutter and a newline.
  func lines(_ style: TerminalStyle, carets color: (String) -> String) -> String {
    let gutter = String(repeating: " ", count: max(5 - number.count, 0)) + number
    let blank = String(repeating: " ", count: gutter.count)
    return "\(style.dim(gutter + " |")) \(text)\n\(style.dim(blank + " |")) \(color(carets))\n"
  }

  private static func window(
    around marked: Range<Int>, in line: Range<Int>, _ source: SourceText
  ) -> Range<Int> {
    var start = max(line.lowerBound, marked.lowerBound - margin)
    var end = min(line.upperBound, max(marked.lowerBound, marked.upperBound) + margin)
    // Cut between characters, not within one.
    while start > line.lowerBound, source.bytes[start] & 0xC0 == 0x80 { start -= 1 }
    while end < line.upperBound, source.bytes[end] & 0xC0 == 0x80 { end += 1 }
    return start..<max(start, end)
  }
}
