import SwiftDataLintReports
import SwiftDataLintSchemaRules

/// What fixes were not made although there are some.
struct LeftAlone {
  /// Files that nobody may change, by their printed paths.
  var obstacles: [String: SyntaxFiles.Obstacle] = [:]
  /// How many findings are in older versions of the schema.
  var inHistory = 0
  /// Whether models of these are still in use.
  var isHistoryInUse = false

  /// Counts the findings that older versions of the schema keep.
  mutating func noteHistory(of findings: [Finding]) {
    let historic = findings.filter(\.isLeftToHistory)
    inHistory += historic.count
    isHistoryInUse = isHistoryInUse || historic.contains { $0.history == .inUse }
  }

  /// What two runs left alone, of which the second one found what the first left of findings.
  mutating func formUnion(_ other: LeftAlone) {
    obstacles.merge(other.obstacles) { first, _ in first }
    inHistory = other.inHistory
    isHistoryInUse = other.isHistoryInUse
  }

  /// What is said of it, a line each.
  var lines: [String] {
    let files = obstacles.sorted { $0.key < $1.key }.map { path, obstacle in
      "\(path): left alone, because \(obstacle.reason)"
    }
    if inHistory == 0 { return files }
    let findings = TextReport.counted(inHistory, "finding")
    let advice = isHistoryInUse ? "; models that are still in use need a copy in a newer one" : ""
    return files + [
      "Left \(findings) alone in older versions of the schema, because stores on disk look like "
        + "these\(advice)"
    ]
  }
}

extension SyntaxFiles.Obstacle {
  /// Why, as a clause.
  fileprivate var reason: String {
    switch self {
    case .notReported: "it is not among the files to report on"
    case .generated: "a program generated it"
    case .flawed: "a part of it could not be read"
    }
  }
}
