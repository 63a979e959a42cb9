import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// The way of a project to a schema that syncs.
package struct Checklist: Sendable {
  /// What a phase comes to.
  package struct Step: Sendable {
    let phase: ChecklistPhase
    /// What is fixed by changing the sources as the phase has it.
    let made: [Finding]
    /// What takes a decision.
    let left: [Finding]
    /// What is to be gone from copies of models that stay as they are, in a newer version.
    let copies: [Finding]
    /// In the order of paths; what files hold before is what they hold after the phase before.
    let changes: [FixRun.Change]

    /// - Parameter run: the fixes of the phase's rules, made to what the phase before has left.
    package init(_ phase: ChecklistPhase, _ run: FixRun) {
      self.phase = phase
      made = run.made
      let remaining = run.remaining.filter {
        phase.rules.contains($0.rule) && $0.unlistedReason == nil
      }
      left = remaining.filter { $0.history == nil }
      copies = remaining.filter { $0.history == .inUse }
      changes = run.changes
    }
  }

  /// What was looked at before anything is changed.
  let report: Report
  /// What is found in it, but for what is no longer in use or in no container; with the fixes that
  /// steps make.
  let findings: [Finding]
  let steps: [Step]

  package init(_ report: Report, _ steps: [Step]) {
    self.report = report
    let fixes = Dictionary(steps.flatMap(\.made).map { ($0.key, $0.fix) }) { first, _ in first }
    findings = report.findings.filter { $0.history != .superseded && $0.unlistedReason == nil }
      .map { $0.with(fixes[$0.key] ?? nil) }
    self.steps = steps
  }

  /// What goes away of some rules by the code of the phases, in the order of the report.
  func removed(of rules: String...) -> [Finding] {
    steps.flatMap { $0.made + $0.copies }.filter { rules.contains($0.rule) }.sorted()
  }
}
