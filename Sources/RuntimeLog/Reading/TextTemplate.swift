import SwiftDataLintSchema
import SwiftDataLintSchemaRules

/// A text with names in it, as the runtime writes it.
struct TextTemplate: Sendable {
  /// What a text matches.
  struct Match {
    let range: Range<Int>
    /// The names, in order.
    let names: [ArraySlice<UInt8>]
  }

  /// The parts around the names. One more than there are names.
  private let pieces: [[UInt8]]

  /// No name is longer.
  private static let longestName = 300

  /// - Parameter template: The text, with a `%` for each name.
  init(_ template: String) {
    pieces = template.utf8.split(
      separator: UInt8(ascii: "%"), omittingEmptySubsequences: false
    ).map(Array.init)
  }

  /// The longest part that no escape can be in, to search for.
  var mark: String {
    let marks = pieces.flatMap { $0.split { "/\"'\\’".utf8.contains($0) } }
    return String(decoding: marks.max { $0.count < $1.count } ?? [], as: UTF8.self)
  }

  /// All of it, if it has no names.
  var wholeText: String { String(decoding: Array(pieces.joined()), as: UTF8.self) }

  /// All matches in a text.
  func matches(in text: ArraySlice<UInt8>) -> [Match] {
    var matches: [Match] = []
    var rest = text
    while let match = first(in: rest) {
      matches.append(match)
      rest = rest[match.range.upperBound...]
    }
    return matches
  }

  /// The first match in a text.
  func first(in text: ArraySlice<UInt8>) -> Match? {
    guard let anchor = pieces.firstIndex(where: { !$0.isEmpty }) else { return nil }
    var rest = text
    while let found = rest.firstRange(of: pieces[anchor]) {
      if let match = match(at: found, anchor, in: text) { return match }
      rest = rest[(found.lowerBound + 1)...]
    }
    return nil
  }

  /// - Parameter anchor: The first piece, or the second one if the text starts with a name.
  private func match(
    at found: Range<Int>, _ anchor: Int, in text: ArraySlice<UInt8>
  ) -> Match? {
    var names: [ArraySlice<UInt8>] = []
    var start = found.lowerBound
    if anchor == 1 {
      let name = text[..<start].suffix(while: { $0.isInName || $0 == UInt8(ascii: ".") })
      if name.isEmpty || name.count > Self.longestName { return nil }
      start = name.startIndex
      names.append(name)
    }
    var end = found.upperBound
    for piece in pieces[(anchor + 1)...] {
      let rest = text[end...].prefix(Self.longestName + piece.count)
      guard let (name, next) = Self.name(before: piece, in: rest), !name.isEmpty else { return nil }
      names.append(name)
      end = next
    }
    return Match(range: start..<end, names: names)
  }

  /// A name and the end of the piece after it. At the end of a text, a name is one word.
  private static func name(
    before piece: [UInt8], in text: ArraySlice<UInt8>
  ) -> (ArraySlice<UInt8>, Int)? {
    if piece.isEmpty {
      let name = text.prefix { $0.isInName || $0 == UInt8(ascii: ".") }
        .trimmingSuffix(UInt8(ascii: "."))
      return (name, name.endIndex)
    }
    guard let found = text.firstRange(of: piece) else { return nil }
    return (text[..<found.lowerBound], found.upperBound)
  }
}

/// The texts to look for in a log.
enum RuntimeText {
  /// The headings of the validator's sections.
  static let headings = RuntimeSection.allCases.map { ($0, TextTemplate($0.heading)) }

  /// The start of a heading that is not known.
  static let unknownHeading = Array("CloudKit integration ".utf8)

  /// Sentences, each with the ways in which logs have it.
  static let sentences: [(RuntimeSentence, [TextTemplate])] = RuntimeSentence.all.map { sentence in
    guard let code = sentence.code else {
      return (sentence, (sentence.variants + [sentence.template]).map { TextTemplate($0) })
    }
    return (sentence, codePrefixes.map { TextTemplate($0 + "\(code)") })
  }

  /// What stands before the code of an error: `Code=134060`, `error 134060`, `"code":134060`.
  fileprivate static let codePrefixes = [
    "Code=", "Code = ", "ode: ", "ode ", "ode\":", "rror ", "rror: ", "rror (", "Domain:",
    "Domain ", "Domain, ", "Domain (",
  ]

  /// Words of all of them, as they are in a log. The longer they are, the faster is the search.
  static let marks = MarkSearch(
    headings.map(\.1.mark) + sentences.flatMap { $0.code == nil ? $1.map(\.mark) : $0.codeMarks }
      + [unknownHeadingMark])

  private static let unknownHeadingMark = String(
    decoding: unknownHeading.dropLast(), as: UTF8.self)

  /// The headings and sentences that a text with some of the marks can have.
  static let headingsByMark = MarkedTemplates(headings)
  static let sentencesByMark = MarkedTemplates(
    sentences.flatMap { sentence, templates in templates.map { (sentence, $0) } })
}

/// Templates, each with the mark that a text must have to match it. A line with one mark is then
/// not compared with a hundred templates.
struct MarkedTemplates<Subject: Sendable>: Sendable {
  private let templates: [(subject: Subject, template: TextTemplate)]
  /// By the number of a mark: the indices of the templates with it.
  private let indices: [Int: [Int]]

  init(_ templates: [(Subject, TextTemplate)]) {
    self.templates = templates
    var indices: [Int: [Int]] = [:]
    for (index, (_, template)) in templates.enumerated() {
      let numbers = [template.wholeText, template.mark].compactMap(RuntimeText.marks.number)
      if let number = numbers.first { indices[number, default: []].append(index) }
    }
    self.indices = indices
  }

  /// Those that a text can match, in their order.
  ///
  /// - Parameter marks: The numbers of the marks that it has.
  func candidates(_ marks: Set<Int>) -> [(subject: Subject, template: TextTemplate)] {
    marks.flatMap { indices[$0] ?? [] }.sorted().map { templates[$0] }
  }
}

extension RuntimeSentence {
  /// The code with what stands before it, where quotation marks may be escaped.
  fileprivate var codeMarks: [String] {
    let texts = RuntimeText.codePrefixes.map { $0 + "\(code ?? 0)" }
    return texts + texts.filter { $0.contains("\"") }.map { $0.replacingEach("\"", with: "\\\"") }
  }
}

// MARK: - Bytes

extension UInt8 {
  /// Whether it can be a part of a name. All characters beyond ASCII can.
  var isInName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension ArraySlice<UInt8> {
  /// The range of the first occurrence of bytes.
  func firstRange(of pattern: [UInt8]) -> Range<Int>? {
    guard let first = pattern.first, count >= pattern.count else { return nil }
    var start = startIndex
    while start + pattern.count <= endIndex {
      if self[start] == first, self[start..<start + pattern.count].elementsEqual(pattern) {
        return start..<start + pattern.count
      }
      start += 1
    }
    return nil
  }

  /// The longest end in which all bytes have a property.
  func suffix(while predicate: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    var start = endIndex
    while start > startIndex, predicate(self[start - 1]) { start -= 1 }
    return self[start...]
  }

  func trimmingSuffix(_ byte: UInt8) -> ArraySlice<UInt8> {
    dropLast(suffix(while: { $0 == byte }).count)
  }

  var text: String { String(decoding: self, as: UTF8.self) }
}
