import SwiftDataLintSchemaRules

/// Parses the lines of a log to statements.
struct StatementParser {
  private var list = StatementList()
  /// The section whose lines follow.
  private var section: OpenSection?
  /// The error of a migration whose `userInfo` follows.
  private var migration: MigrationError?

  /// Whether only lines with a mark can have a statement.
  var isIdle: Bool { section == nil && migration == nil }

  /// Parses a line, or a piece of one.
  mutating func read(_ line: ArraySlice<UInt8>, _ part: LinePart) {
    let lines = LogText.lines(in: line)
    if !part.isContinued { section?.isOnThisLine = false }
    for (index, text) in lines.enumerated() {
      let isLast = index == lines.count - 1
      parse(
        text,
        LinePart(
          isContinued: part.isContinued && index == 0, isCut: part.isCut && isLast))
    }
    // A message that is escaped is on one line.
    if let open = section, open.isOnThisLine, open.count > 0, !part.isCut { close() }
  }

  /// The statements at the end of the log.
  mutating func finish() -> RuntimeLog {
    close()
    return list.log
  }

  /// Parses the text of a line.
  private mutating func parse(_ text: ArraySlice<UInt8>, _ part: LinePart) {
    if text.allSatisfy(\.isBlank) { return }
    let bytes = Array(text.withoutBorder)
    let marks = RuntimeText.marks.all(in: bytes)
    let heading = marks.isEmpty ? nil : Heading.first(in: bytes[...], marks)
    // The pieces of a line have a common part, in which the start of a line is whole.
    if section != nil, !part.isContinued {
      readOffenders(bytes[..<(heading?.range.lowerBound ?? bytes.endIndex)], part)
    }
    if let heading { return readHeadings(from: heading, in: bytes[...], marks) }
    if !marks.isEmpty { readSentences(bytes[...], marks) }
    readMigration(bytes[...])
  }
}

// MARK: - Sections

/// A section whose lines are expected.
private struct OpenSection {
  let section: RuntimeSection?
  /// The heading.
  let text: String
  let prefix: LinePrefix
  /// Whether each line has its own end, such as a quotation mark.
  let isClosedByLine: Bool
  /// The number of offenders.
  var count = 0
  /// The last offender, in lower case.
  var last: String?
  /// How many tokens of the prefix the lines have.
  var prefixTokens: Int?
  /// How many more lines of something else may be in between.
  var patience = Self.fullPatience
  /// Whether the heading is on the line that is being parsed.
  var isOnThisLine = true

  static let fullPatience = 40

  /// Whether a line is probably a part of the section. The runtime sorts lines without regard to
  /// case, and after lines of something else, the name of a class is more likely than another word.
  func expects(_ line: OffenderLine) -> Bool {
    guard let first = line.offenders.first else { return false }
    let isSorted = last.map { $0 <= first.text.lowercased() } ?? true
    let isClass = first.entity.first.map { !$0.isLowercase } ?? false
    return patience == Self.fullPatience ? isSorted || isClass : isSorted && isClass
  }
}

extension StatementParser {
  /// Parses the headings in a line, and what follows them on it.
  private mutating func readHeadings(
    from first: Heading, in text: ArraySlice<UInt8>, _ marks: Set<Int>
  ) {
    var heading = first
    var start = text.startIndex
    while true {
      let next = Heading.first(in: text[heading.range.upperBound...], marks)
      let end = next?.range.lowerBound ?? text.endIndex
      open(heading, prefix: text[start..<heading.range.lowerBound], text: text)
      readRest(text[heading.range.upperBound..<end].trimmed)
      guard let next else { return }
      start = end
      heading = next
    }
  }

  private mutating func open(
    _ heading: Heading, prefix: ArraySlice<UInt8>, text: ArraySlice<UInt8>
  ) {
    close()
    let rest = text[heading.range.upperBound...].trimmed
    section = OpenSection(
      section: heading.section, text: text[heading.range].text, prefix: LinePrefix(prefix),
      isClosedByLine: rest.first.map(OffenderLine.terminators.contains) ?? false)
  }

