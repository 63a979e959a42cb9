import SwiftDataLintSchemaFixes
import SwiftDataLintSchemaRules

/// Fixes that were skipped.
package struct SkippedFixes {
  /// The files that cannot be changed, by printed path.
  package var obstacles: [String: SyntaxFiles.Obstacle] = [:]
  /// The number of findings in older versions of the schema.
  package var inHistory = 0
  /// Whether models of these versions are still in use.
  package var isHistoryInUse = false
  /// Models that are in no container, by the printed path of the file and the reason.
  package private(set) var unlisted: [String: [String: Set<String>]] = [:]

  package init() {}

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
  package mutating func formUnion(_ other: SkippedFixes) {
    obstacles.merge(other.obstacles) { first, _ in first }
    inHistory = other.inHistory
    isHistoryInUse = other.isHistoryInUse
    unlisted = other.unlisted
  }
}
