import SwiftSource

/// What is said of files that are not UTF-8, the only encoding of Swift source.
package enum Encoding {
  /// The first place at which bytes are not UTF-8, or nil.
  static func flaw(in bytes: [UInt8]) -> SourceFlaw? {
    guard !String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) else { return nil }
    let valid = zip(String(decoding: bytes, as: UTF8.self).utf8, bytes).prefix { $0 == $1 }.count
    return SourceFlaw(
      offset: valid, reason: "not UTF-8 from here; the compiler would misread this file")
  }

  /// Why bytes cannot be read as Swift source at all, as a phrase, or nil.
  package static func obstacle(in bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      return "the file is UTF-16; the compiler reads only UTF-8"
    }
    return bytes.count > SourceText.maximumSize ? "the file is larger than 4 GB" : nil
  }
}
