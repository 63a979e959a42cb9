/// A part of Objective-C source that is not a comment or white space.
struct ObjectiveCToken: Equatable {
  enum Kind: Equatable {
    /// A name, a keyword, or a number.
    case word
    /// A string, by its contents.
    case string
    /// A byte of punctuation.
    case mark
  }

  let kind: Kind
  let text: String
  /// The byte offset.
  let offset: Int

  var range: Range<Int> { offset..<offset + text.utf8.count }
}

/// Splits Objective-C source into tokens. It skips comments, and takes any bytes.
struct ObjectiveCTokens {
  private let bytes: [UInt8]
  private var position = 0
  private(set) var tokens: [ObjectiveCToken] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while position < bytes.count { readNext() }
  }

  private mutating func readNext() {
    let byte = bytes[position]
    if byte.isWordByte {
      read(.word, to: end(from: position) { !$0.isWordByte })
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      readString(quote: byte)
    } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
      position = end(from: position) { $0 == UInt8(ascii: "\n") }
    } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
      skipComment()
    } else if byte <= UInt8(ascii: " ") {
      position += 1
    } else {
      read(.mark, to: position + 1)
    }
  }

  private var next: UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }

  private func end(from start: Int, where isEnd: (UInt8) -> Bool) -> Int {
    bytes[start...].firstIndex(where: isEnd) ?? bytes.count
  }

  private mutating func read(_ kind: ObjectiveCToken.Kind, to end: Int) {
    let text = String(decoding: bytes[position..<end], as: UTF8.self)
    tokens.append(ObjectiveCToken(kind: kind, text: text, offset: position))
    position = end
  }

  /// Reads a string, which ends with its line at the latest.
  private mutating func readString(quote: UInt8) {
    let start = position + 1
    var end = start
    while end < bytes.count, bytes[end] != quote, bytes[end] != UInt8(ascii: "\n") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    end = min(end, bytes.count)
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    tokens.append(ObjectiveCToken(kind: .string, text: text, offset: position))
    position = end < bytes.count && bytes[end] == quote ? end + 1 : end
  }

  private mutating func skipComment() {
    var end = position + 2
    while end + 1 < bytes.count,
      bytes[end] != UInt8(ascii: "*") || bytes[end + 1] != UInt8(ascii: "/")
    {
      end += 1
    }
    position = min(end + 2, bytes.count)
  }
}
