/// Converts a log to UTF-8 if it is UTF-16, as some shells redirect it. Other bytes stay as they
/// are.
struct LogDecoder {
  private enum Form {
    case unknown
    case bytes
    case utf16(isBigEndian: Bool)
  }

  private var form = Form.unknown
  /// The first bytes of the log, or an incomplete code unit.
  private var rest: [UInt8] = []
  /// The first half of a surrogate pair.
  private var highSurrogate: UInt32?

  /// Appends the text of the next bytes.
  mutating func decode(_ chunk: [UInt8], into text: inout [UInt8]) {
    switch form {
    case .bytes: text += chunk
    case .utf16(let isBigEndian): decode(chunk, isBigEndian, into: &text)
    case .unknown:
      rest += chunk
      if rest.count >= 4 { begin(into: &text) }
    }
  }

  /// Appends what is left at the end of the log.
  mutating func finish(into text: inout [UInt8]) {
    if case .unknown = form { begin(into: &text) }
  }

  private mutating func begin(into text: inout [UInt8]) {
    let start = rest
    rest = []
    form = Self.form(of: start)
    let hasMark = start.starts(with: [0xEF, 0xBB, 0xBF])
    decode(hasMark ? Array(start.dropFirst(3)) : start, into: &text)
  }

  /// The form by the byte order mark or, without one, by the zeros of ASCII characters.
  private static func form(of start: [UInt8]) -> Form {
    if start.starts(with: [0xFF, 0xFE]) { return .utf16(isBigEndian: false) }
    if start.starts(with: [0xFE, 0xFF]) { return .utf16(isBigEndian: true) }
    guard start.count >= 4 else { return .bytes }
    let zeros = start.prefix(4).map { $0 == 0 }
    if zeros == [false, true, false, true] { return .utf16(isBigEndian: false) }
    return zeros == [true, false, true, false] ? .utf16(isBigEndian: true) : .bytes
  }

  private mutating func decode(
    _ chunk: [UInt8], _ isBigEndian: Bool, into text: inout [UInt8]
  ) {
    for byte in chunk {
      rest.append(byte)
      guard rest.count == 2 else { continue }
      let (first, second) = (UInt32(rest[0]), UInt32(rest[1]))
      rest.removeAll(keepingCapacity: true)
      append(isBigEndian ? first << 8 | second : second << 8 | first, to: &text)
    }
  }

  private mutating func append(_ unit: UInt32, to text: inout [UInt8]) {
    if (0xD800..<0xDC00).contains(unit) {
      highSurrogate = unit
      return
    }
    var value = unit
    if let high = highSurrogate, (0xDC00..<0xE000).contains(unit) {
      value = 0x10000 + (high - 0xD800) << 10 + (unit - 0xDC00)
    }
    highSurrogate = nil
    if value != 0xFEFF { text.appendUTF8(value) }
  }
}

extension [UInt8] {
  /// Appends the scalar with a value; nothing if there is no such scalar.
  mutating func appendUTF8(_ value: UInt32) {
    if let scalar = Unicode.Scalar(value) { append(contentsOf: UTF8.encode(scalar) ?? .init()) }
  }
}
