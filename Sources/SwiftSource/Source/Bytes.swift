/// Names for the bytes that have a meaning in Swift's lexical grammar.
extension UInt8 {
  static let nul = UInt8(0)
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let verticalTab = UInt8(11)
  static let formFeed = UInt8(12)
  static let carriageReturn = UInt8(ascii: "\r")
  static let blank = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let backtick = UInt8(ascii: "`")
  static let slash = UInt8(ascii: "/")
  static let star = UInt8(ascii: "*")
  static let pound = UInt8(ascii: "#")
  static let period = UInt8(ascii: ".")
  static let questionMark = UInt8(ascii: "?")
  static let exclamationMark = UInt8(ascii: "!")
  static let lessThan = UInt8(ascii: "<")
  static let equalSign = UInt8(ascii: "=")
  static let greaterThan = UInt8(ascii: ">")
  static let leftParenthesis = UInt8(ascii: "(")
  static let rightParenthesis = UInt8(ascii: ")")
  static let leftSquare = UInt8(ascii: "[")
  static let rightSquare = UInt8(ascii: "]")

  var isNewline: Bool { self == .lineFeed || self == .carriageReturn }

  /// Whether the byte is a space, tab, newline, vertical tab, form feed, or NUL, which the compiler
  /// skips with a warning.
  var isWhitespace: Bool { self == .blank || (self >= 9 && self <= 13) || self == .nul }

  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// Whether the byte is a letter or `_`.
  var beginsWord: Bool { isLetter || self == UInt8(ascii: "_") }

  /// Whether the byte is whitespace, a slash, which may begin a comment, or the first byte of a
  /// non-breaking space.
  var mayBeginTrivia: Bool { self <= .blank || self == .slash || self == 0xC2 }

  /// Whether the byte may be part of an identifier, as every byte of a non-ASCII scalar may.
  var isIdentifierByte: Bool { isASCIIWordByte || self >= 0x80 }

  /// Whether the byte is a letter, a digit, `_` or `$`. This uses a bit set because it is evaluated
  /// for most bytes of a file.
  var isASCIIWordByte: Bool {
    let bits: UInt64 = self < 64 ? 0x03FF_0010_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return self < 0x80 && (bits &>> UInt64(self)) & 1 == 1
  }
}
