/// Reads what the runtime printed from a log, in chunks of any size and constant memory.
///
/// Lines can have any length and any bytes. A search for words of the runtime's messages decides
/// which lines are parsed at all.
package struct RuntimeLogReader {
  private let limits: Limits
  private var decoder = LogDecoder()
  /// The bytes that were not parsed yet, from the start of a line, or of a piece of a long one.
  private var pending: [UInt8] = []
  /// Whether `pending` starts within a line.
  private var isContinued = false
  private var parser = StatementParser()

  /// The number of bytes that are kept.
  package struct Limits: Sendable {
    /// How many bytes are collected before they are searched.
    var batch = 1 << 20
    /// The longest piece of a line that is parsed at once. Longer than any message of the runtime.
    var piece = 1 << 18
    /// How many bytes two pieces of a line have in common, so that a message is whole in one.
    var overlap = 1 << 16

    package init() {}

    /// - Parameter overlap: At most half of a piece.
    package init(batch: Int, piece: Int, overlap: Int) {
      self.batch = batch
      self.piece = piece
      self.overlap = overlap
    }
  }

  package init() { self.init(Limits()) }

  package init(_ limits: Limits) { self.limits = limits }

  /// Reads the next bytes of the log.
  package mutating func read(_ chunk: [UInt8]) {
    decoder.decode(chunk, into: &pending)
    if pending.count >= limits.batch { parse(isEnd: false) }
  }

  /// The statements in the order of the log, each once, after its last byte.
  package mutating func finish() -> RuntimeLog {
    decoder.finish(into: &pending)
    parse(isEnd: true)
    return parser.finish()
  }

  // MARK: Lines

  private mutating func parse(isEnd: Bool) {
    var bytes: [UInt8] = []
    swap(&bytes, &pending)
    var position = 0
    while position < bytes.count {
      if parser.isIdle, !skip(to: &position, in: bytes) { break }
      let rest = bytes[position...]
      let piece = rest.prefix(limits.piece)
      if let end = piece.firstIndex(of: newline) {
        parser.read(piece[..<end], LinePart(isContinued: isContinued))
        position = end + 1
        isContinued = false
      } else if rest.count >= limits.piece {
        parser.read(piece, LinePart(isContinued: isContinued, isCut: true))
        position += limits.piece - limits.overlap
        isContinued = true
      } else {
        if isEnd { parser.read(rest, LinePart(isContinued: isContinued)) }
        break
      }
    }
    if isEnd { return }
    bytes.removeSubrange(..<min(position, bytes.count))
    swap(&bytes, &pending)
  }

  /// Moves to the start of the next line, or piece of a line, with a word of the runtime's
  /// messages. Returns false if there is none; the position is then where the next chunk continues.
  private mutating func skip(to position: inout Int, in bytes: [UInt8]) -> Bool {
    let mark = RuntimeText.marks.first(in: bytes, position..<bytes.count)
    let end = mark ?? bytes.count
    if let last = bytes[position..<end].lastIndex(of: newline) {
      position = last + 1
      isContinued = false
    }
    // The pieces of a line must not depend on how the log is divided into chunks.
    let step = limits.piece - limits.overlap
    let limit = mark.map { $0 - step } ?? bytes.count - limits.piece
    while position <= limit {
      position += step
      isContinued = true
    }
    return mark != nil
  }

  private var newline: UInt8 { UInt8(ascii: "\n") }
}

/// Which part of a line is parsed.
struct LinePart {
  /// Whether the line started before.
  var isContinued = false
  /// Whether the line goes on.
  var isCut = false
}

/// What a log contains.
package struct RuntimeLog: Sendable {
  /// In the order of the log, each once.
  package let statements: [RuntimeStatement]
  /// Whether there were more statements than are kept.
  package let isTruncated: Bool
}
