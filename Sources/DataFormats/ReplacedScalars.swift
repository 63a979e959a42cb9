extension String {
  /// The string with some scalars replaced. A scalar for which `replacement` returns nil is kept.
  ///
  /// - Parameter bracket: What replaces a `[` after a `CommandMark`, so that CI services find no
  ///   command in the string; nil to keep it.
  package func replacingScalars(
    bracket: String? = nil, _ replacement: (Unicode.Scalar) -> String?
  ) -> String {
    var result = ""
    var kept = startIndex
    for index in unicodeScalars.indices {
      let scalar = unicodeScalars[index]
      let isMarked = scalar == "[" && CommandMark(atEndOf: self[..<index]) != nil
      guard let other = (isMarked ? bracket : nil) ?? replacement(scalar) else { continue }
      result += self[kept..<index]
      result += other
      kept = unicodeScalars.index(after: index)
    }
    return kept == startIndex ? self : result + self[kept...]
  }
}

extension Unicode.Scalar {
  /// Whether it controls a terminal or the layout of text, and is not a character to see: a control
  /// character, a line separator, or a mark that changes the direction of text.
  package var isHidden: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The visible replacement for a hidden character; nil for other characters.
  package var picture: String? {
    switch value {
    case 0..<0x20: Unicode.Scalar(0x2400 + value).map { String($0) }
    case 0x7F: "\u{2421}"
    default: isHidden ? "\u{FFFD}" : nil
    }
  }
}
