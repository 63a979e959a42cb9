import SwiftDataLintDataFormats

/// Reads the words and symbols of a `.ckdb` file. Any bytes are accepted; it takes linear time.
struct SchemaFileScanner {
  private let bytes: [UInt8]
  private var index: Int
  /// The offset after the last word or symbol.
  private var end = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next byte, which is not part of a comment after `skipTrivia`.
  var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The offset of the next byte.
  var offset: Int { index }

  /// - Parameter offset: Nil for the next byte.
  func error(_ message: String, at offset: Int? = nil) -> TextError {
    TextError(offset: offset ?? index, message: message)
  }

  /// The text from an offset to the end of the last word or symbol.
  func text(from start: Int) -> String {
    String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }

  // MARK: Words and symbols

  /// Moves past a symbol, if it is next.
  mutating func take(_ symbol: Unicode.Scalar) throws(TextError) -> Bool {
    try skipTrivia()
    guard byte == UInt8(ascii: symbol) else { return false }
    advance()
    return true
  }

  /// Moves past the next name or keyword; nil if something else follows.
  mutating func word() throws(TextError) -> SchemaName? {
    try skipTrivia()
    let start = index
    if byte == UInt8(ascii: "\"") { return try quotedName() }
    while let byte, byte.isSchemaWordByte { advance() }
    if index == start { return nil }
    return SchemaName(text(from: start), isQuoted: false, at: start..<index)
  }

  private mutating func quotedName() throws(TextError) -> SchemaName {
    let start = index
    index += 1
    while let byte, byte != UInt8(ascii: "\""), !byte.isLineBreak { index += 1 }
    guard byte == UInt8(ascii: "\"") else { throw error("the name is never closed", at: start) }
    let text = String(decoding: bytes[start + 1..<index], as: UTF8.self)
    advance()
    return SchemaName(text, isQuoted: true, at: start..<index)
  }

  private mutating func advance() {
    index += 1
    end = index
  }

  /// Moves to the end of an item: a comma or parenthesis that does not belong to it. A semicolon
  /// and the end of the file end it, too.
  mutating func skipItem() throws(TextError) {
    var depth = 0
    while let symbol = try next(), symbol != UInt8(ascii: ";") {
      switch symbol {
      case UInt8(ascii: "("), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ","), UInt8(ascii: ")"), UInt8(ascii: ">"):
        if depth == 0, symbol != UInt8(ascii: ">") { return }
        if symbol != UInt8(ascii: ",") { depth -= 1 }
      default: break
      }
      try skipOne()
    }
  }

  /// Moves to the semicolon at the end of a statement, or to the end of the file.
  mutating func skipStatement() throws(TextError) {
    while let symbol = try next(), symbol != UInt8(ascii: ";") { try skipOne() }
  }

  private mutating func next() throws(TextError) -> UInt8? {
    try skipTrivia()
    return byte
  }

  private mutating func skipOne() throws(TextError) {
    if byte == UInt8(ascii: "\"") { _ = try quotedName() } else { advance() }
  }

  // MARK: Comments

  /// Moves past white space and comments.
  mutating func skipTrivia() throws(TextError) {
    while let byte {
      if byte == 0x20 || byte &- 0x09 < 5 {
        index += 1
      } else if isNext("/", "/") || isNext("-", "-") {
        while let byte = self.byte, !byte.isLineBreak { index += 1 }
      } else if isNext("/", "*") {
        try skipComment()
      } else {
        return
      }
    }
  }

  private func isNext(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    index + 1 < bytes.count && bytes[index] == UInt8(ascii: first)
      && bytes[index + 1] == UInt8(ascii: second)
  }

  private mutating func skipComment() throws(TextError) {
    let start = index
    index += 2
    while !isNext("*", "/") {
      guard byte != nil else { throw error("the comment is never closed", at: start) }
      index += 1
    }
    index += 2
  }
}

extension UInt8 {
  fileprivate var isLineBreak: Bool { self == 0x0A || self == 0x0D }
}
