import SwiftDataLintSchemaRules

/// What stands below a heading of the validator: `Trip: name`, `Trip:stops - Deny`,
/// `Trip: name, start`.
struct OffenderLine {
  /// An entity, and properties of it.
  struct Offender {
    let entity: String
    let properties: [String]
    let text: String
  }

  private(set) var offenders: [Offender] = []
  /// Whether something follows that ends the message, such as a closing quotation mark.
  private(set) var isClosed = false

  /// Nil if it is something else.
  ///
  /// - Parameter joinsLines: Whether there may be several lines in it, with spaces for newlines.
  init?(_ line: ArraySlice<UInt8>, in section: RuntimeSection?, joinsLines: Bool = false) {
    // Names are short.
    let start = line.prefix(Self.limit)
    var reader = OffenderReader(rest: start, section: section)
    repeat {
      guard let found = reader.read() else { break }
      offenders += found
    } while reader.goesOn(joinsLines: joinsLines)
    if offenders.isEmpty || reader.rest.isEmpty && start.count < line.count { return nil }
    switch reader.rest.first {
    case nil: break
    case let byte? where Self.terminators.contains(byte):
      // A quotation mark before a letter is part of a name in backticks: `it's`.
      if Set("\"'`".utf8).contains(byte), reader.rest.dropFirst().first?.isInName ?? false {
        return nil
      }
      isClosed = true
    default:
      // Other words follow, so the line is a sentence.
      if reader.isFollowedByWords { return nil }
      isClosed = true
    }
  }

  /// No line of a section is longer, in bytes.
  private static let limit = 10_000

  static let terminators: Set<UInt8> = Set("\"'`}])><;\\".utf8)
}

/// Reads offenders from the start of a line.
private struct OffenderReader {
  var rest: ArraySlice<UInt8>
  let section: RuntimeSection?

  /// The offenders of one entity; nil if there is none.
  mutating func read() -> [OffenderLine.Offender]? {
    let start = rest
    if section == .mergeableStorage, let open = rest.firstIndex(of: UInt8(ascii: "(")) {
      // The names are in a sentence.
      rest = rest[(open + 1)...]
    }
    guard let entity = name() else { return nil }
    guard take(UInt8(ascii: ":")) else {
      let isEnd = rest.allSatisfy(\.isBlank)
      let isClosed = rest.first.map("\"};,".utf8.contains) ?? false
      guard section.allowsEntities, isEnd || isClosed else { return nil }
      let text = start[..<rest.startIndex].text
      rest = isEnd ? rest[rest.endIndex...] : rest
      return [OffenderLine.Offender(entity: entity, properties: [], text: text)]
    }
    skipBlanks()
    let properties = names()
    if properties.isEmpty, !section.allowsEntities { return nil }
    let detail = detail()
    guard section.allows(detail: detail != nil) else { return nil }
    let text = start[..<rest.startIndex].trimmed.text
    if section == .uniqueConstraint || properties.count < 2 {
      return [OffenderLine.Offender(entity: entity, properties: properties, text: text)]
    }
    // Some logs join the lines of an entity.
    return properties.map {
      OffenderLine.Offender(entity: entity, properties: [$0], text: "\(entity): \($0)")
    }
  }

  /// Whether another entity follows on the same line. Moves to it.
  mutating func goesOn(joinsLines: Bool) -> Bool {
    var next = self
    if !next.take(comma), !joinsLines { return false }
    guard let first = next.rest.first, first.isBlank else { return false }
    next.skipBlanks()
    var ahead = next
    guard ahead.name() != nil, ahead.rest.first == UInt8(ascii: ":") else { return false }
    self = next
    return true
  }

  var isFollowedByWords: Bool { rest.first.map { $0 != comma } ?? false }

  private var comma: UInt8 { UInt8(ascii: ",") }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest = rest.dropFirst()
    return true
  }

  private mutating func skipBlanks() { rest = rest.drop { $0.isBlank } }

  private mutating func name() -> String? {
    let name = rest.prefix { $0.isInName }
    guard let first = name.first, !first.isDigit, name.count < 1000 else { return nil }
    rest = rest[name.endIndex...]
    return name.text
  }

  /// The properties: names with commas in between, as far as they are no keys of something else.
  private mutating func names() -> [String] {
    var names: [String] = []
    var next = self
    while let name = next.name() {
      var after = next
      after.skipBlanks()
      let follows = after.rest.first
      if !names.isEmpty, follows == UInt8(ascii: ":") || follows == UInt8(ascii: "=") { break }
      names.append(name)
      rest = next.rest
      guard next.take(comma) else { break }
      next.skipBlanks()
    }
    // Spaces at the end of the line.
    if rest.allSatisfy(\.isBlank) { rest = rest[rest.endIndex...] }
    return names
  }

  /// What follows after a dash, up to the end of the message.
  private mutating func detail() -> ArraySlice<UInt8>? {
    if section.hasFreeText, !rest.isEmpty, !rest.starts(with: " -".utf8) {
      defer { rest = rest[rest.endIndex...] }
      return rest
    }
    guard rest.starts(with: " - ".utf8) else { return nil }
    let text = rest.dropFirst(3)
    // A name in quotation marks is a part of it.
    let ends = Set("\"}<".utf8)
    var end = text.firstIndex(where: ends.contains) ?? text.endIndex
    if let comma = text[..<end].firstRange(of: Array(", NS".utf8)) { end = comma.lowerBound }
    rest = text[end...]
    return text[..<end]
  }
}

extension RuntimeSection? {
  /// Whether lines can be about a whole entity.
  fileprivate var allowsEntities: Bool {
    switch self {
    case nil, .tombstone, .recordSize, .entityValue, .ignoredRelationship, .encryptedRelationship:
      true
    default: false
    }
  }

  /// Whether the form of the lines is not known.
  fileprivate var hasFreeText: Bool {
    switch self {
    case nil, .tombstone, .recordSize, .ignoredAttribute, .ignoredRelationship, .entityValue,
      .attributeValue, .encryptedRelationship, .mergeableStorage:
      true
    default: false
    }
  }

  /// Whether a line has the right form with a text after the names, or without one.
  fileprivate func allows(detail isThere: Bool) -> Bool {
    switch self {
    case .unsupportedType, .valueTransformer, .unsyncedDestination, .deleteRule: isThere
    default: hasFreeText || !isThere
    }
  }
}

extension ArraySlice<UInt8> {
  /// Without the right border of a table.
  var withoutBorder: ArraySlice<UInt8> {
    let inner = trimmed.dropLast()
    return trimmed.last == UInt8(ascii: "|") && inner.last?.isBlank ?? false ? inner : self
  }

  /// Without spaces at the ends.
  var trimmed: ArraySlice<UInt8> {
    let start = drop { $0.isBlank }
    return start.dropLast(start.suffix(while: \.isBlank).count)
  }
}
