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
  /// The six bytes by which the word is noticed, each with all that may stand in its place.
  fileprivate let mark: [[UInt8]]
  /// Where these begin in the word; -1 for the byte before it.
  fileprivate let markOffset: Int

  /// - Parameter mark: six bytes of the word that are seldom elsewhere; `<` is what can stand
  ///   before a word, `>` what can end a keyword.
  init(_ text: String, by mark: String, _ meaning: Meaning) {
    let bytes = Array(text.utf8)
    self.text = bytes
    self.meaning = meaning
    self.mark = mark.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "<"): Self.wordStarts
      case UInt8(ascii: ">"): Self.keywordEnds
      default: [byte]
      }
    }
    let inner = mark.utf8.filter { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") }
    let innerOffset = bytes.indices.first { bytes[$0...].starts(with: inner) } ?? 0
    markOffset = mark.hasPrefix("<") ? innerOffset - 1 : innerOffset
  }

  /// The triples of bytes that begin at a place of the mark, the first byte of each lowest.
  fileprivate func triples(at place: Int) -> [UInt32] {
    mark[place].flatMap { first in
      mark[place + 1].flatMap { second in
        mark[place + 2].map { UInt32(first) | UInt32(second) << 8 | UInt32($0) << 16 }
      }
    }
  }

  private static let wordStarts = (0..<0x80).filter { (byte: UInt8) in !byte.isWordByte }

  /// Blanks and all that the compiler takes for them, a backtick, the beginning of a comment.
  private static let keywordEnds =
    Array(0...UInt8(ascii: " ")) + [UInt8(ascii: "`"), UInt8(ascii: "/")]

  static let all =
    [("@Model", "@Model"), ("@SwiftData.Model", "ta.Mod"), ("@_exported", "@_expo")]
    .map { RelevantWord($0, by: $1, .matters) }
    + ContainerCode.words.map { RelevantWord($0, by: $1, .matters) }
    + [
      ("typealias", "ealias"), ("protocol", "rotoco"), ("struct", "truct>"), ("class", "class>"),
      ("actor", "<actor"), ("enum", "<enum>"),
    ].map { RelevantWord($0, by: $1, .declares) }
    + [RelevantWord("extension", by: "xtensi", .extends)]
}

/// The relevant words by the triples of bytes in their marks.
///
/// A mark has six bytes, so that one of its four triples begins at a multiple of four, wherever it
/// stands in a file: only there need anybody look.
struct RelevantWordIndex {
  /// A word that may stand around a triple. Nothing in it is counted by reference, since many
  /// places are looked at that turn out to be none.
  struct Site: Hashable {
    let meaning: RelevantWord.Meaning
    /// Where the word's text stands among those of all words.
    fileprivate let text: Range<Int>
    /// Where the triple begins in the word; -1 for the byte before it.
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
    var sitesByHash: [Int: [Site]] = [:]
    for (triple, site) in Self.sites(of: words) {
      let sites = sitesByHash[Self.hash(triple), default: []]
      if !sites.contains(site) { sitesByHash[Self.hash(triple)] = sites + [site] }
    }
    // Spellings of one mark share a group, so that there are few.
    let groups = Array(Set(sitesByHash.values))
    var groupIndices = [UInt8](repeating: 0, count: 1 << Self.hashBits)
    for (hash, sites) in sitesByHash {
      groupIndices[hash] = UInt8((groups.firstIndex(of: sites) ?? 0) + 1)
    }
    self.groupIndices = groupIndices
    sites = Array(groups.joined())
    starts = groups.reduce(into: [0, 0]) { $0.append($0[$0.count - 1] + $1.count) }
  }

  /// The triples of the words' marks, and where they stand.
  private static func sites(of words: [RelevantWord]) -> [(triple: UInt32, site: Site)] {
    var end = 0
    return words.flatMap { word in
      let text = end..<end + word.text.count
      end = text.upperBound
      return (0..<word.mark.count - 2).flatMap { place in
        let site = Site(meaning: word.meaning, text: text, offset: word.markOffset + place)
        return word.triples(at: place).map { ($0, site) }
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
