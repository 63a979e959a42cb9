/// Splits a stream of bytes into messages, each of which follows a header with its length. Bytes
/// may arrive in any portions.
struct FrameReader {
  /// A part of the stream.
  enum Frame: Equatable {
    /// The content of a message.
    case message([UInt8])
    /// Bytes that are not a header, and were skipped up to the next header, with the reason.
    case malformed(String)
  }

  /// The maximum number of bytes of a header.
  private static let maximumHeader = 1 << 14
  /// The maximum number of bytes of a message, so that a wrong length does not collect memory for
  /// ever.
  private static let maximumLength = 1 << 28
  /// The field that each header must have. Names of fields are not case-sensitive.
  private static let lengthField = "content-length"

  private var bytes: [UInt8] = []
  /// The first byte that was not returned.
  private var start = 0
  /// The first byte that was not searched for the end of the header or for the next header.
  private var searched = 0
  /// The bytes of the message whose header was read.
  private var body: Range<Int>?
  /// Whether bytes are skipped up to the next header.
  private var isLost = false

  /// Adds bytes that arrived.
  mutating func append(_ new: [UInt8]) {
    if start == bytes.count {
      bytes = new
      (body, start, searched) = (body.map { 0..<$0.count }, 0, 0)
      return
    }
    // Removing what was returned when it is more than half costs a constant for each byte.
    if start > bytes.count / 2 {
      bytes.removeFirst(start)
      body = body.map { $0.lowerBound - start..<$0.upperBound - start }
      (searched, start) = (max(searched - start, 0), 0)
    }
    bytes += new
  }

  /// The next message, or what is wrong; nil if more bytes must arrive first.
  mutating func next() -> Frame? {
    if isLost, !findHeader() { return nil }
    if body == nil {
      guard let end = headerEnd() else {
        guard bytes.count - start > Self.maximumHeader else { return nil }
        skip(to: bytes.count - Self.lengthField.utf8.count)
        return .malformed("a header is longer than \(Self.maximumHeader) bytes")
      }
      guard let length = Self.length(in: bytes[start..<end]) else {
        // Other bytes may precede a header on its line.
        let inner = (start + 1..<end).last { Self.isField(at: $0, in: bytes) }
        skip(to: inner ?? end)
        return .malformed("a header has no valid Content-Length")
      }
      body = end..<end + length
      start = end
    }
    guard let range = body, range.upperBound <= bytes.count else { return nil }
    (body, start, searched) = (nil, range.upperBound, range.upperBound)
    return .message(Array(bytes[range]))
  }

  private mutating func skip(to offset: Int) {
    (isLost, start, searched) = (true, offset, offset)
  }

  /// Skips to the next header. Returns false if it has not arrived.
  private mutating func findHeader() -> Bool {
    let count = Self.lengthField.utf8.count
    while searched + count <= bytes.count {
      if Self.isField(at: searched, in: bytes) {
        (isLost, start) = (false, searched)
        return true
      }
      searched += 1
    }
    start = searched
    return false
  }

  private static func isField(at index: Int, in bytes: [UInt8]) -> Bool {
    let field = lengthField.utf8
    guard index + field.count <= bytes.count else { return false }
    return zip(bytes[index...], field).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }

  /// The end of the header, after its empty line; nil if it has not arrived.
  private mutating func headerEnd() -> Int? {
    searched = max(searched, start)
    while searched < bytes.count {
      let index = searched
      guard bytes[index] == UInt8(ascii: "\n") else {
        searched += 1
        continue
      }
      guard index + 1 < bytes.count else { return nil }
      if bytes[index + 1] == UInt8(ascii: "\n") { return index + 2 }
      if bytes[index + 1] == UInt8(ascii: "\r") {
        guard index + 2 < bytes.count else { return nil }
        if bytes[index + 2] == UInt8(ascii: "\n") { return index + 3 }
      }
      searched += 1
    }
    return nil
  }

  /// The length in a header, whose fields can be in any order; nil if there is none, or a line is
  /// not a field.
  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    var length: Int?
    for line in header.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      let value = line[(colon + 1)...].filter { $0 != 0x20 && $0 != 0x09 }
      if name != lengthField { continue }
      guard let number = Int(String(decoding: value, as: UTF8.self)),
        (0...maximumLength).contains(number), length == nil || length == number
      else { return nil }
      length = number
    }
    return length
  }
}
