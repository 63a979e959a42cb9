/// The width of text in Helvetica, and in the fonts with the same metrics: Arial and Liberation
/// Sans. Nothing can be measured with the real font, because the program that shows a picture
/// chooses it.
enum TextWidth {
  /// Widths of the characters from the space to the tilde, in thousandths of the font size, from
  /// Adobe's font metrics of Helvetica.
  private static let ascii: [Int] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]

  /// The width of a character in thousandths of the font size. Letters outside of ASCII count as
  /// wide ones, East Asian characters and emoji as squares.
  private static func width(of character: Character) -> Int {
    if let value = character.asciiValue, value >= 0x20, value < 0x7F {
      return ascii[Int(value) - 0x20]
    }
    return DisplayText.shown(character, at: 0).width * (character.utf8.count > 2 ? 550 : 650)
  }

  /// The width of a line in the unit of the font size.
  static func width(of text: String, size: Double, isBold: Bool = false) -> Double {
    let thousandths = text.reduce(0) { $0 + width(of: $1) }
    return Double(thousandths) / 1000 * size * (isBold ? 1.1 : 1.03)
  }

  /// The text, or its start and an ellipsis if it is wider than the limit.
  static func fitting(
    _ text: String, _ limit: Double, size: Double, isBold: Bool = false
  ) -> String {
    if width(of: text, size: size, isBold: isBold) <= limit { return text }
    let room = limit - width(of: "…", size: size, isBold: isBold)
    var (shown, used) = ("", 0.0)
    for character in text {
      used += width(of: String(character), size: size, isBold: isBold)
      if used > room { break }
      shown.append(character)
    }
    return shown + "…"
  }
}
