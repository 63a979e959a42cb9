/// What a log puts before the text of a line: a time, a process, a quotation mark, spaces.
///
/// The line with a heading shows it, and the lines below have the same one with other numbers, a
/// part of it, or none.
struct LinePrefix {
  /// A longer one is not compared to its end.
  private static let limit = 500

  /// What text can follow directly, as in `##[error]Trip: name`.
  private static let marks = Set("\"]>|)".utf8)

  /// Those of all of it, and of its end after a quotation mark or an equals sign: a text in a line
  /// can have lines with prefixes of their own.
  private let variants: [[ArraySlice<UInt8>]]

  init(_ bytes: ArraySlice<UInt8>) {
    let start = bytes.prefix(Self.limit)
    let end = start.suffix(while: { !"\"=".utf8.contains($0) })
    variants = (end.count < start.count ? [start, end] : [start]).map(Self.tokens)
  }

  /// The ends of what a line has in common with it, the longest first, each with the number of
  /// tokens: after all of it, or before text. The start of the line is always one of them.
  func ends(in line: ArraySlice<UInt8>) -> [(index: Int, tokens: Int)] {
    let words = Self.tokens(of: line.prefix(2 * Self.limit))
    let ends = variants.flatMap { Self.ends(of: $0, in: words) }.sorted { $0.index > $1.index }
    return ends + [(line.startIndex, 0)]
  }

  private static func ends(
    of tokens: [ArraySlice<UInt8>], in words: [ArraySlice<UInt8>]
  ) -> [(index: Int, tokens: Int)] {
    var ends: [(index: Int, tokens: Int)] = []
    for (count, pair) in zip(tokens, words).enumerated() {
      guard isSame(pair.0, pair.1) else { break }
      let last = pair.1.last ?? 0
      if count + 1 == tokens.count || last.isBlank || marks.contains(last) {
        ends.append((pair.1.endIndex, count + 1))
      }
    }
    return ends
  }

  /// Whether two tokens differ at most in numbers or in the number of spaces.
  private static func isSame(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    if left.elementsEqual(right) { return true }
    guard let first = left.first, let other = right.first else { return false }
    if first.isBlank { return other.isBlank }
    return left.contains(where: \.isDigit) && right.contains(where: \.isDigit)
      && first.isInName && other.isInName
  }

  /// Words, runs of spaces, and single other characters.
  private static func tokens(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var tokens: [ArraySlice<UInt8>] = []
    var rest = bytes
    while let first = rest.first {
      let word = rest.prefix { $0.isInName }
      let token =
        first.isInName ? word : first.isBlank ? rest.prefix { $0.isBlank } : rest.prefix(1)
      tokens.append(token)
      rest = rest[token.endIndex...]
    }
    return tokens
  }
}
