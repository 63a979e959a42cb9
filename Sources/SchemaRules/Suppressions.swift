import ModelSchema

/// Which findings do not count, because a comment says so.
package struct Suppressions: Sendable {
  /// By rule.
  private var comments: [String: [Comment]] = [:]

  package init(_ schema: Schema) {
    for comment in schema.comments where comment.fact.suppresses {
      for rule in Set(comment.fact.arguments.map(\.text)) where rule != Rule.suppressionComment.id {
        comments[rule, default: []].append(comment)
      }
    }
  }

  /// Whether a comment says that a finding does not count.
  package func cover(_ finding: Finding) -> Bool {
    comments[finding.rule]?.contains { $0.concerns(finding.location) } ?? false
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
