import SwiftSource

/// A word that is looked for in every file.
struct RelevantWord {
  enum Meaning: Sendable {
    /// The file is to be lexed.
    case matters
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

  static let all =
    [("@Model", "@Mode"), ("@SwiftData.Model", "ta.Mo"), ("@_exported", "@_exp")]
    .map { RelevantWord($0, by: $1, .matters) }
    + ContainerCode.words.map { RelevantWord($0, by: $1, .matters) }
    + [
      ("typealias", "typea"), ("protocol", "otoco"), ("struct", "ruct"), ("class", "class"),
      ("actor", "actor"), ("enum", "enum"),
    ].map { RelevantWord($0, by: $1, .declares) }
    + [RelevantWord("extension", by: "ensio", .extends)]
}

/// The relevant words by the triples of bytes in their marks.
///
/// A mark has five bytes, so that one of its three triples begins at a multiple of three, wherever
/// it stands in a file: only there need anybody look.
struct RelevantWordIndex {
  /// A word that may stand around a triple. Nothing in it is counted by reference, since many
  /// places are looked at that turn out to be none.
  struct Site: Equatable {
    let meaning: RelevantWord.Meaning
    /// Where the word's text stands among those of all words.
    fileprivate let text: Range<Int>
    /// Where the triple begins in the word.
    fileprivate let offset: Int
  }

  /// For each hash of a triple the index of its group, 0 where no word has such a triple.
  let groupIndices: [UInt8]
  /// The sites of all groups, one group behind the other.
  let sites: [Site]
  /// Where each group begins among the sites, and where the last one ends.
  private let starts: [Int]
  /// The texts of all words, one behind the other.
  private let texts: [UInt8]

  /// The indices of the sites of a group.
  func sites(ofGroup group: UInt8) -> Range<Int> { starts[Int(group)]..<starts[Int(group) + 1] }

  /// The offset behind a site's word if it stands around the triple at `offset`, and not as the end
  /// of a longer one, as in `JSONSchema(`.
  func end(of site: Site, around offset: Int, in bytes: UnsafeRawBufferPointer) -> Int? {
    let start = offset - site.offset
    let end = start + site.text.count
    guard start >= 0, end <= bytes.count else { return nil }
    for index in site.text where bytes[start + index - site.text.lowerBound] != texts[index] {
      return nil
    }
    let isWithinWord = start > 0 && bytes[start].isWordByte && bytes[start - 1].isWordByte
    return isWithinWord ? nil : end
  }

  private init(_ words: [RelevantWord]) {
    texts = Array(words.map(\.text).joined())
    var groupIndices = [UInt8](repeating: 0, count: 1 << Self.hashBits)
    var groups: [[Site]] = [[]]
    for (triple, site) in Self.sites(of: words) {
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

  /// The triples of the words' marks, the first byte of each lowest, and where they stand.
  private static func sites(of words: [RelevantWord]) -> [(triple: UInt32, site: Site)] {
    var end = 0
    return words.flatMap { word in
      let text = end..<end + word.text.count
      end = text.upperBound
      return word.marks.flatMap { mark in
        (0...mark.count - 3).map { start in
          let triple = mark[start..<start + 3].reversed().reduce(0) { $0 << 8 | UInt32($1) }
          return (triple, Site(meaning: word.meaning, text: text, offset: word.markOffset + start))
        }
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
