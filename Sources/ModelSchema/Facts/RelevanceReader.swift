import SwiftSource

/// Goes through a file once, from one triple of bytes that may belong to a word to the next.
struct RelevanceReader {
  /// Whether a word was found that matters; nothing behind it is read.
  private(set) var isFound = false
  /// What is declared before that.
  private(set) var names = DeclaredNames()

  private let index = RelevantWordIndex.shared

  mutating func read(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      index.groups.withUnsafeBufferPointer { read(bytes, $0) }
    }
  }

  /// Reading all files of a large tree takes as long as this loop does, so that nothing in it is
  /// checked twice.
  private mutating func read(
    _ bytes: UnsafeRawBufferPointer, _ groups: UnsafeBufferPointer<UInt8>
  ) {
    func group(_ offset: Int) -> UInt8 {
      let triple = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      return groups[RelevantWordIndex.hash(UInt32(littleEndian: triple))]
    }
    let lastBlock = bytes.count - 16
    var offset = 0
    while offset <= lastBlock {
      let found = (group(offset), group(offset &+ 4), group(offset &+ 8), group(offset &+ 12))
      if found.0 | found.1 | found.2 | found.3 != 0 {
        if found.0 != 0 { read(bytes, found.0, at: offset) }
        if found.1 != 0 { read(bytes, found.1, at: offset + 4) }
        if found.2 != 0 { read(bytes, found.2, at: offset + 8) }
        if found.3 != 0 { read(bytes, found.3, at: offset + 12) }
        if isFound { return }
      }
      offset &+= 16
    }
    while offset + 3 <= bytes.count {
      let triple = bytes[offset..<offset + 3].reversed().reduce(0) { $0 << 8 | UInt32($1) }
      read(bytes, groups[RelevantWordIndex.hash(triple)], at: offset)
      offset += 4
    }
  }

  /// Reads the words of a group around a triple.
  private mutating func read(_ bytes: UnsafeRawBufferPointer, _ group: UInt8, at offset: Int) {
    for number in index.sites(ofGroup: group) {
      guard let end = index.sites[number].end(around: offset, in: bytes) else { continue }
      switch index.sites[number].meaning {
      case .matters: isFound = true
      case .declares: Self.readName(behind: end, in: bytes) { names.add($0, isExtended: false) }
      case .extends: Self.readName(behind: end, in: bytes) { names.add($0, isExtended: true) }
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
