import SwiftDataLintDataFormats

extension CloudKitSchema {
  /// Reads a `.ckdb` file. What is not known is kept as written, with a notice.
  ///
  /// A file without any record type is an error, because everything would agree with it.
  package init(reading bytes: [UInt8]) throws(TextError) {
    var reader = SchemaFileReader(bytes)
    self = try reader.read()
  }
}

private struct SchemaFileReader {
  private var scanner: SchemaFileScanner
  private var statements: [CloudKitSchema.Statement] = []
  private var notices: [TextError] = []
  private var recordTypes: Set<String> = []

  /// More notices than a file in this language has.
  private static let maximumNoticeCount = 100

  init(_ bytes: [UInt8]) {
    scanner = SchemaFileScanner(bytes)
  }

  mutating func read() throws(TextError) -> CloudKitSchema {
    while true {
      // Empty statements are ignored.
      while try scanner.take(";") {}
      guard let word = try scanner.word() else { break }
      try readStatement(word)
    }
    guard scanner.byte == nil else {
      throw statements.isEmpty
        ? scanner.error("not a CloudKit schema") : expected("'RECORD TYPE'")
    }
    if recordTypes.isEmpty {
      throw scanner.error("the file has no record type", at: 0)
    }
    return CloudKitSchema(statements, notices: notices)
  }

  private mutating func addNotice(
    _ message: String, at offset: Int?
  ) throws(TextError) {
    guard notices.count < Self.maximumNoticeCount else {
      throw scanner.error("too much is unknown; the file may be in another format", at: offset)
    }
    notices.append(scanner.error(message, at: offset))
  }

  private func expected(_ what: String) -> TextError {
    scanner.error("expected \(what)")
  }

  // MARK: Statements

  private mutating func readStatement(_ word: SchemaName) throws(TextError) {
    let start = scanner
    let second = try scanner.word()
    switch (word.keyword, second?.keyword) {
    case ("DEFINE", "SCHEMA"):
      return
    case ("CREATE", "ROLE"):
      guard let name = try scanner.word() else { throw expected("the name of a role") }
      statements.append(.role(name))
    case ("RECORD", "TYPE"):
      statements.append(.recordType(try recordType()))
    default:
      scanner = start
      try readUnknown(word)
    }
    if try scanner.take(";") || scanner.byte == nil { return }
    throw expected("';'")
  }

  private mutating func readUnknown(_ word: SchemaName) throws(TextError) {
    try scanner.skipStatement()
    // The file may be cut off, or is something else.
    if scanner.byte == nil, !recordTypes.isEmpty { throw expected("';'") }
    let text = scanner.text(from: word.location?.lowerBound ?? 0)
    try addNotice(
      "unknown statement '\(word.text)', which was ignored", at: word.location?.lowerBound)
    statements.append(.unknown(text))
  }

  private mutating func recordType() throws(TextError) -> RecordType {
    guard let name = try scanner.word() else { throw expected("the name of a record type") }
    guard recordTypes.insert(name.text).inserted else {
      throw scanner.error("'\(name.text)' is declared twice", at: name.location?.lowerBound)
    }
    guard try scanner.take("(") else { throw expected("'('") }
    var fields: [RecordField] = []
    var (grants, names) = ([Grant](), Set<String>())
    while try !scanner.take(")") {
      guard let word = try scanner.word() else {
        if scanner.byte != nil { throw expected("the name of a field") }
        throw scanner.error(
          "the record type '\(name.text)' is never closed", at: name.location?.lowerBound)
      }
      if word.keyword == "GRANT" {
        grants.append(try grant())
      } else if names.insert(word.text).inserted {
        fields.append(try field(word))
      } else {
        throw scanner.error("'\(word.text)' is declared twice", at: word.location?.lowerBound)
      }
      let isLast = try !scanner.take(",")
      if isLast, scanner.byte != nil, scanner.byte != UInt8(ascii: ")") {
        throw expected("',' or ')'")
      }
    }
    return RecordType(name: name, fields: fields, grants: grants)
  }

  // MARK: Items

  private mutating func grant() throws(TextError) -> Grant {
    var permissions: [String] = []
    repeat {
      guard let word = try scanner.word() else { throw expected("a permission") }
      permissions.append(word.text.uppercased())
    } while try scanner.take(",")
    guard try take("TO") else { throw expected("'TO'") }
    guard let role = try scanner.word() else { throw expected("the name of a role") }
    return Grant(permissions: permissions, role: role)
  }

  private mutating func field(_ name: SchemaName) throws(TextError) -> RecordField {
    try scanner.skipTrivia()
    let start = scanner.offset
    let type = try type(depth: 0)
    var indexes: [RecordField.Index] = []
    while let index = try index() { indexes.append(index) }
    if let type, scanner.isAtItemEnd {
      return RecordField(name: name, type: type, indexes: indexes)
    }
    let stop = scanner.offset
    try scanner.skipItem()
    let text = scanner.text(from: start)
    // A type that goes on in the next line is more likely a missing comma.
    if text.utf8.contains(0x0A) || text.utf8.contains(0x0D) {
      throw scanner.error("expected ',' or ')'", at: stop)
    }
    if text.isEmpty { throw scanner.error("expected the type of a field", at: start) }
    try addNotice("unknown field type '\(text)'", at: start)
    return RecordField(name: name, type: .unknown(text))
  }

  /// Reads a type; nil if it is not known.
  private mutating func type(depth: Int) throws(TextError) -> FieldType? {
    // Types are nested once: an encrypted list, a list of encrypted values.
    guard depth < 3, let word = try scanner.word() else { return nil }
    switch word.keyword {
    case "ENCRYPTED":
      return try type(depth: depth + 1).map(FieldType.encrypted)
    case "LIST":
      guard try scanner.take("<"), let element = try type(depth: depth + 1), try scanner.take(">")
      else { return nil }
      return .list(element)
    case "NUMBER":
      return try number()
    case let keyword:
      return keyword.flatMap(FieldType.Primitive.init).map(FieldType.primitive)
    }
  }

  private mutating func number() throws(TextError) -> FieldType? {
    guard try take("PREFERRED") else { return .number(preferred: nil) }
    guard try take("AS"), let type = try scanner.word()?.keyword else { return nil }
    return FieldType.Primitive(rawValue: type).map { .number(preferred: $0) }
  }

  private mutating func index() throws(TextError) -> RecordField.Index? {
    try scanner.skipTrivia()
    let start = scanner
    if let index = try scanner.word()?.keyword.flatMap(RecordField.Index.init) { return index }
    scanner = start
    return nil
  }

  /// Moves past a keyword, if it is next.
  private mutating func take(_ keyword: String) throws(TextError) -> Bool {
    try scanner.skipTrivia()
    let start = scanner
    if try scanner.word()?.keyword == keyword { return true }
    scanner = start
    return false
  }
}

extension SchemaName {
  /// The keyword that it is: in capital letters, not in quotation marks.
  fileprivate var keyword: String? { isQuoted ? nil : text.uppercased() }
}

extension SchemaFileScanner {
  fileprivate var isAtItemEnd: Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: ")")
  }
}
