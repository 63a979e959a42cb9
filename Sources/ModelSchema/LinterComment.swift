import SwiftDataLintSwiftSource

/// A comment that tells the linter something, as the schema has it.
package struct LinterComment: Sendable {
  /// The path of its file.
  package let path: String
  package let fact: CommentFact
  /// The model that it keeps local, if it does.
  package let model: EntityID?

  /// Where the comment stands.
  package var location: SourceLocation { location(of: fact.range) }

  /// A place in the same file.
  package func location(of range: Range<Int>) -> SourceLocation {
    SourceLocation(path: path, range: range)
  }
}

extension LinterComment {
  /// - Parameter models: those of the file, in the order of their positions.
  init(_ fact: CommentFact, in file: FileFacts, _ models: [EntityDraft]) {
    self.fact = fact
    path = file.path
    // The first one behind the start of what the comment is about, found by halves.
    let start = models.partitionPoint { $0.model.nameRange.lowerBound < fact.extent.lowerBound }
    let first = models[start...].first
    let isConcerned = first.map { fact.extent.contains($0.model.nameRange.lowerBound) } ?? false
    model = fact.command == .localOnly && isConcerned ? first?.id : nil
  }
}
