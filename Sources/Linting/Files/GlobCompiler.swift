/// Compiles a pattern to tokens from left to right.
package struct GlobCompiler {
  /// The unread part of the pattern.
  var rest: ArraySlice<UInt8>
  let crossesFolders: Bool

  /// Whether the text is matched in lowercase.
  let ignoresCase: Bool

  private var tokens: [GlobToken] = []

  /// Whether only plain bytes have been read. Git compares these separately and treats the rest as
  /// the start of the pattern: `a**/b` matches `ab` and `a/x/b`.
  private var isPlain = true

  init(rest: ArraySlice<UInt8>, crossesFolders: Bool, ignoresCase: Bool) {
    self.rest = rest
    self.crossesFolders = crossesFolders
    self.ignoresCase = ignoresCase
  }

  /// The tokens, or `nil` if the pattern can never match.
  mutating func compile() -> [GlobToken]? {
    while let byte = rest.popFirst() {
      defer { if "*?[\\".utf8.contains(byte) { isPlain = false } }
      switch byte {
      case UInt8(ascii: "?"): tokens.append(.anyByte)
      case UInt8(ascii: "*"): appendStars()
      case UInt8(ascii: "["):
        guard let set = bracket() else { return nil }
        tokens.append(.oneOf(set))
      case UInt8(ascii: "\\"):
        guard let escaped = rest.popFirst() else { return nil }
        // An escaped byte is not lowercased, as in git.
        tokens.append(.byte(escaped))
      default: tokens.append(.byte(ignoresCase ? byte.lowercase : byte))
      }
    }
    return tokens
  }

  /// Appends the token for stars; the first one is already read. Two or more stars that form a
  /// whole path component match folders. Otherwise they are equivalent to one star.
  private mutating func appendStars() {
    var isSingle = true
    while rest.first == UInt8(ascii: "*") {
      rest.removeFirst()
      isSingle = false
    }
    if isSingle || !crossesFolders || !isAtFolderStart {
      tokens.append(.star)
    } else if rest.isEmpty {
      tokens.append(.rest)
    } else if rest.first == UInt8(ascii: "/") {
      rest.removeFirst()
      tokens.append(.folders)
    } else {
      tokens.append(.star)
    }
  }

  private var isAtFolderStart: Bool {
    if isPlain { return true }
    return switch tokens.last {
    case nil, .folders: true
    case .byte(let byte): byte == UInt8(ascii: "/")
    default: false
    }
  }

  /// The set of a bracket expression after its `[`, or `nil` if it is not closed.
  private mutating func bracket() -> ByteSet? {
    var set = ByteSet()
    let isInverted = rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "^")
    if isInverted { rest.removeFirst() }
    // The possible start of a range. A closing bracket in first position is a member.
    var lower: UInt8?
    var isFirst = true
    while let byte = rest.popFirst(), isFirst || byte != UInt8(ascii: "]") {
      isFirst = false
      if byte == UInt8(ascii: "-"), let first = lower, !isBracketEnd {
        guard let last = member(rest.removeFirst()) else { return nil }
        if first <= last { insert(first...last, into: &set) }
        lower = nil
      } else if byte == UInt8(ascii: "["), rest.first == UInt8(ascii: ":"), let name = className() {
        guard let ranges = Self.classes[name] else { return nil }
        ranges.forEach { insert($0, into: &set) }
        lower = nil
      } else {
        guard let single = member(byte) else { return nil }
        set.insert(single...single)
        lower = single
      }
      if rest.isEmpty { return nil }
    }
    guard !isFirst else { return nil }
    if isInverted { set.invert() }
    return set
  }

  /// Git also tests the uppercase byte for ranges and classes, but not for single bytes.
  private func insert(_ bytes: ClosedRange<UInt8>, into set: inout ByteSet) {
    set.insert(bytes)
    if ignoresCase { set.insertLowercase(of: bytes) }
  }

  private var isBracketEnd: Bool {
    rest.isEmpty || rest.first == UInt8(ascii: "]")
  }

  /// The byte itself, or the next byte if it is a backslash.
  private mutating func member(_ byte: UInt8) -> UInt8? {
    byte == UInt8(ascii: "\\") ? rest.popFirst() : byte
  }

  /// Reads `:name:]`; returns `nil` and reads nothing if there is no class name.
  private mutating func className() -> String? {
    guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return nil }
    let inner = rest[rest.startIndex + 1..<end]
    guard inner.last == UInt8(ascii: ":") else { return nil }
    rest = rest[(end + 1)...]
    return String(decoding: inner.dropLast(), as: UTF8.self)
  }

  private static let digits: ClosedRange<UInt8> = UInt8(ascii: "0")...UInt8(ascii: "9")
  private static let uppers: ClosedRange<UInt8> = UInt8(ascii: "A")...UInt8(ascii: "Z")
  private static let lowers: ClosedRange<UInt8> = UInt8(ascii: "a")...UInt8(ascii: "z")

  private static let classes: [String: [ClosedRange<UInt8>]] = [
    "alnum": [digits, uppers, lowers],
    "alpha": [uppers, lowers],
    "blank": [0x20...0x20, 0x09...0x09],
    "cntrl": [0x00...0x1F, 0x7F...0x7F],
    "digit": [digits],
    "graph": [0x21...0x7E],
    "lower": [lowers],
    "print": [0x20...0x7E],
    "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E],
    "space": [0x20...0x20, 0x09...0x0D],
    "upper": [uppers],
    "xdigit": [digits, 0x41...0x46, 0x61...0x66],
  ]
}
