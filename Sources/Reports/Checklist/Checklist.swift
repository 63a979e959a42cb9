import SwiftDataLintSchemaFixes
import SwiftDataLintSchemaRules

/// The plan for making the schema of a project sync.
package struct Checklist: Sendable {
  /// The results of a phase.
  package struct Step: Sendable {
    let phase: ChecklistPhase
    /// The findings that the phase fixes by changing the sources.
    let made: [Finding]
    /// The findings that require a decision.
    let left: [Finding]
    /// Findings in models that must not change. They are to be resolved in copies of these models
    /// for a newer version.
    let copies: [Finding]
    /// Sorted by path. Each change starts with the file as the previous phase left it.
    let changes: [FixSession.Change]

    /// - Parameter session: the fixes of the phase's rules, applied to the result of the previous
    ///   phase.
    package init(_ phase: ChecklistPhase, _ session: FixSession) {
      self.phase = phase
      made = session.made
      let rules = phase.rules
      let remaining = session.remaining.filter {
        rules.contains($0.rule) && $0.unlistedReason == nil
      }
      left = remaining.filter { $0.history == nil }
      copies = remaining.filter { $0.history == .inUse }
      changes = session.changes
    }
  }

  /// The report on the unchanged sources.
  let report: Report
  /// The findings of the report with the fixes of the steps, without findings in models that are no
  /// longer in use or in no container.
  let findings: [Finding]
  let steps: [Step]
  /// The exports of the CloudKit schema in production, each with the day of its last commit.
  let exports: [(path: String, day: String?)]

  package init(
    _ report: Report, _ steps: [Step], exports: [(path: String, day: String?)] = []
  ) {
    self.report = report
    self.exports = exports
    let fixes = Dictionary(steps.flatMap(\.made).map { ($0.key, $0.fix) }) { first, _ in first }
    findings = report.findings.filter { $0.history != .superseded && $0.unlistedReason == nil }
      .map { $0.with(fixes[$0.key] ?? nil) }
    self.steps = steps
  }

  /// The findings of some rules that the phases resolve, sorted by path and position.
  func removed(of rules: String...) -> [Finding] {
    steps.flatMap { $0.made + $0.copies }.filter { rules.contains($0.rule) }.sorted()
  }
}
