import SwiftDataLintSwiftSource

/// A comment with a command for the linter, in the schema.
package struct LinterComment: Sendable {
  /// The path of its file.
  package let path: String
  package let fact: CommentFact
  /// The model that it keeps local, if any.
  package let model: EntityID?

  /// The location of the comment.
  package var location: SourceLocation { location(of: fact.range) }

  /// A location in the same file.
  package func location(of range: Range<Int>) -> SourceLocation {
    SourceLocation(path: path, range: range)
  }
}

extension LinterComment {
  /// - Parameter models: The models of the file, in source order.
  init(_ fact: CommentFact, in file: FileFacts, _ models: [EntityDraft]) {
    self.fact = fact
    path = file.path
    // Binary search for the first model in the range that the comment applies to.
    let start = models.partitionPoint { $0.model.nameRange.lowerBound < fact.extent.lowerBound }
    let first = models[start...].first
    let isConcerned = first.map { fact.extent.contains($0.model.nameRange.lowerBound) } ?? false
    model = fact.command == .localOnly && isConcerned ? first?.id : nil
  }
}
