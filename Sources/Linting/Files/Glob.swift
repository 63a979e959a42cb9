/// A compiled pattern of a `.gitignore` file. It matches bytes, as git does.
package struct Glob: Sendable {
  private let shape: Shape

  /// Whether ASCII case is ignored. If so, text is lowercased before it is matched.
  private let ignoresCase: Bool

  /// Compiles the pattern; returns `nil` if it can never match: an unclosed bracket, a trailing
  /// backslash, or an empty pattern.
  ///
  /// With `crossesFolders`, the pattern matches a path, and `**` between slashes matches any number
  /// of folders. Otherwise it matches a name.
  init?(_ pattern: ArraySlice<UInt8>, crossesFolders: Bool, ignoresCase: Bool) {
    self.ignoresCase = ignoresCase
    var compiler = GlobCompiler(
      rest: pattern, crossesFolders: crossesFolders, ignoresCase: ignoresCase)
    guard let tokens = compiler.compile(), !tokens.isEmpty else { return nil }
    if let literal = Self.bytes(of: tokens[...]) {
      shape = .literal(literal)
    } else if case .star = tokens[0], !crossesFolders, let end = Self.bytes(of: tokens.dropFirst())
    {
      shape = .suffix(end)
    } else {
      shape = .tokens(tokens)
    }
  }

  /// Whether the pattern matches all bytes from the offset on.
  func matches(_ text: [UInt8], from start: Int) -> Bool {
    switch shape {
    case .literal(let bytes): return isEqual(text, from: start, bytes)
    case .suffix(let bytes):
      let suffixStart = text.count - bytes.count
      return start <= suffixStart && isEqual(text, from: suffixStart, bytes)
    case .tokens(let tokens):
      var match = GlobMatch(
        tokens: tokens, text: text, ignoresCase: ignoresCase, offset: start)
      return match.succeeds()
    }
  }

  /// The shape of a pattern. As in git, most patterns need only a comparison.
  private enum Shape {
    case literal([UInt8])
    case suffix([UInt8])
    case tokens([GlobToken])
  }

  private static func bytes(of tokens: ArraySlice<GlobToken>) -> [UInt8]? {
    var bytes: [UInt8] = []
    for token in tokens {
      guard case .byte(let byte) = token else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  private func isEqual(_ text: [UInt8], from start: Int, _ bytes: [UInt8]) -> Bool {
    guard text.count - start == bytes.count else { return false }
    return ignoresCase
      ? text[start...].elementsEqual(bytes) { $0.lowercase == $1 }
      : text[start...].elementsEqual(bytes)
  }
}

/// Matches a pattern against bytes with backtracking: on a mismatch, the last wildcard consumes
/// more.
///
/// Two backtracking points are enough. A star stays within its folder, so an earlier star cannot
/// match more, and among folder wildcards the last one has the most freedom.
private struct GlobMatch {
  let tokens: [GlobToken]
  let text: [UInt8]
  let ignoresCase: Bool
  var token = 0
  var offset: Int

  /// The first token after the last star, and the end of the text that the star consumed.
  var star: (token: Int, offset: Int)?

  /// The first token after the last folder wildcard, and the end of the text that it consumed.
  var folders: (token: Int, offset: Int)?

  mutating func succeeds() -> Bool {
    while token < tokens.count || offset < text.count {
      guard advances() || takesMore() else { return false }
    }
    return true
  }

  private mutating func advances() -> Bool {
    guard token < tokens.count else { return false }
    switch tokens[token] {
    case .star: star = (token + 1, offset)
    case .folders: (folders, star) = ((token + 1, offset), nil)
    case .rest: offset = text.count
    case .byte, .anyByte, .oneOf:
      guard offset < text.count else { return false }
      let byte = ignoresCase ? text[offset].lowercase : text[offset]
      guard tokens[token].accepts(byte) else { return false }
      offset += 1
    }
    token += 1
    return true
  }

  private mutating func takesMore() -> Bool {
    let slash = UInt8(ascii: "/")
    if let last = star, last.offset < text.count, text[last.offset] != slash {
      (token, offset) = (last.token, last.offset + 1)
      star = (token, offset)
      return true
    }
    if let last = folders, let end = text[last.offset...].firstIndex(of: slash) {
      (token, offset) = (last.token, end + 1)
      (folders, star) = ((token, offset), nil)
      return true
    }
    return false
  }
}

/// A token of a compiled pattern.
package enum GlobToken: Sendable {
  case byte(UInt8)
  case anyByte
  case oneOf(ByteSet)
  /// Any bytes within one folder or name.
  case star
  /// Zero or more folders, each with its trailing slash.
  case folders
  /// The rest of the text.
  case rest

  /// Whether the token matches the byte. Wildcards for several bytes return false.
  func accepts(_ byte: UInt8) -> Bool {
    switch self {
    case .byte(let expected): byte == expected
    case .anyByte: byte != UInt8(ascii: "/")
    case .oneOf(let set): byte != UInt8(ascii: "/") && set.contains(byte)
    case .star, .folders, .rest: false
    }
  }
}

/// The bytes that a bracket expression matches.
package struct ByteSet: Sendable {
  private var members = [Bool](repeating: false, count: 256)

  mutating func insert(_ bytes: ClosedRange<UInt8>) {
    for byte in bytes { members[Int(byte)] = true }
  }

  /// Adds the lowercase equivalents of the bytes.
  mutating func insertLowercase(of bytes: ClosedRange<UInt8>) {
    for byte in bytes { members[Int(byte.lowercase)] = true }
  }

  mutating func invert() {
    members = members.map { !$0 }
  }

  func contains(_ byte: UInt8) -> Bool { members[Int(byte)] }
}

extension UInt8 {
  /// An ASCII letter in lowercase; any other byte unchanged.
  var lowercase: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
