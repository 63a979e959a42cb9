import SwiftDataLintSwiftSource

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

  /// With the last bytes of scalars that are not ASCII: some of them are blanks or operators.
  private static let wordStarts = (0..<0xC0).filter { (byte: UInt8) in !byte.isASCIIWordByte }

  /// Blanks and all that the compiler takes for them, the first byte of a no-break space among it,
  /// a backtick, the beginning of a comment.
  private static let keywordEnds =
    Array(0...UInt8(ascii: " ")) + [0xC2, UInt8(ascii: "`"), UInt8(ascii: "/")]

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
/// stands in a file: only there need anybody look. One object, since threads that count references
/// to the same lists wait for each other.
final class RelevantWordIndex: Sendable {
  /// A word that may stand around a triple. Nothing in it is counted by reference, since many
  /// places are looked at that turn out to be none.
  struct Site {
    let meaning: RelevantWord.Meaning
    /// Where the triple begins in the word; -1 for the byte before it.
    private let offset: Int
    private let length: Int
    /// The first and the last eight bytes of the word, or all of it, and which bytes these are. No
    /// two words differ between them only.
    private let head: UInt64
    private let tail: UInt64
    private let mask: UInt64

    fileprivate init(_ word: RelevantWord, at place: Int) {
      meaning = word.meaning
      offset = word.markOffset + place
      length = word.text.count
      head = UInt64(first: word.text.prefix(8))
      tail = UInt64(first: word.text.suffix(8))
      mask = UInt64.max >> UInt64(64 - 8 * min(8, length))
    }

    /// The offset behind the word if it stands around the triple at `offset`, and not as the end of
    /// a longer one, as in `JSONSchema(`.
    @inline(__always)
    func end(around offset: Int, in bytes: UnsafeRawBufferPointer) -> Int? {
      let start = offset - self.offset
      let end = start + length
      guard start >= 0, end <= bytes.count,
        (UInt64(in: bytes, from: start) ^ head) & mask == 0,
        (UInt64(in: bytes, from: max(start, end - 8)) ^ tail) & mask == 0
      else { return nil }
      // A byte that is not ASCII may end a blank or an operator.
      let isWithinWord =
        start > 0 && bytes[start].isASCIIWordByte && bytes[start - 1].isASCIIWordByte
      return isWithinWord ? nil : end
    }
  }

  /// For each hash of a triple the number of its group, 0 where no word has such a triple.
  let groups: [UInt8]
  /// The sites of all groups, one group behind the other.
  let sites: [Site]
  /// Where each group begins among the sites, and where the last one ends.
  private let starts: [Int]

  /// The indices of the sites of a group.
  func sites(ofGroup group: UInt8) -> Range<Int> { starts[Int(group)]..<starts[Int(group) + 1] }

  private init(_ words: [RelevantWord]) {
    var groups = [UInt8](repeating: 0, count: 1 << Self.hashBits)
    var sites: [Site] = []
    // Which sites each group has. None has the first: it stands for the triples of no word.
    var members: [[Int]] = [[]]
    for word in words {
      for place in 0..<word.mark.count - 2 {
        for hash in word.triples(at: place).map(Self.hash) {
          groups[hash] = Self.group(groups[hash], with: sites.count, in: &members)
        }
        sites.append(Site(word, at: place))
      }
    }
    self.groups = groups
    self.sites = members.joined().map { sites[$0] }
    starts = members.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
  }

  /// The group that has a site besides those of another group; spellings of one mark share theirs,
  /// so that there are few.
  private static func group(
    _ group: UInt8, with site: Int, in members: inout [[Int]]
  ) -> UInt8 {
    if members[Int(group)].contains(site) { return group }
    let wanted = members[Int(group)] + [site]
    if let known = members.lastIndex(of: wanted) { return UInt8(known) }
    members.append(wanted)
    return UInt8(members.count - 1)
  }

  /// So many that few other triples share the hash of one, and so few that they stay in the cache.
  private static let hashBits = 14

  /// The factor is one by which few triples of real code share the hash of one of the words.
  ///
  /// - Parameter triple: three bytes, the first one lowest; the highest byte does not count.
  @inline(__always)
  static func hash(_ triple: UInt32) -> Int {
    Int(((triple &<< 8) &* 0x075D_595F) &>> UInt32(32 - hashBits))
  }

  static let shared = RelevantWordIndex(RelevantWord.all)
}

extension UInt64 {
  /// Up to eight bytes, the first one lowest.
  fileprivate init(first bytes: some BidirectionalCollection<UInt8>) {
    self = bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The eight bytes from an offset on, with zeros behind the end.
  @inline(__always)
  fileprivate init(in bytes: UnsafeRawBufferPointer, from start: Int) {
    if start + 8 <= bytes.count {
      self.init(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
    } else {
      self.init(first: bytes[start...])
    }
  }
}

extension UInt8 {
  /// A byte of an identifier; every byte of a non-ASCII scalar counts as one.
  var isWordByte: Bool { self >= 0x80 || isASCIIWordByte }

  /// A letter, a digit or an underscore.
  var isASCIIWordByte: Bool {
    self == UInt8(ascii: "_") || self &- UInt8(ascii: "0") < 10
      || (self | 0x20) &- UInt8(ascii: "a") < 26
  }
}
