import SwiftDataLintDataFormats
import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// The findings in reviewdog's diagnostic format. Columns count UTF-8 bytes, and ends are
/// exclusive.
enum RDJSONReport {
  static func bytes(of report: Report) -> [UInt8] {
    let regions = Regions(of: report, in: .utf8Bytes)
    let result: JSONValue = [
      "source": ["name": .string(report.tool.name)],
      "diagnostics": .array(report.findings.map { diagnostic($0, regions, report) }),
    ]
    return result.text
  }

  private static func diagnostic(
    _ finding: Finding, _ regions: Regions, _ report: Report
  ) -> JSONValue {
    let page = report.tool.pages?.address(of: finding.rule)
    let related = finding.related.map { related -> JSONValue in
      [
        "message": .string(related.message),
        "location": location(related.location, regions),
      ]
    }
    return [
      "message": .string(finding.withHelp(finding.message)),
      "severity": .string(severity(finding.severity)),
      "location": location(finding.location, regions),
      "code": ["value": .string(finding.rule), "url": page.map { .string($0) }],
      // Older versions of reviewdog reject documents with this key, so it is omitted if empty.
      "related_locations": related.isEmpty ? nil : .array(related),
      "suggestions": suggestion(finding, regions, report.sources).map { [$0] },
    ]
  }

  private static func location(_ location: SourceLocation, _ regions: Regions) -> JSONValue {
    ["path": .string(location.path), "range": range(regions[location])]
  }

  /// All edits of a fix as one suggestion. Reviewdog offers each suggestion separately, so one
  /// suggestion for each edit would offer incomplete fixes. It applies suggestions only to the file
  /// of the diagnostic.
  private static func suggestion(
    _ finding: Finding, _ regions: Regions, _ sources: Sources
  ) -> JSONValue? {
    let path = finding.location.path
    let source = sources.text(of: path)
    guard let edits = finding.fix?.edits, let first = edits.first, let last = edits.last,
      edits.allSatisfy({ $0.location.path == path }), source.holds(edits)
    else { return nil }
    let span = first.location.range.lowerBound..<last.location.range.upperBound
    let new = source.applying(edits, in: span)
    return [
      "range": range(regions[SourceLocation(path: path, range: span)]),
      "text": .string(new[new.bytes.indices]),
    ]
  }

  private static func range(_ region: Region) -> JSONValue {
    [
      "start": ["line": .integer(region.line), "column": .integer(region.column)],
      "end": ["line": .integer(region.endLine), "column": .integer(region.endColumn)],
    ]
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .note: "INFO"
    }
  }
}
