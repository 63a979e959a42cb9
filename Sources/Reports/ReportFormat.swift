/// The output formats for findings, each implemented in its own file.
package enum ReportFormat: String, CaseIterable, Sendable {
  case text
  case concise
  case json
  case jsonl
  case xcode
  case github
  case gitlab
  case sarif
  case checkstyle
  case junit
  case rdjson
  case markdown
  case html

  /// A report in this format.
  ///
  /// - Parameter style: the style for terminal output.
  package func bytes(of report: Report, style: TerminalStyle) -> [UInt8] {
    switch self {
    case .text: Array(TextReport.text(of: report, style: style).utf8)
    case .concise: Array(ConciseReport.text(of: report).utf8)
    case .json: JSONReport.bytes(of: report)
    case .jsonl: JSONLinesReport.bytes(of: report)
    case .xcode: Array(XcodeReport.text(of: report).utf8)
    case .github: Array(GitHubReport.text(of: report).utf8)
    case .gitlab: GitLabReport.bytes(of: report)
    case .sarif: SARIFReport.bytes(of: report)
    case .checkstyle: Array(CheckstyleReport.text(of: report).utf8)
    case .junit: Array(JUnitReport.text(of: report).utf8)
    case .rdjson: RDJSONReport.bytes(of: report)
    case .markdown: Array(MarkdownReport.text(of: report).utf8)
    case .html: Array(HTMLReport.text(of: report).utf8)
    }
  }

  /// Whether the format lists code that was not analyzed, so that it need not be reported
  /// separately.
  package var tellsNotAnalyzed: Bool {
    switch self {
    case .text, .json, .sarif, .markdown, .html: true
    case .concise, .jsonl, .xcode, .github, .gitlab, .checkstyle, .junit, .rdjson: false
    }
  }

  /// Whether the format includes fixes.
  package var tellsFixes: Bool {
    switch self {
    case .text, .json, .jsonl, .sarif, .rdjson, .html: true
    case .concise, .xcode, .github, .gitlab, .checkstyle, .junit, .markdown: false
    }
  }

  /// Whether the format consists of commands for a CI service.
  package var isForJob: Bool { self == .github }

  /// Whether the format lists the schema, too.
  package var listsSchema: Bool { self == .html }
}
