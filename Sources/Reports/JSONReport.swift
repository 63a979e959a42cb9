import SwiftDataLintDataFormats
import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// The findings as one JSON object.
package enum JSONReport {
  /// The bytes of a report.
  package static func bytes(of report: Report) -> [UInt8] {
    let tables = report.sources.lineTables(of: report.paths)
    let document: JSONValue = [
      "formatVersion": 1,
      "tool": report.tool.json,
      "summary": summary(of: report),
      "findings": .array(report.findings.map { object(for: $0, tables) }),
      "notAnalysed": notAnalyzed(report, tables),
    ]
    return document.text
  }

  private static func summary(of report: Report) -> JSONValue {
    [
      "files": .integer(report.files),
      "inNoTarget": .integer(report.inNoTarget),
      "models": .integer(report.models.count),
      "synced": .integer(report.count(of: .synced)),
      "local": .integer(report.count(of: .local)),
      "unlisted": .integer(report.count(of: .unlisted)),
      "superseded": .integer(report.count(of: .superseded)),
      "errors": .integer(report.count(of: .error)),
      "warnings": .integer(report.count(of: .warning)),
      "notes": .integer(report.count(of: .note)),
      "suppressed": .integer(report.suppressed),
      "baselined": .integer(report.baselined),
    ]
  }

  /// The object for a finding.
  static func object(for finding: Finding, _ tables: [String: LineTable]) -> JSONValue {
    let (start, end) = tables.positions(of: finding.location)
    return [
      "rule": .string(finding.rule),
      "severity": .string(finding.severity.rawValue),
      "message": .string(finding.message),
      "help": .nullable(finding.help),
      "entity": .nullable(finding.entity),
      "model": .nullable(finding.model),
      "property": .nullable(finding.property),
      "path": .string(finding.location.path),
      "line": .integer(start.line),
      "column": .integer(start.column),
      "endLine": .integer(end.line),
      "endColumn": .integer(end.column),
      "runtime": .nullable(finding.runtimeLine),
      "related": .array(finding.related.map { object(for: $0, tables) }),
      "fixes": .array(finding.fix.map { [object(for: $0, tables)] } ?? []),
    ]
  }

  /// The object for a related location.
  static func object(
    for related: RelatedLocation, _ tables: [String: LineTable]
  ) -> JSONValue {
    let start = tables.positions(of: related.location).start
    return [
      "message": .string(related.message),
      "path": .string(related.location.path),
      "line": .integer(start.line),
      "column": .integer(start.column),
    ]
  }

  private static func object(for fix: Fix, _ tables: [String: LineTable]) -> JSONValue {
    [
      "message": .string(fix.message),
      "applicability": .string(fix.applicability.rawValue),
      "edits": .array(fix.edits.map { object(for: $0, tables) }),
    ]
  }

  private static func object(for edit: Edit, _ tables: [String: LineTable]) -> JSONValue {
    let (start, end) = tables.positions(of: edit.location)
    return [
      "path": .string(edit.location.path),
      "line": .integer(start.line),
      "column": .integer(start.column),
      "endLine": .integer(end.line),
      "endColumn": .integer(end.column),
      "text": .string(edit.text),
    ]
  }

  /// The objects for the locations that were not analyzed.
  static func notAnalyzed(_ report: Report, _ tables: [String: LineTable]) -> JSONValue {
    .array(report.notAnalyzed.map { object(for: $0, tables) })
  }

  private static func object(for gap: AnalysisGap, _ tables: [String: LineTable]) -> JSONValue {
    let start = tables.position(of: gap)
    return [
      "path": .string(gap.path),
      "line": .integer(start.line),
      "column": .integer(start.column),
      "reason": .string(gap.reason),
    ]
  }
}

extension [String: LineTable] {
  /// The start and the end of a range. The end is exclusive.
  func positions(of location: SourceLocation) -> (start: LineColumn, end: LineColumn) {
    let table = self[location.path] ?? LineTable(SourceText([]))
    return (
      table.position(of: location.range.lowerBound), table.position(of: location.range.upperBound)
    )
  }

  /// The start of a range for display: `path:line:column`.
  func place(of location: SourceLocation) -> String {
    let start = positions(of: location).start
    return "\(DisplayText.shown(location.path)):\(start.line):\(start.column)"
  }

  /// The line number, from 1, of the start of a range.
  package func line(of location: SourceLocation) -> Int { positions(of: location).start.line }

  func position(of gap: AnalysisGap) -> LineColumn {
    (self[gap.path] ?? LineTable(SourceText([]))).position(of: gap.offset)
  }
}
