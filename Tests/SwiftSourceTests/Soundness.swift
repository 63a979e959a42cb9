import SwiftDataLintSwiftSource

/// What holds of every input: tokens and ranges lie in the file, with only trivia between tokens.
struct Soundness {
  /// The first violation; nil if there is none.
  let diagnostic: String?

  init(_ bytes: [UInt8]) {
    let file = SourceFile(parsing: SourceText(bytes))
    let offsets = file.diagnostics.map(\.offset)
    if !Self.tile(file.stream.tokens, bytes) {
      diagnostic = "tokens"
    } else if !Self.commentsLie(in: file) {
      diagnostic = "comments"
    } else if offsets != offsets.sorted() || offsets.contains(where: { $0 > bytes.count }) {
      diagnostic = "diagnostics"
    } else {
      diagnostic = TreeSoundness(file).diagnostic
    }
  }

  /// Whether tokens are in order, do not overlap, and leave nothing but trivia out.
  private static func tile(_ tokens: [Token], _ bytes: [UInt8]) -> Bool {
    var position = bytes.startsWithByteOrderMark ? 3 : 0
    for token in tokens {
      let isEmpty = token.start == token.end
      guard token.start >= position, token.end <= bytes.count else { return false }
      guard isEmpty == (token.kind == .endOfFile) else { return false }
      guard Gap(bytes[position..<token.start]).isTrivia else { return false }
      position = token.end
    }
    return position == bytes.count && tokens.last?.kind == .endOfFile
  }
}

extension Soundness {
  /// Whether comments follow each other, and so do the declarations that they may be about.
  fileprivate static func commentsLie(in file: SourceFile) -> Bool {
    let comments = file.comments(marked: "swiftdata-lint:")
    guard !comments.isEmpty else { return true }
    let size = file.stream.source.bytes.count
    let words = comments.flatMap { comment in
      ([comment.command] + comment.words).map { (comment.range, $0.range) }
    }
    let extents = file.declarationExtents()
    return zip(comments, comments.dropFirst()).allSatisfy {
      $0.range.upperBound <= $1.range.lowerBound
    }
      && words.allSatisfy {
        !$1.isEmpty && $0.contains($1.lowerBound) && $1.upperBound <= $0.upperBound
      }
      && extents.allSatisfy { !$0.head.isEmpty && $0.head.upperBound <= $0.range.upperBound }
      && (extents.map(\.range) + comments.map(\.range)).allSatisfy { $0.upperBound <= size }
      && comments.allSatisfy { comment in
        file.line(after: comment).upperBound <= size
          && (file.code(on: file.line(at: comment.range.lowerBound))?.isEmpty ?? false) == false
      }
  }
}

/// The bytes between two tokens.
private struct Gap {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  /// Whether nothing stands here but white space, comments and conflict markers.
  var isTrivia: Bool {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      switch bytes[index] {
      case 32, 9...13, 0: index += 1
      case 0xC2 where index + 1 < bytes.endIndex && bytes[index + 1] == 0xA0: index += 2
      default:
        guard let end = endOfCommentOrMarker(from: index) else { return false }
        index = end
      }
    }
    return true
  }

  private func endOfCommentOrMarker(from index: Int) -> Int? {
    let rest = bytes[index...]
    if rest.starts(with: "/*".utf8) { return endOfBlockComment(from: index) }
    let lines = ["//", "#!", "<<<<<<<", "=======", ">>>>>>>", "|||||||"]
    guard lines.contains(where: { rest.starts(with: $0.utf8) }) else { return nil }
    return rest.firstIndex { $0 == 10 || $0 == 13 } ?? bytes.endIndex
  }

  private func endOfBlockComment(from start: Int) -> Int {
    var index = start
    var depth = 0
    repeat {
      let isOpening = bytes[index...].starts(with: "/*".utf8)
      let isClosing = bytes[index...].starts(with: "*/".utf8)
      depth += isOpening ? 1 : isClosing ? -1 : 0
      index += isOpening || isClosing ? 2 : 1
    } while depth > 0 && index < bytes.endIndex
    return index
  }
}
