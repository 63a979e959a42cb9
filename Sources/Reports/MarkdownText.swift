import SwiftDataLintDataFormats
import SwiftDataLintSchema
import SwiftDataLintSchemaRules

/// Text for GitHub Markdown, also in tables.
package enum MarkdownText {
  /// Text that is shown literally.
  package static func plain(_ text: String) -> String {
    DisplayText.shown(text).replacingScalars { scalar in
      switch scalar {
      case "&", "<", ">", "|": reference(scalar)
      case "\\", "`", "*", "_", "[", "]", "~", "$", "#": "\\\(scalar)"
      default: nil
      }
    }
  }

  /// Text as code.
  package static func code(_ text: String) -> String {
    let text = DisplayText.shown(text)
    let isPlain =
      text.first != " " && text.last != " " && text.range(ofText: "##") == nil
      && !text.unicodeScalars.contains { $0 == "`" || $0 == "|" }
    if isPlain, !text.isEmpty { return "`\(text)`" }
    // Characters written as references cannot begin or end code or a cell.
    let escaped = text.replacingScalars { scalar in
      switch scalar {
      case " ", "a"..."z", "A"..."Z", "0"..."9", "\u{80}"...: nil
      default: reference(scalar)
      }
    }
    return "<code>\(escaped)</code>"
  }

  /// The name of a rule, with a link to its page if there is one.
  static func rule(_ id: String, _ pages: RulePages?) -> String {
    pages.map { "[\(code(id))](\($0.address(of: id)))" } ?? code(id)
  }

  /// A line of backticks that nothing in the text closes.
  static func fence(around text: String) -> String {
    var (longest, count) = (2, 0)
    for byte in text.utf8 {
      count = byte == UInt8(ascii: "`") ? count + 1 : 0
      longest = max(longest, count)
    }
    return String(repeating: "`", count: longest + 1)
  }

  private static func reference(_ scalar: Unicode.Scalar) -> String { "&#\(scalar.value);" }

  /// A message, with quoted parts as code.
  static func message(_ text: some StringProtocol) -> String {
    pieces(of: text).map { $0.isCode ? code($0.text) : plain($0.text) }.joined()
  }

  private typealias Piece = (text: String, isCode: Bool)

  /// The parts between quotation marks, and the parts around them.
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

  /// The index of the first quotation mark that is not followed by a word.
  private static func closingMark(in text: ArraySlice<Character>) -> Int? {
    text.indices.dropFirst().first { index in
      text[index] == "'" && (index + 1 == text.endIndex || " ,;:.)".contains(text[index + 1]))
    }
  }
}
