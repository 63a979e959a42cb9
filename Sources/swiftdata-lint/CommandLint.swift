import ModelSchema
import Reports
import SchemaRules

/// The commands that report: `lint` and `schema`.
extension Command {
  func runLint(_ arguments: ParsedArguments) -> ExitStatus {
    let analysed = analyse(arguments)
    let report = analysed.report(leastSeverity: leastSeverity(arguments))
    let written =
      switch arguments[Options.format] {
      case .json: write(JSONReport.bytes(of: report))
      case .text: print(TextReport.text(of: report, style: style(arguments)))
      }
    if arguments[Options.format] == .text {
      TextReport.notAnalysed(report).forEach(printError)
    }
    let isFailing = report.findings.contains { arguments[Options.failOn].includes($0.severity) }
    let statuses = [written, analysed.status, isFailing ? .findings : .success]
    return statuses.max { $0.rawValue < $1.rawValue } ?? .success
  }

  func runSchema(_ arguments: ParsedArguments) -> ExitStatus {
    let analysed = analyse(arguments)
    let report = analysed.report()
    let written =
      switch arguments[Options.format] {
      case .json: write(SchemaJSON.bytes(of: report))
      case .text: print(SchemaText.text(of: report, style: style(arguments)))
      }
    // The JSON of the schema has no place for it.
    TextReport.notAnalysed(report).forEach(printError)
    return written == .success ? analysed.status : written
  }

  /// The least severity of a finding that is reported: notes are for those who ask for them.
  private func leastSeverity(_ arguments: ParsedArguments) -> Severity {
    arguments[Options.notes] || arguments[Options.failOn] == .note ? .note : .warning
  }
}

extension FailureThreshold {
  /// Whether a finding of this severity makes the command fail.
  fileprivate func includes(_ severity: Severity) -> Bool {
    switch self {
    case .never: false
    case .note: severity >= .note
    case .warning: severity >= .warning
    case .error: severity >= .error
    }
  }
}
