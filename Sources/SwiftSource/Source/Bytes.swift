/// The bytes that Swift's lexical grammar gives a meaning, by name.
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
  static let leftBrace = UInt8(ascii: "{")
  static let rightBrace = UInt8(ascii: "}")

  var isNewline: Bool { self == .lineFeed || self == .carriageReturn }

  /// Space, tab, newlines, vertical tab, form feed and NUL, which the compiler skips with a
  /// warning.
  var isWhitespace: Bool { self == .blank || (self >= 9 && self <= 13) || self == .nul }

  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// A letter or `_`.
  var beginsWord: Bool { isLetter || self == UInt8(ascii: "_") }

  /// White space, a slash, which may begin a comment, or the first byte of a non-breaking space.
  var mayBeginTrivia: Bool { self <= .blank || self == .slash || self == 0xC2 }

  /// A byte that can stand in an identifier; every byte of a non-ASCII scalar counts as one.
  var isIdentifierByte: Bool { isASCIIWordByte || self >= 0x80 }

  /// A letter, a digit, `_` or `$`, found in a set of bits because most bytes of a file are asked.
  var isASCIIWordByte: Bool {
    let bits: UInt64 = self < 64 ? 0x03FF_0010_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return self < 0x80 && (bits &>> UInt64(self)) & 1 == 1
  }
}
