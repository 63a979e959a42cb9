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

  /// The value as JSON text to keep under version control: an object without lists of objects is on
  /// one line, so that differences read well. Keys are in the order given. A newline is at the end.
  package var document: [UInt8] {
    var text = ""
    write(to: &text, indentation: "")
    return Array((text + "\n").utf8)
  }

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

/// Writes values as Foundation's encoder does if it sorts keys and does not escape slashes. Hidden
/// characters and commands for CI services are escaped, too, because the text may go to a terminal
/// or to the log of a job.
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
    bytes.append(UInt8(ascii: "\""))
    let isPlain = text.utf8.allSatisfy(Self.isPlain)
    let escaped =
      isPlain ? text : text.replacingScalars(bracket: Self.code("["), Self.escape)
    bytes += escaped.utf8
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a byte is a printable ASCII character that never needs an escape.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    // Only after a number sign, a bracket may need one.
    case "\"", "\\", "#": false
    case " "..."~": true
    default: false
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\u{8}": "\\b"
    case "\u{C}": "\\f"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: scalar.isHidden ? code(scalar) : nil
    }
  }

  /// A character of the first plane by its number: `\u001b`.
  private static func code(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

// MARK: - Documents

extension JSONValue {
  private func write(to text: inout String, indentation: String) {
    let inner = indentation + "  "
    switch self {
    case .object(let members) where hasObjects:
      let lines = members.compactMap { key, value in value.map { (key, $0) } }
      text += "{\n"
      for (index, (key, value)) in lines.enumerated() {
        text += inner + Self.literal(key) + ": "
        value.write(to: &text, indentation: inner)
        text += index + 1 < lines.count ? ",\n" : "\n"
      }
      text += indentation + "}"
    case .array(let values) where hasObjects:
      text += "[\n"
      for (index, value) in values.enumerated() {
        text += inner
        value.write(to: &text, indentation: inner)
        text += index + 1 < values.count ? ",\n" : "\n"
      }
      text += indentation + "]"
    case .object(let members):
      let pairs = members.compactMap { key, value in
        value.map { "\(Self.literal(key)): \($0.inLine)" }
      }
      text += "{ " + pairs.joined(separator: ", ") + " }"
    case .array, .null, .boolean, .integer, .string: text += inLine
    }
  }

  /// A value without objects.
  private var inLine: String {
    if case .array(let values) = self {
      return "[" + values.map(\.inLine).joined(separator: ", ") + "]"
    }
    var writer = JSONWriter(isIndented: false)
    writer.write(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Whether there are objects in it.
  private var hasObjects: Bool {
    switch self {
    case .object(let members): members.contains { $0.1?.isOrHasObject ?? false }
    case .array(let values): values.contains(where: \.isOrHasObject)
    case .null, .boolean, .integer, .string: false
    }
  }

  private var isOrHasObject: Bool { if case .object = self { true } else { hasObjects } }
}
