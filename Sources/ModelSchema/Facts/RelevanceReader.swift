import SwiftSource

/// Goes through a file once, from one pair of bytes that may belong to a word to the next.
struct RelevanceReader {
  private(set) var matters = false
  private(set) var names = DeclaredNames()

  private let words = RelevantWord.all
  private let pairs = RelevantWord.pairs

  mutating func read(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      var next = 0
      while !matters, next + Self.window <= bytes.count {
        read(bytes, at: next, from: next)
        next += ByteBlock.count
      }
      if matters || next >= bytes.count { return }
      if bytes.count >= Self.window {
        read(bytes, at: bytes.count - Self.window, from: next)
      } else {
        (Array(bytes) + [UInt8](repeating: 0, count: Self.window)).withUnsafeBytes { padded in
          read(padded, at: 0, from: 0)
        }
      }
    }
  }

  /// A block, and the two bytes that may follow the last one of it in a word.
  private static let window = ByteBlock.count + 2

  /// - Parameter start: what lies before it was read already.
  private mutating func read(_ bytes: UnsafeRawBufferPointer, at block: Int, from start: Int) {
    _ = Self.places(in: bytes, at: block).visit { position in
      if block + position >= start { read(bytes, pair: block + position) }
      return !matters
    }
  }

  /// Where the pairs of `RelevantWord.all` stand, with an end behind those of keywords.
  @inline(__always)
  private static func places(in bytes: UnsafeRawBufferPointer, at offset: Int) -> BlockPositions {
    let first = ByteBlock(bytes, at: offset)
    let second = ByteBlock(bytes, at: offset + 1)
    let third = ByteBlock(bytes, at: offset + 2)
    let words =
      (second.positions(of: "M")
        & (first.positions(of: "@") | first.positions(of: ".") | first.positions(of: "t")))
      | (first.positions(of: "@") & second.positions(of: "_"))
      | (first.positions(of: "l") & second.positions(of: "C"))
      | (first.positions(of: "S") & second.positions(of: "c"))
      | (first.positions(of: "n") & second.positions(of: "P"))
    let keywords =
      (second.positions(of: "s") & (first.positions(of: "a") | first.positions(of: "s")))
      | (first.positions(of: "o")
        & (second.positions(of: "l") | second.positions(of: "r") | second.positions(of: "n")))
      | (first.positions(of: "c") & second.positions(of: "t"))
      | (first.positions(of: "u") & second.positions(of: "m"))
    let ends =
      third.positions(upTo: UInt8(ascii: " ")) | third.positions(of: "`") | third.positions(of: "/")
    return words | (keywords & ends)
  }

  /// Reads the words around a pair of bytes.
  private mutating func read(_ bytes: UnsafeRawBufferPointer, pair offset: Int) {
    let pair = UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1])
    for index in pairs.indices where pairs[index] == pair {
      guard let end = words[index].end(in: bytes, pair: offset) else { continue }
      switch words[index].meaning {
      case .matters: matters = true
      case .declares: Self.readName(behind: end, in: bytes) { names.declared.append($0) }
      case .extends: Self.readName(behind: end, in: bytes) { names.extended.append($0) }
      }
    }
  }

  /// Visits the parts of the name behind a keyword, unless that goes on as another word.
  private static func readName(
    behind keyword: Int, in bytes: UnsafeRawBufferPointer, _ visit: (NameHash) -> Void
  ) {
    var start = wordStart(behind: keyword, in: bytes)
    if start == keyword { return }
    var end = start
    while end < bytes.count, bytes[end].isWordByte || bytes[end] == UInt8(ascii: ".") {
      if bytes[end] == UInt8(ascii: ".") {
        visit(NameHash(bytes[start..<end]))
        start = end + 1
      }
      end += 1
    }
    if start < end { visit(NameHash(bytes[start..<end])) }
  }

  /// The first byte that is no blank, backtick or comment.
  private static func wordStart(behind offset: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    var position = offset
    while position < bytes.count {
      if bytes[position] <= UInt8(ascii: " ") || bytes[position] == UInt8(ascii: "`") {
        position += 1
      } else if bytes[position] == UInt8(ascii: "/") {
        position = commentEnd(at: position, in: bytes)
      } else {
        break
      }
    }
    return position
  }

  /// The offset behind the comment that begins with a slash.
  private static func commentEnd(at slash: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    guard slash + 1 < bytes.count, bytes[slash + 1] == UInt8(ascii: "*") else {
      return bytes[slash...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    }
    var depth = 0
    var position = slash
    while position + 1 < bytes.count {
      switch (bytes[position], bytes[position + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): depth += 1
      case (UInt8(ascii: "*"), UInt8(ascii: "/")): depth -= 1
      default:
        position += 1
        continue
      }
      position += 2
      if depth == 0 { return position }
    }
    return bytes.count
  }
}

/// A word that is looked for in every file.
private struct RelevantWord {
  enum Meaning {
    /// The file is to be lexed.
    case matters
    /// The name behind it is that of a new type or alias.
    case declares
    /// The name behind it is that of a type that is extended.
    case extends
  }

  let text: [UInt8]
  let meaning: Meaning
  /// Where the pair of bytes begins by which the search notices the word, and the pair.
  let pairOffset: Int
  let pair: UInt16

  /// - Parameter pair: two bytes of the word that seldom stand together elsewhere.
  init(_ text: String, at pair: String, _ meaning: Meaning) {
    self.text = Array(text.utf8)
    self.meaning = meaning
    pairOffset = ByteSearch(pair).first(in: self.text) ?? 0
    self.pair = pair.utf8.reduce(0) { $0 << 8 | UInt16($1) }
  }

  /// The offset behind the word where its pair stands at `offset`; nil if it is another word, or the
  /// end of a longer one, as in `JSONSchema(`.
  func end(in bytes: UnsafeRawBufferPointer, pair offset: Int) -> Int? {
    let start = offset - pairOffset
    guard start >= 0, start + text.count <= bytes.count,
      bytes[start..<start + text.count].elementsEqual(text)
    else { return nil }
    let isWithinWord = start > 0 && text[0].isWordByte && bytes[start - 1].isWordByte
    return isWithinWord ? nil : start + text.count
  }

  static let all =
    [("@Model", "@M"), ("@SwiftData.Model", ".M"), ("@_exported", "@_")]
    .map { RelevantWord($0, at: $1, .matters) }
    + ContainerCode.words.map { RelevantWord($0, at: $1, .matters) }
    + [
      ("typealias", "as"), ("protocol", "ol"), ("struct", "ct"), ("class", "ss"), ("actor", "or"),
      ("enum", "um"),
    ].map { RelevantWord($0, at: $1, .declares) } + [RelevantWord("extension", at: "on", .extends)]

  static let pairs = all.map(\.pair)
}

extension UInt8 {
  /// A byte of an identifier; every byte of a non-ASCII scalar counts as one.
  fileprivate var isWordByte: Bool {
    self >= 0x80 || self == UInt8(ascii: "_") || self &- UInt8(ascii: "0") < 10
      || (self | 0x20) &- UInt8(ascii: "a") < 26
  }
}
