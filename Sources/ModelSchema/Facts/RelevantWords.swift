import SwiftSource

/// A word that is looked for in every file.
struct RelevantWord {
  enum Meaning {
    /// The file may declare models, or re-export SwiftData.
    case models
    /// It may build containers, or say what they hold.
    case containers
    /// The name behind it is that of a new type or alias.
    case declares
    /// The name behind it is that of a type that is extended.
    case extends
  }

  let meaning: Meaning
  fileprivate let text: [UInt8]
  /// The five bytes by which the word is noticed, or four and what can end a keyword.
  fileprivate let marks: [[UInt8]]
  /// Where these begin in the word.
  fileprivate let markOffset: Int

  /// - Parameter mark: five bytes of the word that are seldom elsewhere, or its last four.
  init(_ text: String, by mark: String, _ meaning: Meaning) {
    let bytes = Array(text.utf8)
    let mark = Array(mark.utf8)
    self.text = bytes
    self.meaning = meaning
    marks = mark.count == 5 ? [mark] : Self.keywordEnds.map { mark + [$0] }
    markOffset = bytes.indices.first { bytes[$0...].starts(with: mark) } ?? 0
  }

  /// Blanks and all that the compiler takes for them, a backtick, the beginning of a comment.
  private static let keywordEnds =
    Array(0...UInt8(ascii: " ")) + [UInt8(ascii: "`"), UInt8(ascii: "/")]

  /// The offset behind the word if it stands at `start`, and not as the end of a longer one, as in
  /// `JSONSchema(`.
  func end(in bytes: UnsafeRawBufferPointer, at start: Int) -> Int? {
    guard start >= 0, start + text.count <= bytes.count,
      bytes[start..<start + text.count].elementsEqual(text)
    else { return nil }
    let isWithinWord = start > 0 && text[0].isWordByte && bytes[start - 1].isWordByte
    return isWithinWord ? nil : start + text.count
  }

  static let all =
    [("@Model", "@Mode"), ("@SwiftData.Model", "ta.Mo"), ("@_exported", "@_exp")]
    .map { RelevantWord($0, by: $1, .models) }
    + ContainerCode.words.map { RelevantWord($0, by: $1, .containers) }
    + [
      ("typealias", "ealia"), ("protocol", "otoco"), ("struct", "ruct"), ("class", "class"),
      ("actor", "actor"), ("enum", "enum"),
    ].map { RelevantWord($0, by: $1, .declares) }
    + [RelevantWord("extension", by: "ensio", .extends)]
}

/// The relevant words by the triples of bytes in their marks.
///
/// A mark has five bytes, so that one of its three triples begins at a multiple of three, wherever
/// it stands in a file: only there need anybody look.
struct RelevantWordIndex {
  /// A word that may stand around a triple.
  struct Site: Equatable {
    /// The index of the word.
    let word: Int
    /// Where the triple begins in the word.
    let offset: Int
    /// The first byte of the word, which tells most other words from it.
    let first: UInt8
  }

  /// For each hash of a triple the index of its group, 0 where no word has such a triple.
  let groupIndices: [UInt8]
  /// The sites of all groups, one group behind the other.
  let sites: [Site]
  /// Where each group begins among the sites, and where the last one ends.
  private let starts: [Int]

  /// The indices of the sites of a group.
  func sites(ofGroup group: UInt8) -> Range<Int> { starts[Int(group)]..<starts[Int(group) + 1] }

  private init(_ words: [RelevantWord]) {
    var groupIndices = [UInt8](repeating: 0, count: 1 << Self.hashBits)
    var groups: [[Site]] = [[]]
    for (triple, site) in words.indices.flatMap({ Self.sites(of: words[$0], $0) }) {
      let hash = Self.hash(triple)
      if groupIndices[hash] == 0 {
        groupIndices[hash] = UInt8(groups.count)
        groups.append([])
      }
      let group = Int(groupIndices[hash])
      if !groups[group].contains(site) { groups[group].append(site) }
    }
    self.groupIndices = groupIndices
    sites = Array(groups.joined())
    starts = groups.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
  }

  /// The triples of a word's marks, the first byte of each lowest, and where they stand in it.
  private static func sites(of word: RelevantWord, _ index: Int) -> [(UInt32, Site)] {
    word.marks.flatMap { mark in
      (0...mark.count - 3).map { start in
        let triple = mark[start..<start + 3].reversed().reduce(0) { $0 << 8 | UInt32($1) }
        let offset = word.markOffset + start
        return (triple, Site(word: index, offset: offset, first: word.text[0]))
      }
    }
  }

  /// So many that few other triples share the hash of one, and so few that they stay in the cache.
  private static let hashBits = 14

  /// - Parameter triple: three bytes, the first one lowest; the highest byte does not count.
  @inline(__always)
  static func hash(_ triple: UInt32) -> Int {
    Int(((triple &<< 8) &* 0x9E37_79B1) &>> UInt32(32 - hashBits))
  }

  static let shared = RelevantWordIndex(RelevantWord.all)
}

extension UInt8 {
  /// A byte of an identifier; every byte of a non-ASCII scalar counts as one.
  var isWordByte: Bool {
    self >= 0x80 || self == UInt8(ascii: "_") || self &- UInt8(ascii: "0") < 10
      || (self | 0x20) &- UInt8(ascii: "a") < 26
  }
}
