import SwiftDataLintSwiftSource

/// A property list, such as an Xcode project: strings, arrays and dictionaries.
///
/// It may be in the old style of `project.pbxproj`, in XML or in JSON. The values are stored in one
/// array, and strings are decoded when they are asked for, because a project has thousands of them.
package struct PropertyList: Sendable {
  /// A value, or a key of a dictionary.
  struct Node: Sendable {
    enum Kind: UInt8, Sendable {
      case string, array, dictionary
    }

    let kind: Kind
    /// Whether the text of a string contains escape sequences.
    var isEscaped = false
    /// The range of the text of a string.
    var start: UInt32 = 0
    var end: UInt32 = 0
    /// The index after this node and all nodes in it.
    var next: UInt32 = 0
  }

  final class Storage: Sendable {
    let bytes: [UInt8]
    /// The nodes in source order. A node precedes those in it; a key precedes its value.
    let nodes: [Node]

    init(bytes: [UInt8], nodes: [Node]) {
      self.bytes = bytes
      self.nodes = nodes
    }
  }

  private let storage: Storage

  /// The only value that is not in another one.
  package var root: Value { Value(storage: storage, index: 0) }
}

// MARK: - Reading

extension PropertyList {
  /// Reads a property list. The first bytes show whether it is XML, JSON or in the old style.
  package init(_ bytes: [UInt8]) throws(TextError) {
    guard bytes.count <= SourceText.maximumSize else {
      throw TextError(offset: 0, message: Encoding.tooLarge)
    }
    storage =
      switch Format(bytes) {
      case .oldStyle: try OldStyleReader.storage(bytes)
      case .xml: try PropertyListBuilder.storage(xml: bytes)
      case .json: try PropertyListBuilder.storage(json: bytes)
      }
  }
}

/// The syntax of a property list.
private enum Format {
  case oldStyle
  case xml
  case json

  /// Determines the syntax from the first bytes: in JSON, a colon follows the first key.
  init(_ bytes: [UInt8]) {
    let start = bytes.drop { $0.isPropertyListBlank || $0 >= 0x80 }
    if start.starts(with: "<?xml".utf8) || start.starts(with: "<!DOCTYPE".utf8)
      || start.starts(with: "<plist".utf8)
    {
      self = .xml
    } else if start.first == UInt8(ascii: "{") {
      let key = start.dropFirst().drop(while: \.isPropertyListBlank)
      let end = key.dropFirst().drop { $0 != UInt8(ascii: "\"") }.dropFirst()
      let separator = end.first { !$0.isPropertyListBlank }
      self =
        key.first == UInt8(ascii: "\"") && separator == UInt8(ascii: ":") ? .json : .oldStyle
    } else {
      self = .oldStyle
    }
  }
}

/// Reads the old style: `{ key = value; }`, `( value, )`, `<hex>`, and strings with or without
/// quotation marks.
private struct OldStyleReader {
  private let bytes: [UInt8]
  private var index = 0
  private var nodes: [PropertyList.Node] = []

  /// The maximum nesting depth, which prevents a stack overflow.
  private static let maximumDepth = 128

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  static func storage(_ bytes: [UInt8]) throws(TextError) -> PropertyList.Storage {
    var reader = OldStyleReader(bytes)
    try reader.read()
    return PropertyList.Storage(bytes: bytes, nodes: reader.nodes)
  }

  /// Reads the only value of the text.
  private mutating func read() throws(TextError) {
    try skipTrivia()
    try readValue(depth: 0)
    try skipTrivia()
    if index < bytes.count { throw error("text after the end") }
  }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func error(_ message: String, at offset: Int? = nil) -> TextError {
    TextError(offset: offset ?? index, message: message)
  }

  private mutating func readValue(depth: Int) throws(TextError) {
    guard depth < Self.maximumDepth else { throw error("nested too deeply") }
    switch byte {
    case UInt8(ascii: "{"): try readDictionary(depth)
    case UInt8(ascii: "("): try readArray(depth)
    case UInt8(ascii: "<"): try readData()
    case nil: throw error("unexpected end of file")
    default: try readString()
    }
  }

  /// Adds a node. Its end is set by `close`.
  private mutating func open(_ kind: PropertyList.Node.Kind) -> Int {
    nodes.append(PropertyList.Node(kind: kind))
    return nodes.count - 1
  }

  private mutating func close(_ node: Int) {
    nodes[node].next = UInt32(nodes.count)
  }