  /// Parses what follows a heading on its line.
  private mutating func readRest(_ rest: ArraySlice<UInt8>) {
    guard let open = section, !rest.isEmpty else { return }
    guard let line = OffenderLine(rest, in: open.section, joinsLines: true) else { return }
    add(line, isDoubtful: false)
    if line.isClosed { close() }
  }

  /// Parses a line below a heading.
  private mutating func readOffenders(_ text: ArraySlice<UInt8>, _ part: LinePart) {
    guard let open = section, !text.isEmpty else { return }
    for end in open.prefix.ends(in: text) {
      let rest = text[end.index...].drop { $0.isBlank || $0 == UInt8(ascii: ">") }
      guard let line = OffenderLine(rest, in: open.section), line.isClosed || !part.isCut else {
        continue
      }
      let isAlike = open.prefixTokens.map { $0 == end.tokens } ?? true
      let isDoubtful = !isAlike || !open.expects(line)
      add(line, isDoubtful: isDoubtful)
      section?.prefixTokens = open.prefixTokens ?? end.tokens
      if isDoubtful { return losePatience() }
      section?.patience = OpenSection.fullPatience
      if line.isClosed, !open.isClosedByLine { close() }
      return
    }
    if !part.isCut { addGuess(text, open) }
    losePatience()
  }

  /// Keeps a line whose names may have any characters.
  private mutating func addGuess(_ text: ArraySlice<UInt8>, _ open: OpenSection) {
    let ends = open.prefix.ends(in: text)
    let end = ends.first { $0.tokens == open.prefixTokens } ?? ends.first
    let rest = text[(end?.index ?? text.startIndex)...].trimmed
    guard rest.count <= Self.longestGuess, rest.contains(UInt8(ascii: ":")) else { return }
    list.add(RuntimeStatement(kind: .offender(open.section), text: rest.text, isGuess: true))
  }

  private static let longestGuess = 500

  /// Counts a line that is probably of something else. The section ends after many of them.
  private mutating func losePatience() {
    section?.patience -= 1
    if section?.patience ?? 1 <= 0 { close() }
  }

  private mutating func add(_ line: OffenderLine, isDoubtful: Bool) {
    guard let open = section else { return }
    section?.count += line.offenders.count
    if !isDoubtful { section?.last = line.offenders.last?.text.lowercased() }
    for offender in line.offenders {
      list.add(
        RuntimeStatement(
          kind: .offender(open.section), entity: offender.entity, properties: offender.properties,
          text: offender.text, isDoubtful: isDoubtful))
    }
  }

  /// Closes the section. If its lines are missing, the heading is a statement.
  private mutating func close() {
    if let open = section, open.count == 0 {
      list.add(RuntimeStatement(kind: .heading(open.section), text: open.text))
    }
    section = nil
  }
}

/// The heading of a section in a line.
private struct Heading {
  let section: RuntimeSection?
  let range: Range<Int>

  /// The first one in a text.
  ///
  /// - Parameter marks: The numbers of the marks in the text.
  static func first(in text: ArraySlice<UInt8>, _ marks: Set<Int>) -> Heading? {
    let known = RuntimeText.headingsByMark.candidates(marks).compactMap { section, template in
      template.first(in: text).map { Heading(section: section, range: $0.range) }
    }.min { $0.range.lowerBound < $1.range.lowerBound }
    return known ?? unknown(in: text)
  }

  /// A heading that is not known: `CloudKit integration forbids …:` at the end of a line.
  private static func unknown(in text: ArraySlice<UInt8>) -> Heading? {
    guard let start = text.firstRange(of: RuntimeText.unknownHeading) else { return nil }
    let rest = text[start.upperBound...].trimmed
    let verbs = ["requires", "does not", "doesn't", "do not", "forbids", "cannot", "must"]
    guard verbs.contains(where: { rest.starts(with: $0.utf8) }),
      let colon = rest.lastIndex(of: UInt8(ascii: ":")),
      rest[(colon + 1)...].allSatisfy(OffenderLine.terminators.contains)
    else { return nil }
    return Heading(section: nil, range: start.lowerBound..<colon + 1)
  }
}

// MARK: - Sentences

