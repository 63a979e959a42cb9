import SwiftDataLintSchema
import SwiftDataLintSchemaFixes
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// The checklist as a Markdown document: requirements, models, phases and decisions.
package enum ChecklistText {
  /// The text of a checklist.
  package static func text(of checklist: Checklist) -> String {
    let report = checklist.report
    var text = "# CloudKit checklist\n\n"
    text += "\(MarkdownText.plain(TextReport.summary(report))).\n"
    if !report.isComplete { text += "\n**Not everything could be read; see the log.**\n" }
    for line in TextReport.remarks(on: report) { text += "\n\(MarkdownText.message(line)).\n" }
    text += notListed(checklist).map { "\nNot listed: \($0).\n" }.joined()
    text += "\n## Requirements\n\n" + requirements(checklist)
    if !report.models.isEmpty {
      text += "\n## Models\n" + models(checklist) + MarkdownPicture.fold(of: report)
    }
    text +=
      "\n## Phases\n"
      + checklist.steps.enumerated().map { section($1, $0 + 1, checklist) }
      .joined()
    let decisions = ChecklistDecisions.text(of: checklist)
    return text + (decisions.isEmpty ? "" : "\n## Decisions\n" + decisions)
  }

  /// Findings that are not part of the plan, with the reasons.
  private static func notListed(_ checklist: Checklist) -> [String] {
    let findings = checklist.report.findings
    let old = findings.count { $0.history == .superseded }
    let unlisted = findings.count { $0.unlistedReason != nil }
    var lines: [String] = []
    if old > 0 {
      lines.append(
        "\(TextReport.counted(old, "finding")) in models that only older versions of the schema "
          + "have; these do not change, because they match stores on disk")
    }
    if unlisted > 0 {
      lines.append(
        "\(TextReport.counted(unlisted, "finding")) in models that are in no container or declared "
          + "in tests; `--scope all` lists them")
    }
    return lines
  }

  private static func requirements(_ checklist: Checklist) -> String {
    if checklist.report.models.isEmpty { return "There are no models.\n" }
    if checklist.findings.isEmpty { return "The models meet all requirements.\n" }
    return FindingTables.summary(checklist.findings, checklist.report.tool.pages)
  }

  // MARK: Models

  private static func models(_ checklist: Checklist) -> String {
    let report = checklist.report
    let regions = Regions(of: report, in: .utf8Bytes)
    let groups = FindingTables.models(checklist.findings)
    let violating = Set(groups.compactMap { $0.first.map { [$0.location.path, $0.model] } })
    let others = report.models.map(\.entity)
      .filter { !violating.contains([$0.location.path, $0.path]) }
    let list = others.map { "\(MarkdownText.code($0.path)) (\($0.state.rawValue))" }
    return groups.map { FindingTables.section($0, regions, remedy: \.advice?.text) }.joined()
      + (list.isEmpty ? "" : "\nNothing to do: \(list.joined(separator: ", ")).\n")
  }

  // MARK: Phases

  private static func section(
    _ step: Checklist.Step, _ number: Int, _ checklist: Checklist
  ) -> String {
    var text = "\n### \(number). \(step.phase.title)\n\n"
    let points = points(of: step.phase, checklist).map { "- [ ] \($0)\n" }
    let items =
      FindingTables.models(step.made).map { item($0) }
      + step.made.filter { $0.model == nil }.map(item)
      + FindingTables.models(step.copies).map { item($0, ", in a copy of it for a newer version") }
      + step.left.map(item) + points
    if items.isEmpty { return text + "Nothing to do.\n" }
    text += step.phase.reason + "\n\n" + items.joined()
    return text + step.changes.map(code).joined()
  }

  /// The tasks of a phase other than resolving findings, a sentence or two each.
  private static func points(of phase: ChecklistPhase, _ checklist: Checklist) -> [String] {
    switch phase {
    case .newVersion: ChecklistVersions.points(checklist)
    case .cloudKit: ChecklistStores.points(checklist.report)
    case .release: ChecklistReleases.points(checklist)
    default: []
    }
  }

  /// A line for a model, with the properties to change.
  private static func item(_ findings: [Finding], _ place: String = "") -> String {
    let model = MarkdownText.code(findings.first?.model ?? "")
    var names: [String] = []
    for name in findings.flatMap(\.properties).map({ MarkdownText.code($0) })
    where !names.contains(name) {
      names.append(name)
    }
    return "- [ ] \(model)\(place): \(names.joined(separator: ", "))\n"
  }

  /// A line for a finding that requires a decision or is not in a model.
  private static func item(_ finding: Finding) -> String {
    let place = "\(MarkdownText.code(finding.rule)) in \(MarkdownText.code(finding.location.path))"
    let help = finding.help.map { ": \($0)" } ?? ""
    return "- [ ] \(MarkdownText.message(finding.message + help)) (\(place))\n"
  }

  /// The changes to a file, as a diff.
  private static func code(_ change: FixSession.Change) -> String {
    let lines = UnifiedDiff.changedLines(from: change.before, to: change.after)
    let fence = MarkdownText.fence(around: lines)
    return "\n\(MarkdownText.code(change.path))\n\n\(fence)diff\n\(lines)\(fence)\n"
  }
}
