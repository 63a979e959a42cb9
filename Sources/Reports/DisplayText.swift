import SwiftDataLintDataFormats

/// Text for display on a terminal: its width, and a form without control characters.
package enum DisplayText {
  /// The number of columns between tab stops.
  static let tabWidth = 4

  /// A character with control characters and tabs replaced, and its width if it starts at `column`.
  static func shown(_ character: Character, at column: Int) -> (text: String, width: Int) {
    guard let scalar = character.unicodeScalars.first else { return ("", 0) }
    if character == "\t" {
      let width = tabWidth - column % tabWidth
      return (String(repeating: " ", count: width), width)
    }
    if let picture = scalar.picture { return (picture, 1) }
    return (String(character), width(of: character))
  }

  /// A line with control characters and tabs replaced.
  package static func shown(_ line: some StringProtocol) -> String {
    if isPlain(line) { return String(line) }
    var result = ""
    var column = 0
    for character in line {
      let (text, width) = shown(character, at: column)
      result += text
      column += width
    }
    return result
  }

  /// The width of a line in columns, with tab stops counted from its start.
  static func width(of line: some StringProtocol) -> Int {
    isPlain(line)
      ? line.utf8.count
      : line.reduce(0) { column, character in column + shown(character, at: column).width }
  }

  /// Whether a line has only printable ASCII characters, as most lines do.
  private static func isPlain(_ line: some StringProtocol) -> Bool {
    line.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
  }

  private static func width(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    let isEmoji =
      scalar.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}")
    return isEmoji || isWide(scalar.value) ? 2 : 1
  }

  /// East Asian wide and full-width characters (Unicode Standard Annex 11).
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default:
      false
    }
  }
}
