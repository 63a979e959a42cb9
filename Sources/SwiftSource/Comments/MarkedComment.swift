/// A comment that speaks to a program: `// marker:command word, word -- reason`.
package struct MarkedComment: Sendable {
  /// A word of it, and where it stands.
  package struct Word: Hashable, Codable, Sendable {
    package let text: String
    /// Byte offsets in the file.
    package let range: Range<Int>
  }

  /// Byte offsets, from the slashes or `/*` on.
  package let range: Range<Int>
  /// The word behind the marker; without text, and at the marker, where there is none.
  package let command: Word
  /// What follows up to the reason, without commas.
  package let words: [Word]
  /// What stands behind `--`; nil where there is nothing.
  package let reason: String?
  /// The index of the token behind the comment.
  let nextToken: Int
}

extension MarkedComment {
  /// Nil for a comment whose first word does not begin with the marker.
  init?(_ range: Range<Int>, in source: SourceText, marker: String, nextToken: Int) {
    var rest = source.bytes.content(ofComment: range)
    guard rest.starts(with: marker.utf8) else { return nil }
    let markerRange = rest.startIndex..<rest.startIndex + marker.utf8.count
    rest = rest[markerRange.upperBound...]
    var words: [Word] = []
    var reason: String?
    while true {
      rest = rest.drop { $0.separatesWords }
      if rest.starts(with: "--".utf8) {
        let text = rest.drop { $0 == UInt8(ascii: "-") }
        reason = source.words(of: text)
        break
      }
      let word = rest.prefix { !$0.separatesWords }
      guard !word.isEmpty else { break }
      let range = word.startIndex..<word.endIndex
      words.append(Word(text: source[range], range: range))
      rest = rest[word.endIndex...]
    }
    self.range = range
    command = words.first ?? Word(text: "", range: markerRange)
    self.words = Array(words.dropFirst())
    self.reason = reason
    self.nextToken = nextToken
  }
}

extension UInt8 {
  fileprivate var separatesWords: Bool { isWhitespace || self == UInt8(ascii: ",") }
}

extension [UInt8] {
  /// What a comment says: without what opens and closes it, and white space around that.
  fileprivate func content(ofComment range: Range<Int>) -> ArraySlice<UInt8> {
    var content = self[range]
    let isBlock = content.dropFirst().first == .star
    if isBlock, content.count >= 4, content.suffix(2).elementsEqual("*/".utf8) {
      content.removeLast(2)
      while content.last == .star { content.removeLast() }
    }
    content = content.dropFirst().drop { $0 == (isBlock ? .star : .slash) }
    return content.drop { $0.isWhitespace }
  }
}

extension SourceText {
  /// Words with single blanks between them; nil where there are none.
  fileprivate func words(of bytes: ArraySlice<UInt8>) -> String? {
    let words = bytes.split { $0.isWhitespace }
    guard !words.isEmpty else { return nil }
    return words.map { self[$0.startIndex..<$0.endIndex] }.joined(separator: " ")
  }
}
