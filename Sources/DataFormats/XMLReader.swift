import SwiftDataLintSwiftSource

/// Reads the elements of an XML document one at a time, to the extent that property lists need it.
///
/// Any bytes are accepted: reading ends at the first position that is not valid XML. It takes
/// linear time, and the nesting depth of elements is not limited.
package struct XMLReader {
  /// The next event in the document. An empty element, `<array/>`, has both events.
  package enum Event: Equatable {
    case start(String)
    case end(String)
  }

  /// The names of the open elements, outermost first.
  package private(set) var names: [String] = []
  /// The byte offsets of those elements.
  package private(set) var offsets: [Int] = []
  /// Whether an element was found.
  package private(set) var hasRoot = false
  /// The text between the two latest events, in UTF-8, with its entities decoded.
  package private(set) var text: [UInt8] = []
  /// The first error in the document.
  package private(set) var diagnostic: ParseDiagnostic?

  private let bytes: [UInt8]
  private var position: Int
  /// Whether the latest event was the start of an empty element.
  private var isEmptyElement = false

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.startsWithByteOrderMark ? 3 : 0
  }

  /// The next event; nil at the end and after an error.
  package mutating func next() -> Event? {
    text.removeAll(keepingCapacity: true)
    if isEmptyElement {
      isEmptyElement = false
      return close()
    }
    while diagnostic == nil, position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "<"):
        if let event = readMarkup() { return event }
      case UInt8(ascii: "&"):
        readReference()
      default:
        readText()
      }
    }
    if let name = names.last, let offset = offsets.last {
      fail("'<\(name)>' is never closed", at: offset)
    }
    return nil
  }

  /// Keeps the first error, because it may cause those that follow.
  private mutating func fail(_ reason: String, at offset: Int) {
    if diagnostic == nil { diagnostic = ParseDiagnostic(offset: offset, reason: reason) }
  }

  private mutating func readText() {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "<"),
      bytes[position] != UInt8(ascii: "&")
    { position += 1 }
    append(bytes[start..<position], at: start)
  }

  /// Adds to the text. `offset` is its position in the file.
  private mutating func append(_ new: ArraySlice<UInt8>, at offset: Int) {
    if names.isEmpty, let index = new.firstIndex(where: { !$0.isXMLBlank }) {
      let reason = hasRoot ? "text after the last element" : "not an XML file"
      return fail(reason, at: offset + index - new.startIndex)
    }
    text += new
  }
}

// MARK: - Markup

extension XMLReader {
  private static let commentEnd = ByteSearch("-->")
  private static let instructionEnd = ByteSearch("?>")
  private static let characterDataEnd = ByteSearch("]]>")

  /// Reads the markup that begins with `<`; nil if it is not a tag.
  private mutating func readMarkup() -> Event? {
    if starts(with: "<!--") {
      skip(4, to: Self.commentEnd, "comment")
    } else if starts(with: "<?") {
      skip(2, to: Self.instructionEnd, "processing instruction")
    } else if starts(with: "<![CDATA[") {
      let start = position + 9
      skip(9, to: Self.characterDataEnd, "character data")
      if diagnostic == nil { append(bytes[start..<position - 3], at: start) }
    } else if starts(with: "<!") {
      skipDeclaration()
    } else {
      return readTag()
    }
    return nil
  }

  private func starts(with text: String) -> Bool {
    bytes[position...].starts(with: text.utf8)
  }

  /// Moves past the end delimiter of the construct that begins here. The delimiter cannot overlap
  /// its start.
  private mutating func skip(_ begin: Int, to end: ByteSearch, _ what: String) {
    guard let found = end.first(in: bytes, from: position + begin) else {
      return fail("unterminated \(what)", at: position)
    }
    position = found.upperBound
  }

  /// Moves past a `<!DOCTYPE …>`, including its declarations.
  private mutating func skipDeclaration() {
    let start = position
    var depth = 0
    while diagnostic == nil, position < bytes.count {
      if starts(with: "<!--") {
        skip(4, to: Self.commentEnd, "comment")
        continue
      }
      switch bytes[position] {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"): depth -= 1
      case let quote where quote.isXMLQuote: position = endOfQuote(at: position) ?? bytes.count
      default: break
      }
      position += 1
      if depth == 0 { return }
    }
    fail("unterminated declaration", at: start)
  }

  private func endOfQuote(at start: Int) -> Int? {
    bytes[(start + 1)...].firstIndex(of: bytes[start])
  }
}

// MARK: - Tags

extension XMLReader {
  private mutating func readTag() -> Event? {
    let start = position
    guard let end = endOfTag(at: start) else {
      fail("unterminated tag", at: start)
      return nil
    }
    let isEnd = bytes[start + 1] == UInt8(ascii: "/")
    let rest = bytes[(isEnd ? start + 2 : start + 1)..<end]
    let name = rest.prefix { !$0.isXMLBlank && $0 != UInt8(ascii: "/") }
    position = end + 1
    if name.isEmpty {
      fail("tag without a name", at: start)
      return nil
    }
    let element = String(decoding: name, as: UTF8.self)
    if isEnd { return close(element, at: start) }
    isEmptyElement = rest.last == UInt8(ascii: "/")
    return open(element, at: start)
  }

  /// The offset of the `>`.
  private func endOfTag(at start: Int) -> Int? {
    var index = start + 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: ">"): return index
      case UInt8(ascii: "<"): return nil
      case let quote where quote.isXMLQuote:
        guard let end = endOfQuote(at: index) else { return nil }
        index = end
      default: break
      }
      index += 1
    }
    return nil
  }

  private mutating func open(_ element: String, at offset: Int) -> Event? {
    if hasRoot, names.isEmpty {
      fail("element after the last one", at: offset)
      return nil
    }
    hasRoot = true
    names.append(element)
    offsets.append(offset)
    return .start(element)
  }

  private mutating func close(_ element: String, at offset: Int) -> Event? {
    guard names.last == element else {
      let reason = names.last.map { "where '<\($0)>' is open" } ?? "where nothing is open"
      fail("'</\(element)>' \(reason)", at: offset)
      return nil
    }
    return close()
  }

  private mutating func close() -> Event? {
    offsets.removeLast()
    return .end(names.removeLast())
  }
}

// MARK: - References

extension XMLReader {
  /// Reads `&amp;`, `&#38;`, and similar references.
  private mutating func readReference() {
    let name = bytes[(position + 1)...].prefix { $0.isXMLReferenceByte }
    guard name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";"),
      let scalar = Self.scalar(String(decoding: name, as: UTF8.self))
    else {
      return fail("'&' does not begin a known character reference", at: position)
    }
    append(ArraySlice(String(scalar).utf8), at: position)
    position = name.endIndex + 1
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    if name.hasPrefix("#x") {
      return UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    }
    if name.hasPrefix("#") { return UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) }
    return named[name]
  }

  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]
}

extension UInt8 {
  /// Whether XML treats the byte as white space.
  package var isXMLBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  fileprivate var isXMLQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

  /// Whether it is a letter, a digit, or `#`, the characters of predefined and numeric references.
  fileprivate var isXMLReferenceByte: Bool {
    (self | 0x20) &- UInt8(ascii: "a") < 26 || self &- UInt8(ascii: "0") < 10
      || self == UInt8(ascii: "#")
  }
}
