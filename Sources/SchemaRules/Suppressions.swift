import SwiftDataLintSchema

/// The findings that comments suppress.
package struct Suppressions: Sendable {
  /// The byte ranges in which comments suppress a rule, keyed by file and rule.
  private let ranges: [Subject: [Range<Int>]]

  package init(_ schema: Schema) {
    let suppressed = schema.comments.filter(\.suppresses).flatMap { comment in
      comment.arguments.map {
        (Subject(path: comment.location.path, rule: $0.text), comment.extent)
      }
    }
    ranges = Dictionary(grouping: suppressed, by: \.0).mapValues { $0.map(\.1) }
  }

  /// Whether a comment suppresses a finding.
  package func cover(_ finding: Finding) -> Bool {
    guard !ranges.isEmpty, finding.rule != Rule.suppressionComment.id else { return false }
    let subject = Subject(path: finding.location.path, rule: finding.rule)
    let offset = finding.location.range.lowerBound
    return ranges[subject]?.contains { $0.contains(offset) } ?? false
  }
}

/// A rule that comments suppress in a file.
private struct Subject: Hashable {
  let path: String
  let rule: String
}

extension LinterComment {
  /// Whether its arguments are rules to suppress.
  var suppresses: Bool {
    switch command {
    case .disableNext, .disableThis, .disableFile: true
    case .localOnly, nil: false
    }
  }
}
