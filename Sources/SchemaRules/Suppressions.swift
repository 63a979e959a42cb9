import ModelSchema

/// Which findings do not count, because a comment says so.
package struct Suppressions: Sendable {
  /// By the paths of their files.
  private let comments: [String: [LinterComment]]

  package init(_ schema: Schema) {
    comments = Dictionary(grouping: schema.comments.filter(\.fact.suppresses), by: \.path)
  }

  /// Whether a comment says that a finding does not count.
  package func cover(_ finding: Finding) -> Bool {
    guard let comments = comments[finding.location.path],
      finding.rule != Rule.suppressionComment.id
    else { return false }
    return comments.contains { comment in
      comment.concerns(finding.location)
        && comment.fact.arguments.contains { $0.text == finding.rule }
    }
  }
}

extension CommentFact {
  /// Whether the words behind it are rules whose findings do not count.
  var suppresses: Bool {
    switch command {
    case .disableNext, .disableThis, .disableFile: true
    case .localOnly, nil: false
    }
  }
}
