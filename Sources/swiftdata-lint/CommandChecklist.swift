import SwiftDataLintLinting
import SwiftDataLintReports
import SwiftDataLintSchemaRules

/// The command that writes a plan for a schema that syncs.
extension Command {
  func runChecklist(_ arguments: ParsedArguments) -> ExitStatus {
    let project = analyze(arguments)
    let releases = findReleases(of: project)
    let report = project.report(project.workspace.findings(), listsSchema: true)
    TextReport.notAnalyzed(report).forEach(printError)
    let fixes = WorkspaceFixes(in: project.workspace)
    let steps = ChecklistPhase.allCases.map { phase in
      let rules = phase.rules
      return Checklist.Step(phase, fixes.fix { rules.contains($0.rule) })
    }
    fixes.skipped.lines.forEach(printError)
    let written = print(
      ChecklistText.text(of: Checklist(report, steps, exports: exports(project.analysis))),
      arguments)
    return max(written, project.status, releases)
  }
}
