import SwiftDataLintSchema
import SwiftDataLintSchemaFixes
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// The findings in reviewdog's diagnostic format. Columns count UTF-8 bytes, and ends are
/// exclusive.
enum RDJSONReport {
  static func bytes(of report: Report) -> [UInt8] {
    let regions = Regions(of: report, in: .utf8Bytes)
    return jsonText(
      DiagnosticResult(
        source: Source(name: report.tool.name),
        diagnostics: report.findings.map { Diagnostic($0, regions, report.sources) }))
  }

  private struct DiagnosticResult: Encodable {
    let source: Source
    let diagnostics: [Diagnostic]
  }

  private struct Source: Encodable {
    let name: String
  }

  private struct Diagnostic: Encodable {
    let message, severity: String
    let location: Location
    let code: Code
    let relatedLocations: [RelatedLocation]?
    let suggestions: [Suggestion]?

    enum CodingKeys: String, CodingKey {
      case message, severity, location, code, suggestions
      case relatedLocations = "related_locations"
    }

    init(_ finding: Finding, _ regions: Regions, _ sources: Sources) {
      message = finding.withHelp(finding.message)
      severity = RDJSONReport.severity(finding.severity)
      location = Location(finding.location, regions)
      code = Code(value: finding.rule)
      // Older versions of reviewdog reject documents with this key, so it is omitted if empty.
      relatedLocations =
        finding.related.isEmpty
        ? nil
        : finding.related.map {
          RelatedLocation(message: $0.message, location: Location($0.location, regions))
        }
      suggestions = Suggestion(finding, regions, sources).map { [$0] }
    }
  }

  private struct Code: Encodable {
    let value: String
  }

  private struct RelatedLocation: Encodable {
    let message: String
    let location: Location
  }

  private struct Location: Encodable {
    let path: String
    let range: Range

    init(_ location: SourceLocation, _ regions: Regions) {
      path = location.path
      range = Range(regions[location])
    }
  }

  /// All edits of a fix as one suggestion. Reviewdog offers each suggestion separately, so one
  /// suggestion for each edit would offer incomplete fixes. It applies suggestions only to the file
  /// of the diagnostic.
  private struct Suggestion: Encodable {
    let range: Range
    let text: String

    init?(_ finding: Finding, _ regions: Regions, _ sources: Sources) {
      let path = finding.location.path
      let source = sources.text(of: path)
      guard let edits = finding.fix?.edits, let first = edits.first, let last = edits.last,
        edits.allSatisfy({ $0.location.path == path }), source.holds(edits)
      else { return nil }
      let span = first.location.range.lowerBound..<last.location.range.upperBound
      range = Range(regions[SourceLocation(path: path, range: span)])
      let new = source.applying(edits, in: span)
      text = new[new.bytes.indices]
    }
  }

  private struct Range: Encodable {
    let start, end: Position

    init(_ region: Region) {
      start = Position(line: region.line, column: region.column)
      end = Position(line: region.endLine, column: region.endColumn)
    }
  }

  private struct Position: Encodable {
    let line, column: Int
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .note: "INFO"
    }
  }
}
