extension Lexer {
  /// Returns the value of the string literal in a byte range; nil if it has interpolations, several
  /// lines, or a mistake.
  static func value(ofString range: Range<Int>, in bytes: [UInt8]) -> String? {
    var lexer = Lexer(bytes)
    lexer.position = range.lowerBound
    guard let delimiter = lexer.scanStringOpening(), !delimiter.isMultiline else { return nil }
    let start = lexer.position
    lexer.position = range.upperBound - delimiter.quotes - delimiter.pounds
    guard start <= lexer.position, lexer.isClosing(delimiter) else { return nil }
    var rest = bytes[start..<lexer.position]
    let escape = [.backslash] + [UInt8](repeating: .pound, count: delimiter.pounds)
    var value: [UInt8] = []
    while let byte = rest.first {
      if rest.starts(with: escape) {
        rest.removeFirst(escape.count)
        guard let scalar = takeEscapedScalar(&rest) else { return nil }
        value += String(scalar).utf8
      } else {
        value.append(byte)
        rest.removeFirst()
      }
    }
    return String(decoding: value, as: UTF8.self)
  }

  /// Removes the rest of an escape sequence; nil for an interpolation and for a mistake.
  private static func takeEscapedScalar(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    switch rest.popFirst() {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "0"): return "\0"
    case UInt8(ascii: "'"): return "'"
    case UInt8.quote: return "\""
    case UInt8.backslash: return "\\"
    case UInt8(ascii: "u"):
      guard rest.popFirst() == UInt8(ascii: "{"),
        let end = rest.firstIndex(of: UInt8(ascii: "}")),
        let value = UInt32(String(decoding: rest[..<end], as: UTF8.self), radix: 16)
      else { return nil }
      rest = rest[(end + 1)...]
      return Unicode.Scalar(value)
    default: return nil
    }
  }
}
