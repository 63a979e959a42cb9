/// A set of names in which many words are looked up. For most words, no string is created because
/// their first byte and length already differ from those of the names.
struct NameSet {
  private let names: Set<String>
  /// A bit mask of the first bytes and lengths of the names.
  private var marks: UInt64 = 0

  init(_ names: Set<String>) {
    self.names = names
    for name in names { marks |= Self.mark(name.utf8.first ?? 0, name.utf8.count) }
  }

  /// Whether the set contains the name that a token spells.
  func contains(_ stream: TokenStream, _ index: Int) -> Bool {
    let range = stream.nameRange(index)
    guard Self.mark(stream.source.bytes[range.lowerBound], range.count) & marks != 0 else {
      return false
    }
    return names.contains(stream.name(index))
  }

  private static func mark(_ first: UInt8, _ count: Int) -> UInt64 {
    1 << ((UInt64(first) &+ 5 &* UInt64(count)) % 64)
  }
}

extension SourceFile {
  /// Whether one of the names occurs in the code, not counting comments and strings.
  package func mentions(anyOf names: Set<String>) -> Bool {
    let set = NameSet(names)
    return stream.tokens.indices.contains { stream.isWord($0) && set.contains(stream, $0) }
  }
}
