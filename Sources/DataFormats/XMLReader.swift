import SwiftDataLintSwiftSource

/// Reads the elements of an XML document one at a time, to the extent that property lists and Core
/// Data models need it.
///
/// Any bytes are accepted: reading ends at the first position that is not valid XML. It takes
/// linear time.
package struct XMLReader {
  /// The next event in the document. An empty element, `<array/>`, has both events.
  package enum Event: Equatable {
    case start(String)
    case end(String)
  }

  /// Limits on documents that are not trusted further.
  package struct Limits: Sendable {
    /// The number of elements that can be open at once.
    let depth: Int
    /// Whether a `<!DOCTYPE …>` is skipped; otherwise it is an error, and so are the entities that
    /// it could declare.
    let skipsDeclarations: Bool

    package init(depth: Int = .max, skipsDeclarations: Bool = true) {
      self.depth = depth
      self.skipsDeclarations = skipsDeclarations
    }

    /// Those for Core Data models, which Xcode writes.
    package static let model = Limits(depth: 64, skipsDeclarations: false)
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

  /// The range of the tag of the latest start event, from its `<` to its `>`.
  package private(set) var tag = 0..<0
  /// The offset after the name in that tag.
  private var tagNameEnd = 0

  private let bytes: [UInt8]
  private let limits: Limits
  /// The byte offset after the latest event.
  package private(set) var position: Int
  /// Whether the latest event was the start of an empty element.
  private var isEmptyElement = false

  package init(_ bytes: [UInt8], limits: Limits = Limits()) {
    self.bytes = bytes
    self.limits = limits
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
    if !limits.skipsDeclarations {
      return fail("declaration, which is not read", at: start)
    }
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
    tag = start..<end + 1
    tagNameEnd = name.endIndex
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
    if names.count == limits.depth {
      fail("more than \(limits.depth) nested elements", at: offset)
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

// MARK: - Attributes

extension XMLReader {
  /// An attribute of a tag.
  package struct Attribute: Equatable, Sendable {
    package let name: String
    /// The value, with its references decoded.
    package let value: String
    /// The range from the first byte of the name to the closing quote.
    package let range: Range<Int>
    /// The range of the value between its quotes.
    package let valueRange: Range<Int>
  }

  /// The attributes of the tag of the latest start event, in source order. A malformed one ends
  /// reading; those before it are kept.
  package mutating func attributes() -> [Attribute] {
    var attributes: [Attribute] = []
    let end = tag.upperBound - (isEmptyElement ? 2 : 1)
    var index = tagNameEnd
    var names: Set<String> = []
    while true {
      let start = bytes[index..<end].firstIndex { !$0.isXMLBlank } ?? end
      guard start < end, let attribute = readAttribute(in: start..<end) else { break }
      if start == index {
        fail("attribute without a space before it", at: start)
      } else if !names.insert(attribute.name).inserted {
        fail("duplicate attribute '\(attribute.name)'", at: start)
      }
      if diagnostic != nil { break }
      attributes.append(attribute)
      index = attribute.range.upperBound
    }
    return attributes
  }

  /// Reads an attribute; nil if it is malformed.
  private mutating func readAttribute(in range: Range<Int>) -> Attribute? {
    let name = bytes[range].prefix { !$0.isXMLBlank && $0 != UInt8(ascii: "=") && !$0.isXMLQuote }
    let equals = bytes[name.endIndex..<range.upperBound].drop(while: \.isXMLBlank)
    let quote = equals.dropFirst().drop(while: \.isXMLBlank)
    guard !name.isEmpty, equals.first == UInt8(ascii: "="), quote.first?.isXMLQuote ?? false,
      let end = quote.dropFirst().firstIndex(of: quote[quote.startIndex])
    else {
      fail("attribute without a quoted value", at: range.lowerBound)
      return nil
    }
    let value = quote.startIndex + 1..<end
    guard let text = decoded(value) else { return nil }
    return Attribute(
      name: String(decoding: name, as: UTF8.self), value: text,
      range: range.lowerBound..<end + 1, valueRange: value)
  }

  /// The text of a value with its references decoded; nil if one of them is not known.
  private mutating func decoded(_ range: Range<Int>) -> String? {
    var text: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == UInt8(ascii: "&") else {
        text.append(bytes[index])
        index += 1
        continue
      }
      guard let (scalar, end) = reference(at: index), end <= range.upperBound else {
        fail(Self.unknownReference, at: index)
        return nil
      }
      text += Array(String(scalar).utf8)
      index = end
    }
    return String(decoding: text, as: UTF8.self)
  }
}

// MARK: - References

extension XMLReader {
  /// Reads `&amp;`, `&#38;`, and similar references.
  private mutating func readReference() {
    guard let (scalar, end) = reference(at: position) else {
      return fail(Self.unknownReference, at: position)
    }
    append(ArraySlice(String(scalar).utf8), at: position)
    position = end
  }

  private static let unknownReference = "'&' does not begin a known character reference"

  /// The character that the reference at an offset stands for, and the offset after it.
  private func reference(at offset: Int) -> (scalar: Unicode.Scalar, end: Int)? {
    let name = bytes[(offset + 1)...].prefix { $0.isXMLReferenceByte }
    guard name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";"),
      let scalar = Self.scalar(String(decoding: name, as: UTF8.self))
    else { return nil }
    return (scalar, name.endIndex + 1)
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
