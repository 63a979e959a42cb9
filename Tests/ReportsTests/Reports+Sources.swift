import ModelSchema
import Reports
import SchemaRules
import SwiftSource
import TestSupport

extension Report {
  /// The report on sources under test, without notes unless they are asked for.
  init(
    _ files: SourceFiles, leastSeverity: Severity = .warning, folder: String = "/repo",
    isReported: (String) -> Bool = { _ in true }, isComplete: Bool = true
  ) {
    let schema = schema(of: files)
    self.init(
      tool: Tool(name: "swiftdata-lint", version: "1.2.3"), files: files.count,
      schemas: [schema],
      findings: RuleSettings(reportsNotes: leastSeverity == .note).findings(in: schema)
        .filter { isReported($0.location.path) },
      isReported: isReported, sources: Sources(files.mapValues { SourceText($0) }), folder: folder,
      isComplete: isComplete)
  }
}

extension ReportFormat {
  /// A report in this form, without colours.
  func text(of report: Report) -> String {
    String(decoding: bytes(of: report, style: TerminalStyle(isColored: false)), as: UTF8.self)
  }
}
