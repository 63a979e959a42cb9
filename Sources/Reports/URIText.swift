/// Text for URIs.
enum URIText {
  /// A path as a URI or a part of one: what has a meaning there, and all that is not ASCII, is
  /// percent-encoded.
  static func escaped(path: String) -> String {
    path.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isKept = isUnreserved(scalar) || scalar == "/"
      return isKept ? String(scalar) : "%\(digit(byte >> 4))\(digit(byte & 15))"
    }.joined()
  }

  private static func isUnreserved(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": true
    default: false
    }
  }

  private static func digit(_ value: UInt8) -> String {
    String(value, radix: 16, uppercase: true)
  }
}
