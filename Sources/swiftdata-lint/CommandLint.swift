import ModelSchema
import Reports
import SchemaRules
import SwiftSource

/// The commands that analyse sources: `lint` and `schema`.
extension Command {
  func runLint(_ arguments: ParsedArguments) -> ExitStatus {
    let analysed = analyse(arguments)
    let report = analysed.report
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
    let written =
      switch arguments[Options.format] {
      case .json: write(SchemaJSON.bytes(of: analysed.report))
      case .text: print(SchemaText.text(of: analysed.report, style: style(arguments)))
      }
    // The JSON of the schema has no place for it.
    TextReport.notAnalysed(analysed.report).forEach(printError)
    return written == .success ? analysed.status : written
  }

  /// The report on the paths of a command line, and whether everything could be read.
  ///
  /// What went wrong is printed here, since it is the same for each command.
  private func analyse(_ arguments: ParsedArguments) -> (report: Report, status: ExitStatus) {
    let jobs = arguments[Options.jobs] ?? system.processorCount
    let selection = FileFinder(system: system, jobs: jobs)
      .select(arguments.words, root: arguments[Options.root])
    let analysis = Analysis(system: system, jobs: jobs)
    let results = selection.sets.map { ($0, analysis.run(on: $0)) }
    let report = Report(results)
    let errors = selection.unreadable + results.flatMap(\.1.unreadable)
    selection.notices.forEach(printError)
    errors.forEach { printError("Error: \($0)\(suggestion(for: $0, arguments))") }
    var status = errors.isEmpty ? ExitStatus.success : .failure
    if arguments[Options.requireModels], report.models.isEmpty {
      printError("Error: no models found; check the paths, or leave out --require-models")
      status = .failure
    }
    return (report, status)
  }

  /// A hint that the first word may have been meant as a command.
  private func suggestion(for error: SystemError, _ arguments: ParsedArguments) -> String {
    guard error.path == arguments.words.first, system.kind(error.path) == nil,
      let command = Program.linter.suggestedCommand(for: error.path)
    else { return "" }
    return ". Did you mean the command '\(command)'?"
  }
}

extension Report {
  /// The report on sets, each with its analysis: what stands in the files that are reported on.
  fileprivate init(_ results: [(set: AnalysedSet, result: Analysis.Result)]) {
    let reported = Set(results.flatMap(\.set.files).filter(\.isReported).map(\.display))
    let texts = results.flatMap { Array($0.result.texts) }
    let schemas = results.map(\.result.schema)
    self.init(
      tool: Tool(name: Program.linter.name, version: Program.linter.version),
      files: reported.count,
      models: schemas.flatMap { schema in
        schema.entities.map { Model(entity: $0, schema: schema) }
      }.filter { reported.contains($0.entity.location.path) }.sorted { $0.order < $1.order },
      findings: Rule.findings(in: schemas).filter { reported.contains($0.location.path) },
      notAnalysed: schemas.flatMap(\.notAnalysed).filter { reported.contains($0.path) }.sorted(),
      sources: Sources(Dictionary(texts) { first, _ in first }))
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
