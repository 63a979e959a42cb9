import SwiftDataLintSchema
import SwiftDataLintSchemaRules

@testable import SwiftDataLintLinting

/// What a workspace answers.
struct Answer: Equatable {
  let findings: [String]
  let schemas: [Schema]
  let units: [String]

  init(of workspace: Workspace) {
    let analysis = workspace.analysis()
    schemas = analysis.schemas
    units = analysis.units.map { "\($0.lexed) \($0.reported.sorted()) \($0.unreadable)" }
    findings = workspace.withFixes(workspace.findings()).units
      .flatMap { $0.findings.reported + $0.findings.suppressed }.map(Self.text)
  }

  static func text(_ finding: Finding) -> String {
    let edits = finding.fix?.edits.map { "\($0)" } ?? []
    return "\(finding.location) \(finding.severity) \(finding.rule): \(finding.message) \(edits)"
  }
}
