import SwiftDataLintSchema

/// The findings that comments suppress.
package struct Suppressions: Sendable {
  /// The byte ranges in which comments suppress a rule, keyed by file and rule.
  private let ranges: [Subject: DisjointRanges]

  package init(_ schema: Schema) { self.init([schema]) }

  /// - Parameter schemas: The schemas of a program, which share comments.
  init(_ schemas: [Schema]) {
    let suppressed = schemas.flatMap(\.comments).filter(\.suppresses).flatMap { comment in
      comment.arguments.map {
        (Subject(path: comment.location.path, rule: $0.text), comment.extent)
      }
    }
    ranges = Dictionary(grouping: suppressed, by: \.0).mapValues { DisjointRanges($0.map(\.1)) }
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

/// Ranges in order. Those that overlap or touch are joined.
private struct DisjointRanges {
  private var starts: [Int] = []
  private var ends: [Int] = []

  init(_ ranges: [Range<Int>]) {
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let end = ends.last, range.lowerBound <= end {
        ends[ends.count - 1] = max(end, range.upperBound)
      } else {
        starts.append(range.lowerBound)
        ends.append(range.upperBound)
      }
    }
  }

  func contains(_ offset: Int) -> Bool {
    let next = ends.firstIndex(above: offset)
    return next < starts.count && starts[next] <= offset
  }
}

extension [Int] {
  /// The index of the first element above a value, or the end. The elements must be sorted.
  func firstIndex(above value: Int) -> Int {
    var range = 0..<count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = self[middle] > value ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }
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
