import SwiftDataLintSwiftSource

/// A comment that tells the linter something: `// swiftdata-lint:disable:next RULE -- reason`.
package struct CommentFact: Codable, Equatable, Sendable {
  /// What a comment can tell.
  package enum Command: String, CaseIterable, Sendable {
    /// What rules find in the declaration or line that follows does not count.
    case disableNext = "disable:next"
    /// The same of the declaration or line that it stands behind.
    case disableThis = "disable:this"
    /// The same of the whole file.
    case disableFile = "disable:file"
    /// A model stays out of CloudKit.
    case localOnly = "local-only"
  }

  /// Where it stands.
  package let range: Range<Int>
  /// The word behind the marker; without text, and at the marker, where there is none.
  package let word: MarkedComment.Word
  /// What follows up to the reason: the rules.
  package let arguments: [MarkedComment.Word]
  package let reason: String?
  /// What it is about; of `local-only` the head of the type's declaration. Empty where there is no
  /// such thing, and where the word is none of the commands.
  package let extent: Range<Int>

  /// Nil where the word is none of the commands.
  package var command: Command? { Command(rawValue: word.text) }
}

/// Reads what the comments of a file tell the linter.
struct CommentReader {
  /// What the first word of such a comment begins with.
  static let marker = "swiftdata-lint:"

  private let file: SourceFile
  /// Found when they are needed first.
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
    switch CommentFact.Command(rawValue: comment.command.text) {
    case .disableNext:
      file.declaration(behind: comment)?.range ?? file.line(behind: comment)
    case .disableThis: extent(around: comment)
    case .disableFile: 0..<file.stream.source.bytes.count
    case .localOnly: type(of: comment)?.head
    case nil: nil
    }
  }

  /// The innermost declarations whose heads the line of a comment touches, from the first to the
  /// last; else the line.
  private mutating func extent(around comment: MarkedComment) -> Range<Int> {
    let line = file.line(at: comment.range.lowerBound)
    guard let code = file.code(on: line) else { return line }
    let touched = declarations.filter { $0.head.overlaps(code) }.map(\.range)
    let innermost = zip(touched, touched.dropFirst().map(\.lowerBound) + [.max])
      .filter { range, next in next >= range.upperBound }.map(\.0)
    guard let first = innermost.first, let last = innermost.last else { return line }
    return first.lowerBound..<last.upperBound
  }

  /// The type above which a comment stands, or on a line of whose head.
  private mutating func type(of comment: MarkedComment) -> DeclarationExtent? {
    let line = file.line(at: comment.range.lowerBound)
    let code = file.code(on: line)
    if let next = file.declaration(behind: comment), next.isType,
      code.map({ $0.lowerBound > comment.range.lowerBound }) ?? true
    {
      return next
    }
    // Between the words of a head there may be no code on the line.
    return declarations.last { $0.isType && $0.head.overlaps(code ?? line) }
  }
}
