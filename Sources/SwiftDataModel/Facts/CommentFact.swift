import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// A comment with a command for the linter: `// swiftdata-lint:disable:next RULE -- reason`.
package struct CommentFact: Codable, Equatable, Sendable {
  /// The range of the comment.
  package let range: Range<Int>
  /// The word after the marker. If there is none, it is an empty word at the marker.
  package let word: MarkedComment.Word
  /// The words up to the reason: the rules.
  package let arguments: [MarkedComment.Word]
  package let reason: String?
  /// The range that the comment applies to. For `local-only`, it is the header of the type
  /// declaration. Empty if there is no such range or the word is not a command.
  package let extent: Range<Int>

  /// Nil if the word is not a command.
  package var command: LinterComment.Command? { LinterComment.Command(rawValue: word.text) }
}

/// Reads the linter comments of a file.
struct CommentReader {
  /// The prefix of the first word of a linter comment.
  static let marker = "swiftdata-lint:"

  private let file: SourceFile
  /// Computed on first use.
  private lazy var declarations = file.declarationExtents()

  private init(_ file: SourceFile) {
    self.file = file
  }

  static func facts(of file: SourceFile) -> [CommentFact] {
    var reader = CommentReader(file)
    return reader.facts()
  }

  private mutating func facts() -> [CommentFact] {
    file.comments(marked: Self.marker).map { comment in
      CommentFact(
        range: comment.range, word: comment.command, arguments: comment.words,
        reason: comment.reason, extent: extent(of: comment) ?? 0..<0)
    }
  }

  private mutating func extent(of comment: MarkedComment) -> Range<Int>? {
    switch LinterComment.Command(rawValue: comment.command.text) {
    case .disableNext:
      declarations.declaration(after: comment)?.range ?? file.line(after: comment)
    case .disableThis: extent(around: comment)
    case .disableFile: 0..<file.source.bytes.count
    case .localOnly: type(of: comment)?.head
    case nil: nil
    }
  }

  /// The range from the first to the last of the innermost declarations whose headers overlap the
  /// line of a comment; the line itself if there are none.
  private mutating func extent(around comment: MarkedComment) -> Range<Int> {
    let line = file.line(at: comment.range.lowerBound)
    guard let code = file.code(on: line) else { return line }
    let touched = declarations.filter { $0.head.overlaps(code) }.map(\.range)
    let innermost = zip(touched, touched.dropFirst().map(\.lowerBound) + [.max])
      .filter { range, next in next >= range.upperBound }.map(\.0)
    guard let first = innermost.first, let last = innermost.last else { return line }
    return first.lowerBound..<last.upperBound
  }

  /// The type that follows a comment, or whose header overlaps the line of the comment.
  private mutating func type(of comment: MarkedComment) -> DeclarationExtent? {
    let line = file.line(at: comment.range.lowerBound)
    let code = file.code(on: line)
    if let next = declarations.declaration(after: comment), next.isType,
      code.map({ $0.lowerBound > comment.range.lowerBound }) ?? true
    {
      return next
    }
    // A line inside a header may hold only a comment and no code.
    return declarations.last { $0.isType && $0.head.overlaps(code ?? line) }
  }
}
