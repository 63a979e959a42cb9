import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// The findings as text for developers.
package enum TextReport {
  /// The text of a report: findings with their code, then a summary line.
  package static func text(of report: Report, style: TerminalStyle) -> String {
    let tables = report.sources.lineTables(of: report.paths)
    var text = ""
    for finding in report.shown {
      text += heading(finding, tables, style)
      text += frame(finding.location, finding.severity, report.sources, tables, style)
      text += help(finding, report.sources, tables, style)
      text += runtime(finding, style)
      text += finding.related.map { note($0, tables, style) }.joined()
      text += "\n"
    }
    return text + (report.extent.isQuiet ? "" : ending(report))
  }

  /// Lines that explain why models that do not sync are checked, or why none of a kind are.
  package static func remarks(on report: Report) -> [String] {
    var lines: [String] = []
    if report.checksAsIfSyncing {
      lines.append(
        "No container can sync yet, so all models in containers are checked as if they could; "
          + "'--scope synced' turns this off")
    }
    switch report.localModelFiles {
    case 0: break
    case 1: lines.append("The Core Data model does not sync; '--scope all' checks it all the same")
    case let count:
      lines.append(
        "None of the \(count) Core Data models syncs; '--scope all' checks them all the same")
    }
    return lines
  }

  /// A line for each location that makes the runtime's behavior uncertain.
  package static func openPlaces(_ places: [OpenPlace], _ sources: Sources) -> [String] {
    let tables = sources.lineTables(of: places.map(\.location.path))
    return places.map { "\(tables.place(of: $0.location)): \(DisplayText.shown($0.message))" }
  }

  /// The lines about what would stop the app before its store is validated; empty if nothing would.
  package static func launchFailures(_ failures: [Finding], _ sources: Sources) -> [String] {
    if failures.isEmpty { return [] }
    let tables = sources.lineTables(of: failures.map(\.location.path))
    return ["The app would stop before the store is validated:"]
      + failures.map { finding in
        let text = "\(finding.message): \(finding.runtimeLine ?? "")"
        return "\(tables.place(of: finding.location)): \(DisplayText.shown(text))"
      }
  }

  /// The lines about what the models need and CloudKit does not have in production; empty if there
  /// is nothing.
  package static func undeployed(_ production: ProductionComparison) -> [String] {
    let comparison = production.comparison
    let missing =
      comparison.missingRecordTypes.map { "record type \($0.name)" }
      + comparison.missingFields.map { "field \($0.field.name) of \($0.recordType.text)" }
    if missing.isEmpty { return [] }
    return ["CloudKit would reject records, because '\(production.path)' does not have:"]
      + missing.map { DisplayText.shown($0) }
  }

  private static func heading(
    _ finding: Finding, _ tables: [String: LineTable], _ style: TerminalStyle
  ) -> String {
    let place = tables.place(of: finding.location)
    let severity = style.severity(finding.severity, "\(finding.severity.rawValue):")
    let message = style.bold(DisplayText.shown(finding.message))
    return "\(style.bold(place)): \(severity) \(message) \(style.dim("[\(finding.rule)]"))\n"
  }

  /// A line for a related location.
  static func note(
    _ related: RelatedLocation, _ tables: [String: LineTable], _ style: TerminalStyle
  ) -> String {
    let message = DisplayText.shown(related.message)
    return "\(tables.place(of: related.location)): \(style.severity(.note, "note:")) \(message)\n"
  }

  /// What the runtime or CloudKit's server says for a finding.
  private static func runtime(_ finding: Finding, _ style: TerminalStyle) -> String {
    guard let line = finding.runtimeLine else { return "" }
    let speaker = finding.isFromServer ? "CloudKit" : "the runtime"
    let note = style.severity(.note, "note:")
    return "\(note) \(speaker) reports '\(DisplayText.shown(line))'\n"
  }

  /// The remedy, then the lines as changed by the fix.
  static func help(
    _ finding: Finding, _ sources: Sources, _ tables: [String: LineTable], _ style: TerminalStyle
  ) -> String {
    guard let advice = finding.advice else { return "" }
    let heading = style.help("help:") + " "
    guard let fix = finding.fix else { return heading + DisplayText.shown(advice.text) + "\n" }
    let label = style.dim(" [\(fix.applicability.rawValue) fix]")
    var text =
      heading + DisplayText.shown(advice.action) + label
      + DisplayText.shown(advice.alternatives) + "\n"
    let path = finding.location.path
    let files = fix.editsByFile
    for file in files.filter({ $0.path == path }) + files.filter({ $0.path != path }) {
      guard let table = tables[file.path] else { continue }
      if file.path != path { text += "\(tables.place(of: file.edits[0].location)):\n" }
      text += FixFrame(of: sources.text(of: file.path), table).lines(with: file.edits, style)
    }
    return text
  }

  /// The line of a place, with a mark below.
  static func frame(
    _ location: SourceLocation, _ severity: Severity, _ sources: Sources,
    _ tables: [String: LineTable], _ style: TerminalStyle
  ) -> String {
    guard let table = tables[location.path] else { return "" }
    let frame = CodeFrame(location.range, in: sources.text(of: location.path), table)
    return frame.lines(style) { style.severity(severity, $0) }
  }

  /// The number of findings, models and files:
  /// `3 errors, 2 suppressed, 12 known in 9 models of 24 Swift files`.
  static func summary(_ report: Report) -> String {
    let counts = [Severity.error, .warning, .note].compactMap { severity -> String? in
      let count = report.count(of: severity)
      return count == 0 ? nil : counted(count, severity.rawValue)
    }
    let none = report.baselined == 0 ? "No findings" : "No new findings"
    let found = counts.isEmpty ? [none] : counts
    let others = [(report.suppressed, "suppressed"), (report.baselined, "known")]
      .filter { $0.0 > 0 }.map { "\($0) \($1)" }
    return "\((found + others).joined(separator: ", ")) in \(models(of: report))"
  }

  /// The number of findings that can be fixed; nil if there are none.
  static func fixable(_ report: Report) -> String? {
    let fixes = report.findings.compactMap(\.fix)
    let safe = fixes.count { $0.applicability == .safe }
    let unsafe = fixes.count - safe
    switch (safe, unsafe) {
    case (0, 0): return nil
    case (_, 0): return "\(safe) fixable with '--fix'"
    case (0, _): return "\(unsafe) fixable with '--fix --unsafe-fixes'"
    default: return "\(safe) fixable with '--fix', \(unsafe) more with '--fix --unsafe-fixes'"
    }
  }

  /// The number of models and files: `9 models (7 synced, 2 local) of 24 Swift files`. If there are
  /// Core Data models, their entities are counted, too: `5 entities of 1 Core Data model`.
  static func models(of report: Report) -> String {
    let entities = report.models.filter { $0.schema.source == .coreData }
    let models = report.models.filter { $0.schema.source == .swiftData }
    let files = counted(report.files, "Swift file")
    let unbuilt = report.inNoTarget > 0 ? ", \(report.inNoTarget) of them in no target" : ""
    let classes = "\(counted(models.count, "model"))\(states(of: models)) of \(files)\(unbuilt)"
    if report.modelFiles == 0 { return classes }
    let bundles = counted(report.modelFiles, "Core Data model")
    let inBundles =
      "\(counted(entities.count, "entity", "entities"))\(states(of: entities)) of \(bundles)"
    return models.isEmpty ? inBundles : "\(classes), \(inBundles)"
  }

  /// The number of models in each state, unless all sync: ` (5 synced, 2 local)`.
  private static func states(of models: [Model]) -> String {
    let counts = EntityState.allCases.map { state in
      (number: models.count { $0.entity.state == state }, state: state)
    }.filter { $0.number > 0 }
    if counts.allSatisfy({ $0.state == .synced }) { return "" }
    return " (" + counts.map { "\($0.number) \($0.state.rawValue)" }.joined(separator: ", ") + ")"
  }

  /// `1 model`, `2 models`.
  ///
  /// - Parameter plural: The plural, unless it is the noun with an `s`.
  package static func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
  }
}
