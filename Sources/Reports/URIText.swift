/// Text for URIs.
enum URIText {
  /// A path as a URI or a part of one. Characters that are reserved or not ASCII are
  /// percent-encoded.
  static func escaped(path: String) -> String {
    if path.utf8.allSatisfy(isKept) { return path }
    return path.utf8.map { byte in
      isKept(byte)
        ? String(Unicode.Scalar(byte)) : "%\(digit(byte >> 4))\(digit(byte & 15))"
    }.joined()
  }

  private static func isKept(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/": true
    default: false
    }
  }

  private static func digit(_ value: UInt8) -> String {
    String(value, radix: 16, uppercase: true)
  }
}
