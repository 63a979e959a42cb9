/// A JSON value to write. Literals are values, too.
///
///     let place: JSONValue = ["path": .string(path), "line": 3, "related": nil]
package enum JSONValue: Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case string(String)
  case array([JSONValue])
  /// The members in any order. Those without a value are left out.
  case object([(String, JSONValue?)])

  /// A string, or `null`.
  package static func nullable(_ text: String?) -> JSONValue {
    text.map { .string($0) } ?? .null
  }

  /// An array of strings.
  package static func strings(_ texts: some Sequence<String>) -> JSONValue {
    .array(texts.map { .string($0) })
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self = .string(text) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  package init(integerLiteral number: Int) { self = .integer(number) }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension JSONValue: ExpressibleByArrayLiteral {
  package init(arrayLiteral values: JSONValue...) { self = .array(values) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral members: (String, JSONValue?)...) {
    self = .object(members)
  }
}

// MARK: - Writing

extension JSONValue {
  /// The value as JSON text: indented, keys sorted, a newline at the end.
  package var text: [UInt8] { written(isIndented: true) }

  /// The value as one line of JSON text: keys sorted, a newline at the end.
  package var line: [UInt8] { written(isIndented: false) }

  private func written(isIndented: Bool) -> [UInt8] {
    var writer = JSONWriter(isIndented: isIndented)
    writer.write(self)
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  /// A string as a JSON literal.
  package static func literal(_ text: String) -> String {
    var writer = JSONWriter(isIndented: false)
    writer.write(.string(text))
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

/// Writes values as Foundation's encoder does if it sorts keys and does not escape slashes.
private struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private let isIndented: Bool
  private var depth = 0

  init(isIndented: Bool) {
    self.isIndented = isIndented
  }

  mutating func write(_ value: JSONValue) {
    switch value {
    case .null: bytes += "null".utf8
    case .boolean(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let number): bytes += String(number).utf8
    case .string(let text): write(text)
    case .array(let values): write(values)
    case .object(let members): write(members)
    }
  }

  private mutating func write(_ values: [JSONValue]) {
    open("[")
    var isFirst = true
    for value in values {
      startElement(&isFirst)
      write(value)
    }
    close("]")
  }

  private mutating func write(_ members: [(String, JSONValue?)]) {
    open("{")
    var isFirst = true
    for (key, value) in members.sorted(by: { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }) {
      guard let value else { continue }
      startElement(&isFirst)
      write(key)
      bytes += (isIndented ? " : " : ":").utf8
      write(value)
    }
    close("}")
  }

  private mutating func open(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    depth += 1
    if isIndented { bytes.append(UInt8(ascii: "\n")) }
  }

  private mutating func startElement(_ isFirst: inout Bool) {
    if !isFirst { bytes += (isIndented ? ",\n" : ",").utf8 }
    isFirst = false
    indent()
  }

  /// An empty list has an empty line between its brackets.
  private mutating func close(_ bracket: Unicode.Scalar) {
    depth -= 1
    if isIndented { bytes.append(UInt8(ascii: "\n")) }
    indent()
    bytes.append(UInt8(ascii: bracket))
  }

  private mutating func indent() {
    if isIndented { bytes += repeatElement(UInt8(ascii: " "), count: 2 * depth) }
  }
}

// MARK: - Strings

extension JSONWriter {
  private mutating func write(_ text: String) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { utf8 in
      var start = 0
      for (index, byte) in utf8.enumerated() where Self.isEscaped(byte) {
        bytes += utf8[start..<index]
        bytes += Self.escape(byte).utf8
        start = index + 1
      }
      bytes += utf8[start...]
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < UInt8(ascii: " ") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func escape(_ byte: UInt8) -> String {
    switch Unicode.Scalar(byte) {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\u{8}": "\\b"
    case "\u{C}": "\\f"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
    }
  }
}
