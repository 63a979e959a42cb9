import SwiftDataLintModelSchema
import SwiftDataLintSwiftSource

/// The findings that comments suppress.
package struct Suppressions: Sendable {
  /// The byte ranges in which comments suppress a rule, keyed by file and rule.
  private let ranges: [Subject: DisjointRanges]

  package init(_ schema: Schema) {
    let suppressed = schema.comments.filter(\.fact.suppresses).flatMap { comment in
      comment.fact.arguments.map {
        (Subject(path: comment.path, rule: $0.text), comment.fact.extent)
      }
    }
    ranges = Dictionary(grouping: suppressed, by: \.0)
      .mapValues { DisjointRanges($0.map(\.1)) }
  }

  /// Whether a comment suppresses a finding.
  package func cover(_ finding: Finding) -> Bool {
    guard !ranges.isEmpty, finding.rule != Rule.suppressionComment.id else { return false }
    let subject = Subject(path: finding.location.path, rule: finding.rule)
    return ranges[subject]?.contains(finding.location.range.lowerBound) ?? false
  }
}

/// A rule that comments suppress in a file.
private struct Subject: Hashable {
  let path: String
  let rule: String
}

/// Sorted ranges. Those that overlap or touch are joined.
private struct DisjointRanges {
  private var ranges: [Range<Int>] = []

  init(_ ranges: [Range<Int>]) {
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = self.ranges.last, range.lowerBound <= last.upperBound {
        let end = Swift.max(last.upperBound, range.upperBound)
        self.ranges[self.ranges.count - 1] = last.lowerBound..<end
      } else {
        self.ranges.append(range)
      }
    }
  }

  func contains(_ offset: Int) -> Bool {
    let next = ranges.partitionPoint { $0.upperBound <= offset }
    return next < ranges.count && ranges[next].contains(offset)
  }
}

extension CommentFact {
  /// Whether its arguments are rules to suppress.
  var suppresses: Bool {
    switch command {
    case .disableNext, .disableThis, .disableFile: true
    case .localOnly, nil: false
    }
  }
}
