/// A comment directive for a tool: `// marker:command word, word -- reason`.
package struct MarkedComment: Sendable {
  /// A word of the comment and its location.
  package struct Word: Hashable, Codable, Sendable {
    package let text: String
    /// The byte range in the file.
    package let range: Range<Int>
  }

  /// The byte range of the comment, starting with `//` or `/*`.
  package let range: Range<Int>
  /// The word after the marker; if there is none, an empty string at the location of the marker.
  package let command: Word
  /// The words between the command and the reason, without commas.
  package let words: [Word]
  /// The text after `--`; nil if there is none.
  package let reason: String?
  /// The offset of the token after the comment.
  package let end: Int
}

extension MarkedComment {
  /// Returns nil if the first word of the comment does not begin with the marker.
  init?(_ range: Range<Int>, in source: SourceText, marker: String, end: Int) {
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
    self.end = end
  }
}

extension UInt8 {
  fileprivate var separatesWords: Bool { isWhitespace || self == UInt8(ascii: ",") }
}

extension [UInt8] {
  /// Returns the content of a comment, without its delimiters and the whitespace before the
  /// content.
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
  /// Returns the words joined by single spaces; nil if there are none.
  fileprivate func words(of bytes: ArraySlice<UInt8>) -> String? {
    let words = bytes.split { $0.isWhitespace }
    guard !words.isEmpty else { return nil }
    return words.map { self[$0.startIndex..<$0.endIndex] }.joined(separator: " ")
  }
}