  private mutating func readDictionary(_ depth: Int) throws(TextError) {
    let start = index
    let node = open(.dictionary)
    index += 1
    while true {
      try skipTrivia()
      if byte == UInt8(ascii: "}") { break }
      guard byte != nil else { throw error("'{' is never closed", at: start) }
      try readString()
      try skipTrivia()
      guard byte == UInt8(ascii: "=") else { throw error("expected '='") }
      index += 1
      try skipTrivia()
      try readValue(depth: depth + 1)
      try skipTrivia()
      guard byte == UInt8(ascii: ";") else { throw error("expected ';'") }
      index += 1
    }
    index += 1
    close(node)
  }

  private mutating func readArray(_ depth: Int) throws(TextError) {
    let start = index
    let node = open(.array)
    index += 1
    while true {
      try skipTrivia()
      if byte == UInt8(ascii: ")") { break }
      guard byte != nil else { throw error("'(' is never closed", at: start) }
      try readValue(depth: depth + 1)
      try skipTrivia()
      if byte == UInt8(ascii: ",") {
        index += 1
      } else if byte != UInt8(ascii: ")") {
        throw error("expected ',' or ')'")
      }
    }
    index += 1
    close(node)
  }

  /// Reads hexadecimal digits between `<` and `>` as a string of these digits.
  private mutating func readData() throws(TextError) {
    let start = index
    index += 1
    while let byte, byte != UInt8(ascii: ">") {
      guard byte.isHexadecimalDigit || byte.isPropertyListBlank else {
        throw error("expected a hexadecimal digit or '>'")
      }
      index += 1
    }
    guard byte != nil else { throw error("'<' is never closed", at: start) }
    index += 1
    addString(start + 1..<index - 1)
  }

  private mutating func readString() throws(TextError) {
    let start = index
    guard let quote = byte else { throw error("unexpected end of file") }
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      while let byte, byte.isBareStringByte { index += 1 }
      if index == start { throw error("unexpected character") }
      return addString(start..<index)
    }
    index += 1
    var isEscaped = false
    while let byte, byte != quote {
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        index += 1
      }
      index += 1
    }
    guard index < bytes.count else { throw error("unterminated string", at: start) }
    index += 1
    addString(start + 1..<index - 1, isEscaped: isEscaped)
  }

  private mutating func addString(_ range: Range<Int>, isEscaped: Bool = false) {
    let node = open(.string)
    nodes[node].isEscaped = isEscaped
    nodes[node].start = UInt32(range.lowerBound)
    nodes[node].end = UInt32(range.upperBound)
    close(node)
  }

  private mutating func skipTrivia() throws(TextError) {
    while let byte {
      if byte.isPropertyListBlank {
        index += 1
      } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "/")
      {
        index = bytes[index...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "*")
      {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(TextError) {
    let start = index
    index += 3
    while index < bytes.count {
      index += 1
      if bytes[index - 1] == UInt8(ascii: "/"), bytes[index - 2] == UInt8(ascii: "*") { return }
    }
    throw error("unterminated comment", at: start)
  }
}

extension UInt8 {
  fileprivate var isPropertyListBlank: Bool { self == 0x20 || self &- 0x09 < 5 }

  /// Whether a string without quotation marks can contain the byte.
  ///
  /// These are letters, digits, and `$-./:_`. A bit set is fast for most bytes of a file.
  fileprivate var isBareStringByte: Bool {
    let bits: UInt64 = self < 64 ? 0x07FF_E010_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return self < 0x80 && (bits &>> UInt64(self)) & 1 == 1
  }

  fileprivate var isHexadecimalDigit: Bool { hexadecimalValue != nil }

  fileprivate var hexadecimalValue: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}

// MARK: - Escape sequences

extension ArraySlice<UInt8> {
  /// The bytes of a string between quotation marks, with its escape sequences decoded.
  var withoutEscapes: [UInt8] {
    var decoded: [UInt8] = []
    var rest = self
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
        decoded.append(byte)
        continue
      }
      switch escaped {
      case UInt8(ascii: "a"): decoded.append(0x07)
      case UInt8(ascii: "b"): decoded.append(0x08)
      case UInt8(ascii: "f"): decoded.append(0x0C)
      case UInt8(ascii: "n"): decoded.append(0x0A)
      case UInt8(ascii: "r"): decoded.append(0x0D)
      case UInt8(ascii: "t"): decoded.append(0x09)
      case UInt8(ascii: "v"): decoded.append(0x0B)
      case UInt8(ascii: "U"): decoded += rest.removeScalar(radix: 16, digits: 4)
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        rest = self[(rest.startIndex - 1)...]
        decoded += rest.removeScalar(radix: 8, digits: 3)
      default: decoded.append(escaped)
      }
    }
    return decoded
  }

  /// Removes at most some digits, and returns the scalar of their value in UTF-8.
  private mutating func removeScalar(radix: UInt32, digits: Int) -> [UInt8] {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = first?.hexadecimalValue, digit < radix else { break }
      value = value * radix + digit
      removeFirst()
    }
    return Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
  }
}
