extension Lexer {
  /// Scans an integer or floating-point literal in any base, with separators.
  ///
  /// Letters directly after the digits are included: `0x1F`, and the malformed `12abc`.
  mutating func scanNumber() -> Token.Kind {
    // A tuple element is not a fraction: `pair.1.0`.
    guard previousKind != .period else {
      while peek().isDigit { position += 1 }
      return .integerLiteral
    }
    let isHexadecimal = peek() == UInt8(ascii: "0") && peek(1) | 0x20 == UInt8(ascii: "x")
    let exponent = UInt8(ascii: isHexadecimal ? "p" : "e")
    let isDecimal = isHexadecimal || !(peek() == UInt8(ascii: "0") && peek(1).isLetter)
    var isFloat = scanDigits(exponent: isDecimal ? exponent : nil)
    if isDecimal, peek() == .period, isFractionDigit(peek(1), isHexadecimal) {
      position += 1
      _ = scanDigits(exponent: exponent)
      isFloat = true
    }
    return isFloat ? .floatLiteral : .integerLiteral
  }

  /// Scans digits, letters and `_`, and the sign after an exponent; returns whether there was an
  /// exponent.
  private mutating func scanDigits(exponent: UInt8?) -> Bool {
    var hasExponent = false
    while peek().isASCIIWordByte {
      if let exponent, peek() | 0x20 == exponent, !hasExponent {
        hasExponent = true
        if peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-") { position += 1 }
      }
      position += 1
    }
    return hasExponent
  }

  /// Whether a `.` before this byte belongs to the number: true for `1.5`, false for
  /// `1.description`.
  private func isFractionDigit(_ byte: UInt8, _ isHexadecimal: Bool) -> Bool {
    byte.isDigit || (isHexadecimal && (byte | 0x20) &- UInt8(ascii: "a") < 6)
  }
}
