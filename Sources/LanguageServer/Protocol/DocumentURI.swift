/// Conversions between paths and the URIs of documents.
enum DocumentURI {
  /// The absolute path of a document; nil if it has none, as a new one without a folder.
  static func path(of uri: String) -> String? {
    let utf8 = Array(uri.utf8)
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = String(decoding: utf8[..<colon], as: UTF8.self).lowercased()
    guard ["file", "untitled"].contains(scheme) else { return nil }
    var rest = utf8[(colon + 1)...]
    if rest.starts(with: "//".utf8) {
      // The host is that of this machine.
      let authority = rest.dropFirst(2)
      rest = authority.firstIndex(of: UInt8(ascii: "/")).map { authority[$0...] } ?? []
    }
    rest = rest.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    guard rest.first == UInt8(ascii: "/"), let bytes = decoded(rest) else { return nil }
    return bytes.contains(0) ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// The URI of the file at an absolute path.
  static func uri(of path: String) -> String {
    "file://" + path.utf8.map { isKept($0) ? String(Unicode.Scalar($0)) : escape($0) }.joined()
  }

  private static func isKept(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/": true
    default: false
    }
  }

  private static func escape(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return byte < 0x10 ? "%0" + digits : "%" + digits
  }

  /// The bytes without percent-encoding; nil if it is not valid.
  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == UInt8(ascii: "%") {
        let digits = text[(index + 1)...].prefix(2)
        guard digits.count == 2, digits.allSatisfy({ $0 != 0x2B && $0 != 0x2D }),
          let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
        else { return nil }
        bytes.append(byte)
        index += 3
      } else {
        bytes.append(text[index])
        index += 1
      }
    }
    return bytes
  }
}
