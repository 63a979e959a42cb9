import SwiftDataLintSwiftSource

/// Checks for files that are not UTF-8, the only encoding of Swift source.
package enum Encoding {
  /// The first position at which a source file is not valid UTF-8, or nil.
  package static func diagnostic(in bytes: [UInt8]) -> ParseDiagnostic? {
    diagnostic(in: bytes, "not UTF-8 from here, so the compiler would misread this file")
  }

  /// The first position at which a property list or another XML file is not valid UTF-8, or nil.
  package static func xmlDiagnostic(in bytes: [UInt8]) -> ParseDiagnostic? {
    diagnostic(in: bytes, "not UTF-8 from here, which is the only supported encoding")
  }

  private static func diagnostic(in bytes: [UInt8], _ reason: String) -> ParseDiagnostic? {
    guard !bytes.isUTF8 else { return nil }
    let valid = zip(String(decoding: bytes, as: UTF8.self).utf8, bytes).prefix { $0 == $1 }.count
    return ParseDiagnostic(offset: valid, reason: reason)
  }

  /// A phrase that explains why a file cannot be read as Swift source at all, or nil.
  package static func obstacle(in bytes: [UInt8]) -> String? {
    if hasUTF16Mark(bytes) { return "the file is UTF-16; the compiler reads only UTF-8" }
    return bytes.count > SourceText.maximumSize ? tooLarge : nil
  }

  /// The reason why a file of more than `SourceText.maximumSize` is not read.
  package static let tooLarge = "larger than 16 MB"

  /// A phrase that explains why a file cannot be read as an XML property list at all, or nil.
  package static func propertyListObstacle(in bytes: [UInt8]) -> String? {
    if bytes.starts(with: "bplist".utf8) {
      return "binary property list; 'plutil -convert xml1' converts it"
    }
    return xmlObstacle(in: bytes)
  }

  /// A phrase that explains why a file cannot be read as XML at all, or nil.
  package static func xmlObstacle(in bytes: [UInt8]) -> String? {
    // Without a byte order mark, the first `<` shows the encoding.
    let isUTF16 =
      hasUTF16Mark(bytes) || bytes.starts(with: [0x3C, 0]) || bytes.starts(with: [0, 0x3C])
    return isUTF16 ? "the file is UTF-16; only UTF-8 is read" : nil
  }

  private static func hasUTF16Mark(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
  }
}
