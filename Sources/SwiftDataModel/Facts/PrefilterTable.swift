import SwiftDataLintSwiftSource

/// A word that is searched for in every file.
struct PrefilterWord {
  enum Meaning: Sendable {
    /// The file must be lexed.
    case matters
    /// The file must be lexed if the word is the name of an attribute.
    case attribute
    /// The file must be lexed if it also reads raw values.
    case predicate
    /// The file must be lexed if Core Data's containers are looked for.
    case coreData
    /// The word is followed by the name of a new type or alias.
    case declares
    /// The word is followed by the name of a type that is extended.
    case extends
  }

  let meaning: Meaning
  fileprivate let text: [UInt8]
  /// The six bytes by which the word is detected, each with its alternatives.
  fileprivate let mark: [[UInt8]]
  /// The offset of these bytes in the word; -1 for the byte before it.
  fileprivate let markOffset: Int

  /// - Parameter mark: Six bytes of the word that rarely occur elsewhere. `<` represents a byte
  ///   that can precede a word, and `>` a byte that can end a keyword.
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

  /// The triples of bytes at an offset in the mark. The first byte is in the lowest bits.
  fileprivate func triples(at place: Int) -> [UInt32] {
    mark[place].flatMap { first in
      mark[place + 1].flatMap { second in
        mark[place + 2].map { UInt32(first) | UInt32(second) << 8 | UInt32($0) << 16 }
      }
    }
  }

  /// Includes the last bytes of non-ASCII scalars, because some of these are spaces or operators.
  private static let wordStarts = (0..<0xC0).filter { (byte: UInt8) in !byte.isASCIIWordByte }

  /// White space and bytes that the compiler treats as such (including the first byte of a no-break
  /// space), a backtick, and the start of a comment.
  private static let keywordEnds =
    Array(0...UInt8(ascii: " ")) + [0xC2, UInt8(ascii: "`"), UInt8(ascii: "/")]

  static let all: [PrefilterWord] =
    Array([models, containers, coreData, predicates, types].joined())

  private static let models = [
    PrefilterWord("Model", by: "<Model", .attribute),
    PrefilterWord("_exported", by: "_expor", .matters),
  ]

  private static let containers: [PrefilterWord] =
    ContainerAPI.all.map { PrefilterWord($0.word, by: $0.mark, .matters) }

  private static let coreData: [PrefilterWord] =
    CoreDataAPI.words.map { PrefilterWord($0.word, by: $0.mark, .coreData) }

  private static let predicates = [PrefilterWord("#Predicate", by: "edicat", .predicate)]

  private static let types: [PrefilterWord] =
    [
      ("typealias", "ealias", .declares), ("protocol", "rotoco", .declares),
      ("struct", "truct>", .declares), ("class", "class>", .declares),
      ("actor", "<actor", .declares), ("enum", "<enum>", .declares),
      ("extension", "xtensi", .extends),
    ].map { (word: String, mark: String, meaning: Meaning) in
      PrefilterWord(word, by: mark, meaning)
    }
}

/// The relevant words by the triples of bytes in their marks.
///
/// A mark has six bytes, so one of its four triples begins at a multiple of four, regardless of its
/// position in a file. Only these offsets are searched. The index is a single object, because
/// threads that count references to the same arrays wait for each other.
final class PrefilterTable: Sendable {
  /// A word that may contain a triple. It has no reference-counted members, because many candidates
  /// are checked that do not match.
  struct Site {
    let meaning: PrefilterWord.Meaning
    /// The offset of the triple in the word; -1 for the byte before it.
    private let offset: Int
    private let length: Int
    /// The first and the last eight bytes of the word, or the whole word if it is shorter, and a
    /// mask of the bytes in use. No two words differ only in the bytes in between.
    private let head: UInt64
    private let tail: UInt64
    private let mask: UInt64

    fileprivate init(_ word: PrefilterWord, at place: Int) {
      meaning = word.meaning
      offset = word.markOffset + place
      length = word.text.count
      head = UInt64(first: word.text.prefix(8))
      tail = UInt64(first: word.text.suffix(8))
      mask = UInt64.max >> UInt64(64 - 8 * min(8, length))
    }

    /// The offset after the word if it contains the triple at `offset` and is not the end of a
    /// longer word, as in `JSONSchema`.
    @inline(__always)
    func end(around offset: Int, in bytes: UnsafeRawBufferPointer) -> Int? {
      let start = offset - self.offset
      let end = start + length
      guard start >= 0, end <= bytes.count,
        (UInt64(in: bytes, from: start) ^ head) & mask == 0,
        (UInt64(in: bytes, from: max(start, end - 8)) ^ tail) & mask == 0
      else { return nil }
      // A non-ASCII byte may end a space or an operator.
      let isWithinWord =
        start > 0 && bytes[start].isASCIIWordByte && bytes[start - 1].isASCIIWordByte
      return isWithinWord ? nil : end
    }
  }

  /// For each hash of a triple, the number of its group; 0 if no word has such a triple.
  let groups: [UInt8]
  /// The sites of all groups in consecutive ranges.
  let sites: [Site]
  /// The start of each group in the sites, and the end of the last one.
  private let starts: [Int]

  /// The indices of the sites of a group.
  func sites(ofGroup group: UInt8) -> Range<Int> { starts[Int(group)]..<starts[Int(group) + 1] }

  private init(_ words: [PrefilterWord]) {
    var groups = [UInt8](repeating: 0, count: Self.hashCount)
    var sites: [Site] = []
    // The sites of each group. Group 0 has none: it represents triples that are not in any word.
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

  /// The group that has a site in addition to those of another group. Spellings of one mark share a
  /// group, which keeps the number of groups small.
  private static func group(
    _ group: UInt8, with site: Int, in members: inout [[Int]]
  ) -> UInt8 {
    if members[Int(group)].contains(site) { return group }
    let wanted = members[Int(group)] + [site]
    if let known = members.lastIndex(of: wanted) { return UInt8(known) }
    members.append(wanted)
    return UInt8(members.count - 1)
  }

  /// Large enough that few other triples collide with one of a word, and small enough that the
  /// table stays in the cache.
  private static let hashBits = 14

  /// The number of different hashes.
  static let hashCount = 1 << hashBits

  /// The factor is chosen so that few triples of real code collide with those of the words.
  ///
  /// - Parameter triple: Three bytes, the first one in the lowest bits. The highest byte is
  ///   ignored.
  @inline(__always)
  static func hash(_ triple: UInt32) -> Int {
    Int(((triple &<< 8) &* 0x075D_595F) &>> UInt32(32 - hashBits))
  }

  static let shared = PrefilterTable(PrefilterWord.all)
}

extension UInt64 {
  /// Up to eight bytes, the first one in the lowest bits.
  fileprivate init(first bytes: some BidirectionalCollection<UInt8>) {
    self = bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The eight bytes from an offset, padded with zeros after the end.
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
  /// Whether it is a byte of an identifier. Every byte of a non-ASCII scalar is treated as one.
  var isWordByte: Bool { self >= 0x80 || isASCIIWordByte }

  /// Whether it is a letter, a digit, or an underscore.
  var isASCIIWordByte: Bool {
    self == UInt8(ascii: "_") || self &- UInt8(ascii: "0") < 10
      || (self | 0x20) &- UInt8(ascii: "a") < 26
  }
}
