import SwiftDataLintModelSchema
import SwiftDataLintSwiftSource

/// Which findings do not count, because a comment says so.
package struct Suppressions: Sendable {
  /// What comments concern, in bytes, by the files and rules that they name.
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

  /// Whether a comment says that a finding does not count.
  package func cover(_ finding: Finding) -> Bool {
    guard !ranges.isEmpty, finding.rule != Rule.suppressionComment.id else { return false }
    let subject = Subject(path: finding.location.path, rule: finding.rule)
    return ranges[subject]?.contains(finding.location.range.lowerBound) ?? false
  }
}

/// What a comment suppresses, and where.
private struct Subject: Hashable {
  let path: String
  let rule: String
}

/// Ranges, joined where they meet, and in order.
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
  /// Whether the words behind it are rules whose findings do not count.
  var suppresses: Bool {
    switch command {
    case .disableNext, .disableThis, .disableFile: true
    case .localOnly, nil: false
    }
  }
}
