import SwiftDataLintLinting
import SwiftDataLintReports
import SwiftDataLintSchemaRules

/// The command that reports findings.
extension Command {
  func runLint(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
    try arguments.checkShowFiles()
    let outputs = try LintOutputs(arguments)
    let baselineRequest = try BaselineRequest(arguments)
    let targetRequest = try LintTargetRequest(arguments, paths: paths(arguments))
    let fixRequest = try FixRequest(arguments, of: targetRequest)
    do throws(Failure) {
      let (target, system) = try open(targetRequest)
      var command = self
      command.system = system
      let project = command.open(arguments, target)
      if arguments[Options.showFiles] { return command.showFiles(project) }
      if case .prune = baselineRequest, !project.hasBaseline {
        let usage = CommandUsage(program: .linter, command: arguments.command)
        printErrorLines(usage.missingBaseline.description)
        return .usage
      }
      let baselineErrors = project.workspace.baselineErrors
      if !baselineErrors.isEmpty { throw Failure(baselineErrors) }
      let fixed = fixRequest.map { command.fix($0, project) }
      let linted = command.lint(
        project, outputs.filtering(fixRequest?.use == .filter), baselineRequest)
      let status = max(fixed ?? .success, linted)
      let stamp = status == .success ? arguments[Options.stamp] : nil
      return stamp.map(writeStamp) ?? status
    } catch {
      error.lines.forEach { printError("Error: \($0)") }
      return .failure
    }
  }

  private func lint(
    _ open: OpenProject, _ outputs: LintOutputs, _ request: BaselineRequest?
  ) -> ExitStatus {
    let project = analyze(open)
    let releases = findReleases(of: project)
    open.monitor?.begin(.rules)
    let found = project.workspace.findings()
    let unused = project.workspace.unusedAcceptances()
    unused.forEach { printError("Error: \($0)") }
    let (findings, baseline) = write(request, found, of: project)
    let settled = settleBaselines(request, of: project)
    open.monitor?.begin(.report)
    let tellsFixes = outputs.formats.contains(where: \.tellsFixes)
    let told = tellsFixes ? project.workspace.withFixes(findings).units : findings
    let report = project.report(
      told, listsSchema: outputs.formats.contains(where: \.listsSchema))
    let style = style(open.arguments, isError: outputs.isFiltering)
    let written = write(report, outputs, extent(open.arguments), style: style)
    printMeasurements(open)
    let isFailing = findings.contains(where: \.isFailing)
    let statuses =
      written + [
        project.status, releases, unused.isEmpty ? .success : .failure, baseline, settled,
        isFailing ? .findings : .success,
      ]
    return statuses.max() ?? .success
  }

  /// Writes an empty file, unless there is one with content.
  private func writeStamp(to file: String) -> ExitStatus {
    if let content = try? system.read(system.absolute(file)), !content.isEmpty {
      printError("Error: '\(file)' is not empty, so it is not overwritten with a stamp")
      return .failure
    }
    return write([], to: file, with: system.writeFile)
  }

  /// Writes a report to all its outputs. A failed output does not stop the others.
  private func write(
    _ report: Report, _ outputs: LintOutputs, _ extent: ReportExtent, style: TerminalStyle
  ) -> [ExitStatus] {
    let shown = report.with(extent)
    var statuses: [ExitStatus] = []
    func show(_ bytes: [UInt8], style: TerminalStyle, isForJob: Bool) {
      if outputs.isFiltering {
        writeError(bytes, style: style, isForJob: isForJob)
      } else {
        statuses.append(write(bytes, style: style, isForJob: isForJob))
      }
    }
    if outputs.countsRules {
      show(Array(RuleCounts(report.findings).text.utf8), style: .plain, isForJob: false)
    }
    if let format = outputs.standard {
      show(format.bytes(of: shown, style: style), style: style, isForJob: format.isForJob)
    }
    if outputs.standard == .concise, let rest = shown.rest { printNotice(rest) }
    if !(outputs.standard?.tellsNotAnalyzed ?? false) {
      TextReport.notAnalyzed(report, atMost: TextReport.placesNamed).forEach(printNotice)
    }
    statuses += outputs.files.map { format, file in
      write(format.bytes(of: report, style: .plain), to: file, with: system.writeFile)
    }
    if outputs.formats.contains(.github) { statuses.append(appendJobSummary(of: report)) }
    return statuses
  }

  /// How much of the report is shown on standard output.
  private func extent(_ arguments: ParsedArguments) -> ReportExtent {
    ReportExtent(maximum: arguments[Options.maximumFindings], isQuiet: isQuiet)
  }

  /// Appends to the job summary, if this is a GitHub Actions job.
  private func appendJobSummary(of report: Report) -> ExitStatus {
    let file = system.environment["GITHUB_STEP_SUMMARY"] ?? ""
    if file.isEmpty { return .success }
    return write(
      Array(GitHubJobSummary.text(of: report).utf8), to: file, with: system.appendToFile)
  }
}

extension UnitFindings {
  fileprivate var isFailing: Bool { findings.reported.contains { failOn.includes($0.severity) } }
}

extension FailureThreshold {
  /// Whether a finding of this severity fails the run.
  fileprivate func includes(_ severity: Severity) -> Bool {
    switch self {
    case .never: false
    case .note: severity >= .note
    case .warning: severity >= .warning
    case .error: severity >= .error
    }
  }
}
