/// Text for GitHub's Markdown, within tables too.
enum MarkdownText {
  /// Text that is shown as it is, whatever is in it.
  static func plain(_ text: String) -> String {
    DisplayText.shown(text).replacingScalars { scalar in
      switch scalar {
      case "&", "<", ">", "|": reference(scalar)
      case "\\", "`", "*", "_", "[", "]", "~", "$", "#": "\\\(scalar)"
      default: nil
      }
    }
  }

  /// Text as code.
  static func code(_ text: String) -> String {
    let text = DisplayText.shown(text)
    let isPlain = text.first != " " && text.last != " " && !text.contains { "`|".contains($0) }
    if isPlain, !text.isEmpty { return "`\(text)`" }
    // Behind a reference nothing begins or ends code or a cell.
    let escaped = text.replacingScalars { scalar in
      switch scalar {
      case " ", "a"..."z", "A"..."Z", "0"..."9", "\u{80}"...: nil
      default: reference(scalar)
      }
    }
    return "<code>\(escaped)</code>"
  }

  /// A line of back-ticks that nothing within it closes.
  static func fence(around text: String) -> String {
    var (longest, count) = (2, 0)
    for byte in text.utf8 {
      count = byte == UInt8(ascii: "`") ? count + 1 : 0
      longest = max(longest, count)
    }
    return String(repeating: "`", count: longest + 1)
  }

  private static func reference(_ scalar: Unicode.Scalar) -> String { "&#\(scalar.value);" }

  /// A message, what stands between its quotation marks as code.
  static func message(_ text: some StringProtocol) -> String {
    pieces(of: text).map { $0.isCode ? code($0.text) : plain($0.text) }.joined()
  }

  private typealias Piece = (text: String, isCode: Bool)

  /// What stands between quotation marks, and what does not.
  private static func pieces(of text: some StringProtocol) -> [Piece] {
    var pieces: [Piece] = []
    var plain = ""
    var rest = Array(text)[...]
    while let character = rest.popFirst() {
      let isOpening = character == "'" && (plain.last.map { " (".contains($0) } ?? pieces.isEmpty)
      if isOpening, let end = closingMark(in: rest) {
        pieces += [(plain, false), (String(rest[..<end]), true)]
        plain = ""
        rest = rest[(end + 1)...]
      } else {
        plain.append(character)
      }
    }
    return pieces + [(plain, false)]
  }

  /// The quotation mark that something other than a word follows.
  private static func closingMark(in text: ArraySlice<Character>) -> Int? {
    text.indices.dropFirst().first { index in
      text[index] == "'" && (index + 1 == text.endIndex || " ,;:.)".contains(text[index + 1]))
    }
  }
}
