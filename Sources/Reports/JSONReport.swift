import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// The findings as one JSON object.
package enum JSONReport {
  /// The bytes of a report.
  package static func bytes(of report: Report) -> [UInt8] {
    jsonText(Document(report))
  }

  private struct Document: Encodable {
    let formatVersion = 1
    let tool: Tool
    let summary: Summary
    let findings: [Item]
    let notAnalysed: [Gap]

    init(_ report: Report) {
      let tables = report.sources.lineTables(of: report.paths)
      tool = report.tool
      summary = Summary(report)
      findings = report.findings.map { Item($0, tables) }
      notAnalysed = report.notAnalysed.map { Gap($0, tables) }
    }
  }

  private struct Summary: Encodable {
    let files, models: Int
    let synced, local, unlisted, superseded: Int
    let errors, warnings, notes: Int
    let suppressed, baselined: Int

    init(_ report: Report) {
      files = report.files
      models = report.models.count
      synced = report.count(of: .synced)
      local = report.count(of: .local)
      unlisted = report.count(of: .unlisted)
      superseded = report.count(of: .superseded)
      errors = report.count(of: .error)
      warnings = report.count(of: .warning)
      notes = report.count(of: .note)
      suppressed = report.suppressed
      baselined = report.baselined
    }
  }

  /// The object for a finding.
  struct Item: Encodable {
    let rule, severity, message: String
    @Nullable var help: String?
    @Nullable var entity: String?
    @Nullable var model: String?
    @Nullable var property: String?
    let path: String
    let line, column, endLine, endColumn: Int
    @Nullable var runtime: String?
    let related: [RelatedPlace]
    let fixes: [FixObject]

    init(_ finding: Finding, _ tables: [String: LineTable]) {
      rule = finding.rule
      severity = finding.severity.rawValue
      message = finding.message
      help = finding.help
      entity = finding.entity
      model = finding.model
      property = finding.property
      path = finding.location.path
      let (start, end) = tables.positions(of: finding.location)
      (line, column) = (start.line, start.column)
      (endLine, endColumn) = (end.line, end.column)
      runtime = finding.runtimeLine
      related = finding.related.map { RelatedPlace($0, tables) }
      fixes = finding.fix.map { [FixObject($0, tables)] } ?? []
    }
  }

  /// The object for a related location of a finding.
  struct RelatedPlace: Encodable {
    let message, path: String
    let line, column: Int

    fileprivate init(_ related: RelatedLocation, _ tables: [String: LineTable]) {
      message = related.message
      path = related.location.path
      let start = tables.positions(of: related.location).start
      (line, column) = (start.line, start.column)
    }
  }

  /// The object for a fix.
  struct FixObject: Encodable {
    let message, applicability: String
    let edits: [EditObject]

    fileprivate init(_ fix: Fix, _ tables: [String: LineTable]) {
      message = fix.message
      applicability = fix.applicability.rawValue
      edits = fix.edits.map { EditObject($0, tables) }
    }
  }

  /// The object for an edit.
  struct EditObject: Encodable {
    let path: String
    let line, column, endLine, endColumn: Int
    let text: String

    fileprivate init(_ edit: Edit, _ tables: [String: LineTable]) {
      path = edit.location.path
      let (start, end) = tables.positions(of: edit.location)
      (line, column) = (start.line, start.column)
      (endLine, endColumn) = (end.line, end.column)
      text = edit.text
    }
  }

  private struct Gap: Encodable {
    let path: String
    let line, column: Int
    let reason: String

    init(_ gap: AnalysisGap, _ tables: [String: LineTable]) {
      path = gap.path
      reason = gap.reason
      let start = tables.position(of: gap)
      (line, column) = (start.line, start.column)
    }
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
