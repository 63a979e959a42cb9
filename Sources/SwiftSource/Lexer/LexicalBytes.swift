/// Kinds of bytes and the boundaries of operators, as defined by Swift's lexical grammar.
extension [UInt8] {
  /// Whether there is an operator character at `index`.
  func isOperator(at index: Int) -> Bool {
    switch self[index] {
    case .slash, .equalSign, UInt8(ascii: "-"), UInt8(ascii: "+"), .exclamationMark, .star,
      UInt8(ascii: "%"), .lessThan, .greaterThan, UInt8(ascii: "&"), UInt8(ascii: "|"),
      UInt8(ascii: "^"), UInt8(ascii: "~"), .questionMark, .period:
      true
    case 0x80...:
      scalar(at: index)?.value.isOperatorScalar ?? false
    default:
      false
    }
  }

  /// Returns the end of a run of operator characters, before any comment that begins in it.
  func endOfOperator(from start: Int) -> Int {
    // A period continues an operator only if the operator begins with one.
    let takesPeriods = self[start] == .period
    var index = start
    while index < count, isOperator(at: index) || isCombining(at: index) {
      let byte = self[index]
      if byte == .period, !takesPeriods { break }
      if byte == .slash, index > start, isComment(at: index) { break }
      index += byte < 0x80 ? 1 : scalar(at: index)?.length ?? 1
    }
    return index
  }

  /// Whether there is a scalar at `index` that may continue an operator but not begin one.
  private func isCombining(at index: Int) -> Bool {
    self[index] >= 0x80 && scalar(at: index)?.value.isCombiningScalar ?? false
  }

  /// Whether the slash at `index` begins a comment.
  func isComment(at index: Int) -> Bool {
    guard index + 1 < count else { return false }
    return self[index + 1] == .slash || self[index + 1] == .star
  }

  /// Whether an operator at `start` touches an operand before it.
  func isLeftBound(_ start: Int) -> Bool {
    guard start > 0 else { return false }
    switch self[start - 1] {
    case .leftParenthesis, .leftSquare, UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ";"),
      UInt8(ascii: ":"):
      return false
    case .slash: return start < 2 || self[start - 2] != .star
    case 0xA0: return start < 2 || self[start - 2] != 0xC2
    case let byte: return !byte.isWhitespace
    }
  }

  /// Whether an operator that ends at `end` touches an operand after it.
  func isRightBound(_ end: Int, isLeftBound: Bool) -> Bool {
    guard end < count else { return false }
    switch self[end] {
    case .rightParenthesis, .rightSquare, UInt8(ascii: "}"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case .period: return !isLeftBound
    case .slash: return !isComment(at: end)
    case 0xC2: return end + 1 == count || self[end + 1] != 0xA0
    case let byte: return !byte.isWhitespace
    }
  }

  /// Returns the Unicode scalar at `index` and its length in bytes; nil if its bytes are not valid
  /// UTF-8.
  func scalar(at index: Int) -> (value: UInt32, length: Int)? {
    let first = self[index]
    guard first >= 0x80 else { return (UInt32(first), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first <= 0xF4, index + length <= count else { return nil }
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    for byte in self[index + 1..<index + length] {
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return (value, length)
  }

  /// Whether there is a non-breaking space at `index`, which the compiler treats as a space.
  func isNonBreakingSpace(at index: Int) -> Bool {
    self[index] == 0xC2 && index + 1 < count && self[index + 1] == 0xA0
  }
}

extension UInt32 {
  /// Whether a non-ASCII scalar is an operator character ("operator-head" in Swift's grammar).
  fileprivate var isOperatorScalar: Bool {
    switch self {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7,
      0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E,
      0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003,
      0x3008...0x3030:
      true
    default:
      false
    }
  }

  /// Whether a scalar is a combining character or a variation selector.
  fileprivate var isCombiningScalar: Bool {
    switch self {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F,
      0xE0100...0xE01EF:
      true
    default:
      false
    }
  }
}
