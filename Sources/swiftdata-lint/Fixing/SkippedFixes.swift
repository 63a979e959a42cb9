import SwiftDataLintReports
import SwiftDataLintSchemaFixes
import SwiftDataLintSchemaRules

/// Fixes that were skipped.
struct SkippedFixes {
  /// The files that cannot be changed, by printed path.
  var obstacles: [String: SyntaxFiles.Obstacle] = [:]
  /// The number of findings in older versions of the schema.
  var inHistory = 0
  /// Whether models of these versions are still in use.
  var isHistoryInUse = false
  /// Models that are in no container, by the printed path of the file and the reason.
  private var unlisted: [String: [String: Set<String>]] = [:]

  /// Counts the findings that are not fixed because they are in older versions of the schema.
  mutating func noteHistory(of findings: [Finding]) {
    let historic = findings.filter(\.isLeftToHistory)
    inHistory += historic.count
    isHistoryInUse = isHistoryInUse || historic.contains { $0.history == .inUse }
  }

  /// Records the models that are not fixed because they are in no container.
  mutating func noteUnlisted(of findings: [Finding]) {
    for finding in findings where finding.isLeftUnlisted {
      guard let reason = finding.unlistedReason?.text, let model = finding.model else { continue }
      unlisted[finding.location.path, default: [:]][reason, default: []].insert(model)
    }
  }

  /// Merges the skipped fixes of a later run. Its counts replace the earlier ones, because it finds
  /// what the earlier run did not fix.
  mutating func formUnion(_ other: SkippedFixes) {
    obstacles.merge(other.obstacles) { first, _ in first }
    inHistory = other.inHistory
    isHistoryInUse = other.isHistoryInUse
    unlisted = other.unlisted
  }

  /// The notices to print, one line each.
  var lines: [String] {
    let files = obstacles.sorted { $0.key < $1.key }.map { path, obstacle in
      "\(path): skipped, because \(obstacle.reason)"
    }
    return files + linesOfUnlisted + linesOfHistory
  }

  /// A line for each file with models that are in no container, and how to fix them.
  private var linesOfUnlisted: [String] {
    if unlisted.isEmpty { return [] }
    let files = unlisted.sorted { $0.key < $1.key }.flatMap { path, reasons in
      reasons.sorted { $0.key < $1.key }.map { reason, models in
        let isOne = models.count == 1
        let names = isOne ? "'\(models.joined())'" : TextReport.counted(models.count, "model")
        return "\(path): \(names) skipped, because \(isOne ? "it is" : "they are") \(reason)"
      }
    }
    return files + ["'--scope all' includes these models"]
  }

  private var linesOfHistory: [String] {
    if inHistory == 0 { return [] }
    let findings = TextReport.counted(inHistory, "finding")
    let advice = isHistoryInUse ? "; models that are still in use need a copy in a newer one" : ""
    return [
      "Skipped \(findings) in older versions of the schema, because stores on disk look like "
        + "them\(advice)"
    ]
  }
}

extension SyntaxFiles.Obstacle {
  /// The reason, as a clause.
  fileprivate var reason: String {
    switch self {
    case .notReported: "it is not among the files to report"
    case .generated: "its header says that it was generated"
    case .flawed: "a part of it could not be parsed"
    }
  }
}
