/// An error, or a notice, at an offset in a file.
package struct TextError: Error, Hashable, Sendable {
  /// The byte offset.
  package let offset: Int
  package let message: String

  package init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }
}

/// Reads JSON, and allows comments (`//`, `/* */`) and trailing commas, as editors do in settings.
package struct JSONReader {
  private let bytes: [UInt8]
  /// Whether names without quotation marks and strings in `'` are allowed.
  private let isJSON5: Bool
  /// Whether half of a surrogate pair becomes U+FFFD. Otherwise, it is an error.
  private let repairsCharacters: Bool
  private var index = 0

  /// The maximum nesting depth, which prevents a stack overflow.
  private static let maximumDepth = 64

  /// - Parameters:
  ///   - isJSON5: Whether names without quotation marks and strings in `'` are allowed.
  ///   - repairsCharacters: Whether half of a surrogate pair becomes U+FFFD, as programs with
  ///     UTF-16 strings may write it. Otherwise, it is an error.
  package init(_ bytes: [UInt8], isJSON5: Bool = false, repairsCharacters: Bool = false) {
    self.bytes = bytes
    self.isJSON5 = isJSON5
    self.repairsCharacters = repairsCharacters
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// Reads the only value of the text.
  package mutating func read() throws(TextError) -> JSONNode {
    let node = try value(depth: 0)
    try skipTrivia()
    if index < bytes.count { throw error("text after the end") }
    return node
  }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func error(_ message: String, at offset: Int? = nil) -> TextError {
    TextError(offset: offset ?? index, message: message)
  }

  private mutating func value(depth: Int) throws(TextError) -> JSONNode {
    try skipTrivia()
    guard depth < Self.maximumDepth else { throw error("nested too deeply") }
    let start = index
    switch byte {
    case UInt8(ascii: "{"): return JSONNode(value: try object(depth), offset: start)
    case UInt8(ascii: "["): return JSONNode(value: try array(depth), offset: start)
    case nil: throw error("expected a value")
    case _ where isAtString: return JSONNode(value: .string(try string()), offset: start)
    default: return JSONNode(value: try word(), offset: start)
    }
  }

  private mutating func object(_ depth: Int) throws(TextError) -> JSONNode.Value {
    var members: [JSONNode.Member] = []
    var names: Set<String> = []
    try list(closedBy: UInt8(ascii: "}")) { reader throws(TextError) in
      let start = reader.index
      let name = try reader.key()
      if !names.insert(name).inserted {
        throw reader.error("'\(name)' is a duplicate key", at: start)
      }
      try reader.skipTrivia()
      guard reader.byte == UInt8(ascii: ":") else { throw reader.error("expected ':'") }
      reader.index += 1
      let value = try reader.value(depth: depth + 1)
      members.append(JSONNode.Member(name: name, offset: start, value: value))
    }
    return .object(members)
  }

  private mutating func key() throws(TextError) -> String {
    if isAtString { return try string() }
    let start = index
    while isJSON5, let byte, Self.isWordByte(byte) || byte == UInt8(ascii: "_") || byte >= 0x80 {
      index += 1
    }
    if index == start { throw error("expected a key") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private var isAtString: Bool {
    byte == UInt8(ascii: "\"") || isJSON5 && byte == UInt8(ascii: "'")
  }

  private mutating func array(_ depth: Int) throws(TextError) -> JSONNode.Value {
    var values: [JSONNode] = []
    try list(closedBy: UInt8(ascii: "]")) { reader throws(TextError) in
      values.append(try reader.value(depth: depth + 1))
    }
    return .array(values)
  }

  /// Reads comma-separated elements from the opening bracket at the current position to the closing
  /// one.
  private mutating func list(
    closedBy closing: UInt8, element: (inout JSONReader) throws(TextError) -> Void
  ) throws(TextError) {
    index += 1
    while true {
      try skipTrivia()
      if byte == closing { break }
      try element(&self)
      try skipTrivia()
      if byte == UInt8(ascii: ",") {
        index += 1
      } else if byte != closing {
        throw error("expected ',' or '\(Character(Unicode.Scalar(closing)))'")
      }
    }
    index += 1
  }

  private mutating func word() throws(TextError) -> JSONNode.Value {
    let start = index
    while let byte, Self.isWordByte(byte) { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    switch text {
    case "null": return .null
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    default:
      guard Double(text) != nil else { throw error("invalid JSON value", at: start) }
      return .number(text)
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 26
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
  }

  private mutating func skipTrivia() throws(TextError) {
    while let byte {
      if byte <= UInt8(ascii: " ") {
        index += 1
      } else if bytes[index...].starts(with: "//".utf8) {
        index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      } else if bytes[index...].starts(with: "/*".utf8) {
        let start = index
        index += 2
        while !bytes[index...].starts(with: "*/".utf8) {
          guard index < bytes.count else { throw error("unterminated comment", at: start) }
          index += 1
        }
        index += 2
      } else {
        return
      }
    }
  }
}

// MARK: - Strings

extension JSONReader {
  /// Reads the string whose opening quotation mark is at the current position.
  private mutating func string() throws(TextError) -> String {
    let start = index
    let quote = byte
    var text: [UInt8] = []
    index += 1
    while let byte, byte != quote {
      guard byte >= UInt8(ascii: " ") else { throw error("unterminated string", at: start) }
      index += 1
      if byte == UInt8(ascii: "\\") { text += try escape() } else { text.append(byte) }
    }
    guard byte != nil else { throw error("unterminated string", at: start) }
    index += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of an escape sequence. The current position is after the backslash.
  private mutating func escape() throws(TextError) -> [UInt8] {
    let start = index - 1
    guard let byte else { throw error("unterminated string", at: start) }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "'") where isJSON5: return [byte]
    case UInt8(ascii: "u"): return Array(String(try character(from: start)).utf8)
    default: throw error("invalid escape sequence", at: start)
    }
  }

  /// The character of four hexadecimal digits, or of a UTF-16 surrogate pair.
  private mutating func character(from start: Int) throws(TextError) -> Character {
    let first = try codeUnit(from: start)
    if let scalar = Unicode.Scalar(first) { return Character(scalar) }
    let end = index
    if UTF16.isLeadSurrogate(first), bytes[index...].starts(with: "\\u".utf8) {
      index += 2
      let second = try codeUnit(from: start)
      if UTF16.isTrailSurrogate(second) {
        let pair = Unicode.UTF16.EncodedScalar([first, second])
        return Character(Unicode.UTF16.decode(pair))
      }
    }
    // What follows may be a character of its own.
    index = end
    if repairsCharacters { return "\u{FFFD}" }
    throw error("invalid character", at: start)
  }

  private mutating func codeUnit(from start: Int) throws(TextError) -> UInt16 {
    let digits = bytes[index...].prefix(4)
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count == 4, digits.allSatisfy({ $0 != UInt8(ascii: "+") }),
      let unit = UInt16(text, radix: 16)
    else { throw error("expected four hexadecimal digits", at: start) }
    index += 4
    return unit
  }
}
