/// The text in a line of a log, as lines without escapes and colors.
enum LogText {
  /// The lines in a line. Several if newlines are escaped in it, as in JSON or in the description
  /// of an `NSError`, or if it has carriage returns.
  static func lines(in bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var text = bytes
    if text.contains(where: { $0 >= 0x80 }) { text = repaired(text)[...] }
    if text.contains(backslash) {
      // The system log writes a backslash as `\134`.
      let isTwice = text.firstRange(of: Array("\\134".utf8)) != nil
      text = unescaped(text)[...]
      if isTwice { text = unescaped(text)[...] }
    }
    if text.contains(escape) { text = withoutControlSequences(text)[...] }
    return text.split { $0 == newline || $0 == carriageReturn }
  }

  // MARK: Encoding

  /// Bytes that are not UTF-8, taken for Latin-1.
  private static func repaired(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let count = lengthOfCharacter(at: index, in: bytes)
      if let count {
        result += bytes[index..<index + count]
      } else {
        result.appendUTF8(UInt32(bytes[index]))
      }
      index += count ?? 1
    }
    return result
  }

  /// The number of bytes of a character; nil if it is not UTF-8.
  private static func lengthOfCharacter(at index: Int, in bytes: ArraySlice<UInt8>) -> Int? {
    let count =
      switch bytes[index] {
      case ..<0x80: 1
      case 0xC2..<0xE0: 2
      case 0xE0..<0xF0: 3
      case 0xF0..<0xF5: 4
      default: 0
      }
    guard count > 0, index + count <= bytes.endIndex,
      bytes[index + 1..<index + count].allSatisfy({ $0 & 0xC0 == 0x80 })
    else { return nil }
    return count
  }

  // MARK: Escapes

  /// The text that escapes stand for, however often it was escaped.
  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var surrogate: UInt32?
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let start = index
      while index < bytes.endIndex, bytes[index] == backslash { index += 1 }
      if index == start {
        result.append(bytes[index])
        index += 1
        continue
      }
      guard index < bytes.endIndex else { break }
      index = append(escapeAt: index, of: bytes, to: &result, &surrogate)
    }
    return result
  }

  /// Appends the character of an escape after its backslashes. Returns the index after it.
  private static func append(
    escapeAt index: Int, of bytes: ArraySlice<UInt8>, to result: inout [UInt8],
    _ surrogate: inout UInt32?
  ) -> Int {
    let rest = bytes[(index + 1)...]
    switch bytes[index] {
    case UInt8(ascii: "n"): result.append(newline)
    case UInt8(ascii: "r"): break
    case UInt8(ascii: "t"): result.append(UInt8(ascii: " "))
    case UInt8(ascii: "e"): result.append(escape)
    case UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "'"): result.append(bytes[index])
    default:
      if let count = append(codeOf: bytes[index], rest, to: &result, &surrogate) {
        return index + 1 + count
      }
      result += [backslash, bytes[index]]
    }
    return index + 1
  }

  /// Appends the character of an escape with a number, such as `\u00f6`, `\xf6` or `\366`. Returns
  /// the number of its digits after the first character; nil if it is something else.
  private static func append(
    codeOf kind: UInt8, _ digits: ArraySlice<UInt8>, to result: inout [UInt8],
    _ surrogate: inout UInt32?
  ) -> Int? {
    switch kind {
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      guard let unit = number(in: digits, digits: 4, radix: 16) else { return nil }
      append(codeUnit: unit, to: &result, &surrogate)
      return 4
    case UInt8(ascii: "x"):
      guard let byte = number(in: digits, digits: 2, radix: 16) else { return nil }
      result.append(UInt8(byte))
      return 2
    case UInt8(ascii: "0")...UInt8(ascii: "3"):
      guard let low = number(in: digits, digits: 2, radix: 8) else { return nil }
      result.append(UInt8((kind - UInt8(ascii: "0")) << 6) | UInt8(low))
      return 2
    default: return nil
    }
  }

  private static func append(
    codeUnit unit: UInt32, to result: inout [UInt8], _ surrogate: inout UInt32?
  ) {
    if (0xD800..<0xDC00).contains(unit) {
      surrogate = unit
    } else if let high = surrogate, (0xDC00..<0xE000).contains(unit) {
      result.appendUTF8(0x10000 + (high - 0xD800) << 10 + (unit - 0xDC00))
      surrogate = nil
    } else {
      result.appendUTF8(unit)
    }
  }

  private static func number(
    in bytes: ArraySlice<UInt8>, digits: Int, radix: UInt32
  ) -> UInt32? {
    let text = bytes.prefix(digits)
    guard text.count == digits else { return nil }
    var value: UInt32 = 0
    for byte in text {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < radix else {
        return nil
      }
      value = value * radix + UInt32(digit)
    }
    return value
  }

  // MARK: Colors

  private static func withoutControlSequences(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == escape {
        index = endOfControlSequence(after: index, in: bytes)
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  /// The index after a sequence of ECMA-48: `ESC [ … m`, `ESC ] … BEL`, or `ESC` and a character.
  private static func endOfControlSequence(
    after start: Int, in bytes: ArraySlice<UInt8>
  ) -> Int {
    let rest = bytes[(start + 1)...]
    switch rest.first {
    case UInt8(ascii: "["):
      let end = rest.dropFirst().firstIndex { (0x40...0x7E).contains($0) || $0 == newline }
      return end.map { bytes[$0] == newline ? $0 : $0 + 1 } ?? bytes.endIndex
    case UInt8(ascii: "]"):
      let end = rest.firstIndex { [0x07, escape, newline].contains($0) }
      return end.map { bytes[$0] == 0x07 ? $0 + 1 : $0 } ?? bytes.endIndex
    default: return min(start + 2, bytes.endIndex)
    }
  }

  private static let backslash = UInt8(ascii: "\\")
  private static let newline = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let escape: UInt8 = 0x1B
}
