import SwiftDataLintSwiftSource

/// Scans a file once for triples of bytes that may belong to a word.
struct PrefilterScan {
  /// Whether a word was found that makes the file relevant. Reading stops there.
  private(set) var isFound = false
  /// Whether there is a predicate, which matters only if the file reads raw values.
  private(set) var hasPredicate = false
  /// Whether Core Data's containers, stores, or value transformers are mentioned before that word.
  private(set) var mentionsCoreData = false
  /// The names that are declared before that word.
  private(set) var names = DeclaredNames()

  private let index = PrefilterTable.shared

  mutating func read(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      index.groups.withUnsafeBufferPointer { read(bytes, $0) }
    }
  }

  /// The time to read all files of a large project is spent in this loop, so nothing in it is
  /// checked twice.
  private mutating func read(
    _ bytes: UnsafeRawBufferPointer, _ groups: UnsafeBufferPointer<UInt8>
  ) {
    func group(_ offset: Int) -> UInt8 {
      let triple = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      return groups[PrefilterTable.hash(UInt32(littleEndian: triple))]
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
      read(bytes, groups[PrefilterTable.hash(triple)], at: offset)
      offset += 4
    }
  }

  /// Reads the words of a group that contain a triple.
  private mutating func read(_ bytes: UnsafeRawBufferPointer, _ group: UInt8, at offset: Int) {
    for number in index.sites(ofGroup: group) {
      let site = index.sites[number]
      guard let end = site.end(around: offset, in: bytes) else { continue }
      // Several names of Core Data begin with one of the words.
      if case .coreData = site.meaning { mentionsCoreData = true }
      guard end == bytes.count || !bytes[end].isASCIIWordByte else { continue }
      switch site.meaning {
      case .matters: isFound = true
      case .attribute:
        if Self.mayBeAttribute(endingAt: end, in: bytes) { isFound = true }
      case .predicate: hasPredicate = true
      case .coreData: break
      case .declares: readName(after: end, in: bytes, isExtended: false)
      case .extends: readName(after: end, in: bytes, isExtended: true)
      }
    }
  }

  /// Adds the components of the name after a keyword.
  private mutating func readName(
    after keyword: Int, in bytes: UnsafeRawBufferPointer, isExtended: Bool
  ) {
    var isNamed = false
    let isRead = Self.forEachName(after: keyword, in: bytes) { name in
      names.add(NameHash(bytes[name]), isExtended: isExtended)
      isNamed = true
    }
    // Only the lexer can find a name after such a long comment. Declared names have no components.
    if !isRead, isExtended || !isNamed { isFound = true }
  }

  /// Whether a word may be the last component of a name after `@`: `@Model`, `@SwiftData.Model`.
  private static func mayBeAttribute(endingAt end: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
    let start = max(0, end - farthestName)
    let isAttribute = (start..<end).reversed().contains { at in
      bytes[at] == UInt8(ascii: "@") && hasName(after: at + 1, endingAt: end, in: bytes)
    }
    return isAttribute || start > 0 && mayFollowComment(from: start, to: end, in: bytes)
  }

  /// Whether a comment or white space that begins before `start`, and so may follow an `@`, may
  /// lead to the name that ends at an offset.
  private static func mayFollowComment(
    from start: Int, to end: Int, in bytes: UnsafeRawBufferPointer
  ) -> Bool {
    let newline = (start..<end).first {
      bytes[$0] == UInt8(ascii: "\n") || bytes[$0] == UInt8(ascii: "\r")
    }
    let commentEnds = (start..<end).filter {
      bytes[$0] == UInt8(ascii: "/") && bytes[$0 - 1] == UInt8(ascii: "*")
    }.map { $0 + 1 }
    return ([start, newline].compactMap { $0 } + commentEnds).contains { position in
      guard let first = nameStart(after: position, in: bytes), first < end else { return false }
      // The comment may be between the components of the name.
      let isPeriod = bytes[first] == UInt8(ascii: ".")
      return hasName(after: isPeriod ? first + 1 : position, endingAt: end, in: bytes)
    }
  }

  /// Whether a dotted name follows a position, and one of its components ends at an offset.
  private static func hasName(
    after position: Int, endingAt end: Int, in bytes: UnsafeRawBufferPointer
  ) -> Bool {
    var isFound = false
    _ = forEachName(after: position, in: bytes) { isFound = isFound || $0.upperBound == end }
    return isFound
  }

  /// Visits the components of a dotted name. White space, comments, and backticks may be anywhere
  /// between them.
  ///
  /// - Returns: False if a comment before the name or one of its components is too long.
  private static func forEachName(
    after start: Int, in bytes: UnsafeRawBufferPointer, _ visit: (Range<Int>) -> Void
  ) -> Bool {
    guard var start = nameStart(after: start, in: bytes) else { return false }
    while true {
      let end = nameEnd(from: start, in: bytes)
      if end == start { return true }
      visit(start..<end)
      guard let period = nameStart(after: end, in: bytes) else { return false }
      guard period < bytes.count, bytes[period] == UInt8(ascii: ".") else { return true }
      guard let next = nameStart(after: period + 1, in: bytes) else { return false }
      start = next
    }
  }

  /// How many bytes before a name or one of its components are searched. Following each comment to
  /// its end would take long, so a file with a longer one is left to the lexer.
  private static let farthestName = 256

  /// The offset after a component of a name. In backticks, it may contain other characters.
  private static func nameEnd(from start: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    var end = start
    if start > 0, bytes[start - 1] == UInt8(ascii: "`") {
      while end < bytes.count, bytes[end] != UInt8(ascii: "`"), bytes[end] >= UInt8(ascii: " ") {
        end += 1
      }
      if end < bytes.count, bytes[end] == UInt8(ascii: "`") { return end }
      end = start
    }
    while end < bytes.count, bytes[end].isWordByte, !bytes.isNoBreakSpace(at: end) { end += 1 }
    return end
  }

  /// The first byte that is not part of white space, a backtick, or a comment; nil if it is too far
  /// away.
  private static func nameStart(
    after keyword: Int, in bytes: UnsafeRawBufferPointer
  ) -> Int? {
    let limit = min(keyword + farthestName, bytes.count)
    var position = keyword
    while position < limit {
      if bytes[position] <= UInt8(ascii: " ") || bytes[position] == UInt8(ascii: "`") {
        position += 1
      } else if bytes.isNoBreakSpace(at: position) {
        position += 2
      } else if bytes[position] == UInt8(ascii: "/") {
        position = commentEnd(at: position, in: bytes, limit: limit)
      } else {
        return position
      }
    }
    return limit == bytes.count ? bytes.count : nil
  }

  /// The offset after the comment that begins with a slash, at most the limit.
  private static func commentEnd(
    at slash: Int, in bytes: UnsafeRawBufferPointer, limit: Int
  ) -> Int {
    guard slash + 1 < limit, bytes[slash + 1] == UInt8(ascii: "*") else {
      return bytes[slash..<limit].firstIndex {
        $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
      }
        ?? limit
    }
    var depth = 0
    var position = slash
    while position + 1 < limit {
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
    return limit
  }
}

extension UnsafeRawBufferPointer {
  /// Whether U+00A0 begins at an offset. The compiler treats it as a space.
  fileprivate func isNoBreakSpace(at offset: Int) -> Bool {
    self[offset] == 0xC2 && offset + 1 < count && self[offset + 1] == 0xA0
  }
}
