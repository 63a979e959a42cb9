import SwiftSource

/// What a search over a file's bytes says of it, before any of it is lexed.
///
/// Nothing more is looked at in a file that does not matter and that no other one needs, what
/// comments tell the linter included: no rule finds anything in it.
package struct Relevance: Sendable {
  /// It may declare models or schema versions, build containers, or re-export SwiftData.
  package let matters: Bool
  /// What a file that does not matter declares; nothing for one that does.
  package let names: DeclaredNames

  private static let words = [
    ByteSearch("@Model"), ByteSearch("@SwiftData.Model"), ByteSearch("@_exported"),
  ]
  private static let declarations = [
    ByteSearch("typealias"), ByteSearch("protocol"), ByteSearch("struct"), ByteSearch("class"),
    ByteSearch("actor"), ByteSearch("enum"),
  ]
  private static let extensions = ByteSearch("extension")

  package init(of bytes: [UInt8]) {
    matters =
      Self.words.contains { $0.first(in: bytes) != nil } || ContainerCode.isMentioned(in: bytes)
    guard !matters else {
      names = DeclaredNames()
      return
    }
    names = DeclaredNames(
      declared: Self.declarations.flatMap { Self.names(behind: $0, in: bytes) },
      extended: Self.names(behind: Self.extensions, in: bytes))
  }

  /// The names behind a keyword, each part of a dotted one by itself.
  private static func names(behind keyword: ByteSearch, in bytes: [UInt8]) -> [String] {
    var names: [String] = []
    var position = 0
    while let found = keyword.first(in: bytes, from: position) {
      position = found + keyword.count
      let blanks = bytes[position...].prefix { $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: "`") }
      let name = bytes[(position + blanks.count)...].prefix(while: isNameByte)
      guard !blanks.isEmpty else { continue }
      names += name.split(separator: UInt8(ascii: ".")).map { String(decoding: $0, as: UTF8.self) }
    }
    return names
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
      || byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 26
  }
}

/// The names that a search finds behind the keywords of types; comments may add some.
package struct DeclaredNames: Sendable {
  /// Types and typealiases.
  package let declared: [String]
  /// Types that are extended, each part of a dotted name by itself.
  package let extended: [String]

  package init(declared: [String] = [], extended: [String] = []) {
    self.declared = declared
    self.extended = extended
  }

  package var isEmpty: Bool { declared.isEmpty && extended.isEmpty }
}
