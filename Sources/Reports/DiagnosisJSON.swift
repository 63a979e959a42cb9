import SwiftDataLintDataFormats
import SwiftDataLintRuntimeLog

/// The diagnosis of a log as one JSON object.
package enum DiagnosisJSON {
  /// The bytes of a diagnosis.
  package static func bytes(of report: DiagnosisReport) -> [UInt8] {
    let document: JSONValue = [
      "formatVersion": 1,
      "tool": report.tool.json,
      "findings": .array(report.diagnosis.entries.map { object(for: $0, report) }),
      "unknown": .array(
        report.diagnosis.unknown.map { ["text": .string($0.text), "reason": .string($0.reason)] }),
    ]
    return document.text
  }

  private static func object(
    for entry: Diagnosis.Entry, _ report: DiagnosisReport
  ) -> JSONValue {
    let start = entry.location.map { report.tables.positions(of: $0).start }
    return [
      "rule": .nullable(entry.rule),
      "message": .string(entry.message),
      "help": .nullable(entry.help),
      "entity": .nullable(entry.statement.entity),
      "property": .nullable(entry.property),
      "path": .nullable(entry.location?.path),
      "line": start.map { .integer($0.line) } ?? .null,
      "column": start.map { .integer($0.column) } ?? .null,
      "runtime": .string(entry.statement.text),
      "related": .array(entry.related.map { JSONReport.object(for: $0, report.tables) }),
    ]
  }
}
