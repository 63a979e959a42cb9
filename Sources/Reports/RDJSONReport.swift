import ModelSchema
import SchemaRules

/// The findings in reviewdog's diagnostic format. Columns count UTF-8 bytes, ends are not included.
enum RDJSONReport {
  static func bytes(of report: Report) -> [UInt8] {
    let regions = Regions(of: report, in: .utf8Bytes)
    return jsonText(
      DiagnosticResult(
        source: Source(name: report.tool.name),
        diagnostics: report.findings.map { Diagnostic($0, regions) }))
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

    enum CodingKeys: String, CodingKey {
      case message, severity, location, code
      case relatedLocations = "related_locations"
    }

    init(_ finding: Finding, _ regions: Regions) {
      message = finding.message
      severity = RDJSONReport.severity(finding.severity)
      location = Location(finding.location, regions)
      code = Code(value: finding.rule)
      // Versions of reviewdog that do not know the key yet refuse documents that bear it.
      relatedLocations =
        finding.related.isEmpty
        ? nil
        : finding.related.map {
          RelatedLocation(message: $0.message, location: Location($0.location, regions))
        }
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
      let region = regions[location]
      path = location.path
      range = Range(
        start: Position(line: region.line, column: region.column),
        end: Position(line: region.endLine, column: region.endColumn))
    }
  }

  private struct Range: Encodable {
    let start, end: Position
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
