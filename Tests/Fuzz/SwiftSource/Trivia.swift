/// Whether bytes are only white space, comments and conflict markers, determined without the lexer.
func isTrivia(_ bytes: ArraySlice<UInt8>, atStart: Bool) -> Bool {
  var rest = bytes
  if atStart, rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
  if atStart, rest.starts(with: "#!".utf8) { rest = rest.drop { $0 != 0x0A && $0 != 0x0D } }
  var isLineStart = atStart
  while let byte = rest.first {
    if byte == 0x20 || byte == 0 || (9...13).contains(byte) {
      rest = rest.dropFirst()
      isLineStart = byte == 0x0A || byte == 0x0D
    } else if rest.starts(with: "\u{A0}".utf8) {
      rest = rest.dropFirst(2)
      isLineStart = false
    } else if rest.starts(with: "//".utf8) || (isLineStart && isConflictMarker(rest)) {
      rest = rest.drop { $0 != 0x0A && $0 != 0x0D }
    } else if rest.starts(with: "/*".utf8) {
      rest = afterComment(rest)
      isLineStart = false
    } else {
      return false
    }
  }
  return true
}

private func isConflictMarker(_ bytes: ArraySlice<UInt8>) -> Bool {
  guard let first = bytes.first, "<=>|".utf8.contains(first) else { return false }
  let rest = bytes.drop { $0 == first }
  return rest.startIndex - bytes.startIndex == 7 && rest.first.map(" \n\r".utf8.contains) ?? true
}

private func afterComment(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  var rest = bytes.dropFirst(2)
  var depth = 1
  while depth > 0, !rest.isEmpty {
    if rest.starts(with: "*/".utf8) {
      depth -= 1
      rest = rest.dropFirst(2)
    } else if rest.starts(with: "/*".utf8) {
      depth += 1
      rest = rest.dropFirst(2)
    } else {
      rest = rest.dropFirst()
    }
  }
  return rest
}
