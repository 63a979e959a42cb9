import SwiftSource

/// What a search over a file's bytes says of it, before any of it is lexed.
package struct Relevance: Sendable {
  /// It may declare models or schema versions, or re-export SwiftData.
  package let matters: Bool
  /// Names of typealiases, which a model of another file may use; comments may add some.
  package let aliasNames: [String]

  private static let words = [
    ByteSearch("@Model"), ByteSearch("@SwiftData.Model"), ByteSearch("@_exported"),
    ByteSearch("VersionedSchema"),
  ]
  private static let alias = ByteSearch("typealias")

  package init(of bytes: [UInt8]) {
    matters = Self.words.contains { $0.first(in: bytes) != nil }
    aliasNames = matters ? [] : Self.aliasNames(in: bytes)
  }

  private static func aliasNames(in bytes: [UInt8]) -> [String] {
    var names: [String] = []
    var position = 0
    while let found = alias.first(in: bytes, from: position) {
      position = found + "typealias".utf8.count
      let blanks = bytes[position...].prefix { $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: "`") }
      let name = bytes[(position + blanks.count)...].prefix(while: isNameByte)
      if !blanks.isEmpty, !name.isEmpty { names.append(String(decoding: name, as: UTF8.self)) }
    }
    return names
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte &- UInt8(ascii: "0") < 10
      || (byte | 0x20) &- UInt8(ascii: "a") < 26
  }
}
