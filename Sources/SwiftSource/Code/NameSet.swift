/// Names that are looked up for each of many words, for most of which no string is made: their
/// first bytes and lengths are none of those in the set.
struct NameSet {
  private let names: Set<String>
  /// A bit for what is known of each name by its first byte and length.
  private var marks: UInt64 = 0

  init(_ names: Set<String>) {
    self.names = names
    for name in names { marks |= Self.mark(name.utf8.first ?? 0, name.utf8.count) }
  }

  /// Whether the name that a token spells is one of them.
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
  /// Whether one of the names stands in the code; comments and strings are none.
  package func mentions(anyOf names: Set<String>) -> Bool {
    let set = NameSet(names)
    return stream.tokens.indices.contains { stream.isWord($0) && set.contains(stream, $0) }
  }
}
