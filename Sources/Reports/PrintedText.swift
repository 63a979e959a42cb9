import SwiftDataLintDataFormats

/// Text as a terminal, a pipe or a CI log gets it. Everything that a command prints goes through
/// it, so that no name or code of a project can control a terminal or a CI service.
package struct PrintedText: Sendable {
  /// What GitHub Actions takes for a command at the start of a line, also after spaces.
  private static let leadingMark = "::"

  private let style: TerminalStyle
  private let breaksCommands: Bool

  /// - Parameters:
  ///   - style: The style of the text. Its escape sequences are the only ones that are kept.
  ///   - breaksCommands: Whether a space is added to what CI services take for commands.
  package init(style: TerminalStyle, breaksCommands: Bool) {
    self.style = style
    self.breaksCommands = breaksCommands
  }

  /// The bytes of a text in which only line feeds are control characters.
  package func bytes(of text: [UInt8]) -> [UInt8] {
    if !breaksCommands, text.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A }) {
      return text
    }
    // Scalars, because a carriage return and a line feed are one character.
    let lines = String(decoding: text, as: UTF8.self).unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false)
    let printed = lines.map { shown(Substring($0.last == "\r" ? $0.dropLast() : $0)) }
    return Array(printed.joined(separator: "\n").utf8)
  }

  private func shown(_ line: Substring) -> String {
    let parts = line.split(separator: "\u{1B}", omittingEmptySubsequences: false)
    let text = parts.dropFirst().reduce(DisplayText.shown(parts[0])) { text, part in
      guard let code = code(before: part) else {
        return text + DisplayText.shown("\u{1B}" + part)
      }
      let rest = Substring(part.unicodeScalars.dropFirst(code.rawValue.count + 2))
      return text + code.sequence + DisplayText.shown(rest)
    }
    return breaksCommands ? Self.breakingCommands(in: text) : text
  }

  /// The code of the style whose escape sequence ends before some text.
  private func code(before text: Substring) -> TerminalStyle.Code? {
    // Scalars, because the text may begin with an accent.
    let scalars = text.unicodeScalars
    guard style.isColored, scalars.first == "[", let end = scalars.firstIndex(of: "m")
    else { return nil }
    return TerminalStyle.Code(rawValue: String(scalars[..<end].dropFirst()))
  }

  private static func breakingCommands(in line: String) -> String {
    let parts = line.unicodeScalars.split(separator: "[", omittingEmptySubsequences: false)
      .map { String($0) }
    let text = (parts.dropLast().map(breakingMark) + parts.suffix(1)).joined(separator: "[")
    // Escape sequences of the style are before the text, too.
    var rest = text[...]
    while let first = rest.first, first.isWhitespace || first == "\u{1B}" {
      rest = first.isWhitespace ? rest.dropFirst() : rest.drop { $0 != "m" }.dropFirst()
    }
    guard rest.utf8.starts(with: leadingMark.utf8) else { return text }
    return text[..<rest.startIndex] + ": " + String(rest.unicodeScalars.dropFirst())
  }

  /// The text before a `[`, with a space in a mark at its end.
  private static func breakingMark(atEndOf text: String) -> String {
    guard let mark = CommandMark(atEndOf: text[...])?.rawValue else { return text }
    return String(text.unicodeScalars.dropLast(mark.count)) + "# " + mark.dropFirst()
  }
}