extension StatementParser {
  private mutating func readSentences(_ text: ArraySlice<UInt8>, _ marks: Set<Int>) {
    // Of two sentences that begin in the same way, the longer one comes first.
    var starts: Set<Int> = []
    for (sentence, template) in RuntimeText.sentencesByMark.candidates(marks) {
      for match in template.matches(in: text)
      where !sentence.isPart(ofNumberAt: match.range.upperBound, in: text) {
        if starts.insert(match.range.lowerBound).inserted { add(sentence, match, in: text) }
      }
    }
  }

  private mutating func add(
    _ sentence: RuntimeSentence, _ match: TextTemplate.Match, in text: ArraySlice<UInt8>
  ) {
    let code = sentence.code.map { "NSCocoaErrorDomain \($0)" }
    var statement = RuntimeStatement(
      kind: .sentence(sentence), text: code ?? text[match.range].text)
    // The runtime inserts addresses before other names.
    for (part, name) in zip(sentence.parts, match.names.suffix(sentence.parts.count)) {
      statement.set(part, name.text)
    }
    if sentence == .migrationError || sentence == .missingValues {
      migration = migration ?? MigrationError()
    }
    if sentence == .missingValues {
      statement.entity = MigrationError.value(of: "entity", in: text) ?? migration?.entity
      statement.properties =
        (MigrationError.value(of: "attribute", in: text) ?? migration?.attribute).map { [$0] } ?? []
      migration?.isReported = statement.entity != nil
    }
    list.add(statement)
  }
}

extension RuntimeSentence {
  /// Whether it is a code that is the start of a longer number.
  fileprivate func isPart(ofNumberAt end: Int, in text: ArraySlice<UInt8>) -> Bool {
    code != nil && text[end...].first?.isDigit ?? false
  }
}

extension RuntimeStatement {
  fileprivate mutating func set(_ part: RuntimeSentence.Part, _ name: String) {
    switch part {
    case .entity: entity = name
    case .property: properties = [name]
    case .path:
      let names = name.split(separator: ".").map(String.init)
      entity = names.first
      properties = Array(names.dropFirst().prefix(1))
    case .recordType:
      if name.hasPrefix("CD_") { entity = String(name.dropFirst(3)) } else { self.name = name }
    case .field:
      let field = name.hasPrefix("CD_") ? String(name.dropFirst(3)) : name
      let asset = "_ckAsset"
      properties = [field.hasSuffix(asset) ? String(field.dropLast(asset.count)) : field]
    case .type, .configuration: self.name = name
    case .other: break
    }
  }
}

// MARK: - Migrations

/// An error 134110, whose `userInfo` may be on several lines.
private struct MigrationError {
  var entity: String?
  var attribute: String?
  /// Whether a statement has the names.
  var isReported = false
  /// How many more lines may belong to it.
  var patience = 40

  /// The value of a key in a description of `userInfo`: `entity=Trip`, `entity = "Trip";`.
  static func value(of key: String, in text: ArraySlice<UInt8>) -> String? {
    var rest = text
    while let found = rest.firstRange(of: Array(key.utf8)) {
      rest = rest[found.upperBound...]
      if found.lowerBound > text.startIndex, text[found.lowerBound - 1].isInName { continue }
      let after = rest.drop { $0.isBlank || $0 == UInt8(ascii: "\"") }
      guard after.first == UInt8(ascii: "=") else { continue }
      let name = after.dropFirst().drop { $0.isBlank || $0 == UInt8(ascii: "\"") }
        .prefix { $0.isInName }
      if !name.isEmpty, name.count < 1000 { return name.text }
    }
    return nil
  }
}

extension StatementParser {
  /// Parses a line of the `userInfo` of a migration error.
  private mutating func readMigration(_ text: ArraySlice<UInt8>) {
    guard var error = migration else { return }
    error.entity = error.entity ?? MigrationError.value(of: "entity", in: text)
    error.attribute = error.attribute ?? MigrationError.value(of: "attribute", in: text)
    error.patience -= 1
    if let entity = error.entity, let attribute = error.attribute, !error.isReported {
      error.isReported = list.name(.missingValues, entity, attribute)
    }
    let isDone = error.isReported && error.entity != nil && error.attribute != nil
    migration = error.patience > 0 && !isDone ? error : nil
  }
}
