// The same functions of the standard library are in its library for regular expressions, which a
// program that uses none of them need not load.

extension String {
  /// The range of the first occurrence of a text of at least one byte, compared by bytes.
  package func range(ofText text: String) -> Range<Index>? {
    let first = text.utf8.first
    var start = utf8.startIndex
    while let found = utf8[start...].firstIndex(where: { $0 == first }) {
      let rest = utf8[found...]
      if rest.starts(with: text.utf8) {
        return found..<utf8.index(found, offsetBy: text.utf8.count)
      }
      start = utf8.index(after: found)
    }
    return nil
  }

  /// The same text with another one in place of each occurrence of a character.
  package func replacingEach(_ character: Character, with text: String) -> String {
    split(separator: character, omittingEmptySubsequences: false).joined(separator: text)
  }
}
