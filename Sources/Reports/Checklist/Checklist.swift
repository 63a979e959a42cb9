import SchemaRules
import SwiftSource

/// The way of a project to a schema that syncs.
package struct Checklist: Sendable {
  /// What a phase comes to.
  package struct Step: Sendable {
    let phase: ChecklistPhase
    /// What is fixed by changing the sources as the phase has it.
    let made: [Finding]
    /// What takes a decision.
    let left: [Finding]
    /// In the order of paths; what files hold before is what they hold after the phase before.
    let changes: [FixRun.Change]

    /// - Parameter run: the fixes of the phase's rules, made to what the phase before has left.
    package init(_ phase: ChecklistPhase, _ run: FixRun) {
      self.phase = phase
      made = run.made
      left = run.remaining.filter { phase.rules.contains($0.rule) }
      changes = run.changes
    }
  }

  /// What is found before anything is changed.
  let report: Report
  let steps: [Step]

  package init(_ report: Report, _ steps: [Step]) {
    self.report = report
    self.steps = steps
  }

  /// What is fixed of some rules, in the order of the report.
  func made(of rules: String...) -> [Finding] {
    steps.flatMap(\.made).filter { rules.contains($0.rule) }.sorted()
  }
}
