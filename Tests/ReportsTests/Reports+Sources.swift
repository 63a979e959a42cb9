import SwiftDataLintSwiftDataModel
import SwiftDataLintReports
import SwiftDataLintSchemaFixes
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource
import SwiftDataLintTestSupport

extension Report {
  /// The report on sources under test, without notes unless they are asked for. Findings come with
  /// the fixes of their rules, or others.
  init(
    _ files: SourceFiles, leastSeverity: Severity = .warning, folder: String = "/repo",
    isReported: (String) -> Bool = { _ in true }, isComplete: Bool = true,
    pages: RulePages? = nil, fix: ((Finding) -> Fix?)? = nil
  ) {
    let schema = schema(of: files)
    let texts = files.mapValues { SourceText($0) }
    let fixes = FixSources(schema: schema, files: SyntaxFiles { texts[$0] })
    let findings = RuleSettings(reportsNotes: leastSeverity == .note).findings(in: schema)
      .filter { isReported($0.location.path) }
    self.init(
      tool: Tool(name: "swiftdata-lint", version: "1.2.3", pages: pages), files: files.count,
      schemas: [schema],
      findings: Findings(
        reported: findings.reported.map { $0.with((fix ?? fixes.fix)($0)) },
        suppressed: findings.suppressed),
      isReported: isReported, sources: Sources(texts), folder: folder, isComplete: isComplete)
  }
}

extension ReportFormat {
  /// A report in this form, without colours.
  func text(of report: Report) -> String {
    String(decoding: bytes(of: report, style: TerminalStyle(isColored: false)), as: UTF8.self)
  }
}
