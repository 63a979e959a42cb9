/// An error or a notice in a `.ckdb` file.
package struct SchemaFileDiagnostic: Error, Hashable, Sendable {
  /// The line, from 1.
  package let line: Int
  /// The column in UTF-8, from 1.
  package let column: Int
  package let message: String
}

/// Reads the words and symbols of a `.ckdb` file. Any bytes are accepted; it takes linear time.
struct SchemaFileScanner {
  private let bytes: [UInt8]
  private var index: Int
  private var line = 1
  private var lineStart: Int
  /// The offset after the last word or symbol.
  private var end = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    lineStart = index
  }

  /// The next byte, which is not part of a comment after `skipTrivia`.
  var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The location of the next byte.
  var location: SchemaFileLocation { location(from: index) }

  private func location(from start: Int) -> SchemaFileLocation {
    SchemaFileLocation(range: start..<index, line: line, column: start - lineStart + 1)
  }

  func error(_ message: String, at location: SchemaFileLocation? = nil) -> SchemaFileDiagnostic {
    let place = location ?? self.location
    return SchemaFileDiagnostic(line: place.line, column: place.column, message: message)
  }

  /// The text from an offset to the end of the last word or symbol.
  func text(from start: Int) -> String {
    String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }

  // MARK: Words and symbols

  /// Moves past a symbol, if it is next.
  mutating func take(_ symbol: Unicode.Scalar) throws(SchemaFileDiagnostic) -> Bool {
    try skipTrivia()
    guard byte == UInt8(ascii: symbol) else { return false }
    advance()
    return true
  }

  /// Moves past the next name or keyword; nil if something else follows.
  mutating func word() throws(SchemaFileDiagnostic) -> SchemaName? {
    try skipTrivia()
    let start = index
    if byte == UInt8(ascii: "\"") { return try quotedName() }
    while let byte, byte.isSchemaWordByte { advance() }
    if index == start { return nil }
    return SchemaName(text(from: start), isQuoted: false, at: location(from: start))
  }

  private mutating func quotedName() throws(SchemaFileDiagnostic) -> SchemaName {
    let start = location
    index += 1
    while let byte, byte != UInt8(ascii: "\""), !byte.isLineBreak { index += 1 }
    guard byte == UInt8(ascii: "\"") else { throw error("the name is never closed", at: start) }
    let text = String(decoding: bytes[start.range.lowerBound + 1..<index], as: UTF8.self)
    advance()
    return SchemaName(text, isQuoted: true, at: location(from: start.range.lowerBound))
  }

  private mutating func advance() {
    index += 1
    end = index
  }

  /// Moves to the end of an item: a comma or parenthesis that does not belong to it. A semicolon
  /// and the end of the file end it, too.
  mutating func skipItem() throws(SchemaFileDiagnostic) {
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
  mutating func skipStatement() throws(SchemaFileDiagnostic) {
    while let symbol = try next(), symbol != UInt8(ascii: ";") { try skipOne() }
  }

  private mutating func next() throws(SchemaFileDiagnostic) -> UInt8? {
    try skipTrivia()
    return byte
  }

  private mutating func skipOne() throws(SchemaFileDiagnostic) {
    if byte == UInt8(ascii: "\"") { _ = try quotedName() } else { advance() }
  }

  // MARK: Comments

  /// Moves past white space and comments.
  mutating func skipTrivia() throws(SchemaFileDiagnostic) {
    while let byte {
      if byte.isLineBreak {
        skipLineBreak(byte)
      } else if byte == 0x20 || byte &- 0x09 < 5 {
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

  private mutating func skipComment() throws(SchemaFileDiagnostic) {
    let start = location
    index += 2
    while !isNext("*", "/") {
      guard let byte else { throw error("the comment is never closed", at: start) }
      if byte.isLineBreak { skipLineBreak(byte) } else { index += 1 }
    }
    index += 2
  }

  /// Moves past a line feed, a carriage return, or both.
  private mutating func skipLineBreak(_ byte: UInt8) {
    index += 1
    if byte == 0x0D, self.byte == 0x0A { index += 1 }
    line += 1
    lineStart = index
  }
}

extension UInt8 {
  fileprivate var isLineBreak: Bool { self == 0x0A || self == 0x0D }
}
