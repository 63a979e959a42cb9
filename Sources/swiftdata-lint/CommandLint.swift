import SwiftDataLintDataFormats
import SwiftDataLintCloudKitSchema
import SwiftDataLintLinting
import SwiftDataLintSwiftDataModel
import SwiftDataLintReports
import SwiftDataLintSchema
import SwiftDataLintSchemaRules

/// The `lint` and `schema` commands.
extension Command {
  func runLint(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
    let outputs = try LintOutputs(arguments)
    let baselineRequest = try BaselineRequest(arguments)
    let targetRequest = try LintTargetRequest(arguments)
    let fixRequest = try FixRequest(arguments, of: targetRequest)
    do throws(Failure) {
      let baseline = try baselineRequest.map(open)
      let (target, system) = try open(targetRequest)
      var command = self
      command.system = system
      let project = command.open(arguments, target)
      let fixed = fixRequest.map { command.fix($0, project, baseline) }
      let linted = command.lint(
        project, outputs.filtering(fixRequest?.use == .filter), baseline)
      return max(fixed ?? .success, linted)
    } catch {
      error.lines.forEach { printError("Error: \($0)") }
      return .failure
    }
  }

  private func lint(
    _ open: OpenProject, _ outputs: LintOutputs, _ baseline: OpenBaseline?
  ) -> ExitStatus {
    let project = analyse(open)
    let releases = findReleases(of: project)
    open.monitor?.begin(.rules)
    let found = project.workspace.findings()
    let unused = project.workspace.unusedAcceptances()
    unused.forEach { printError("Error: \($0)") }
    let new = baseline.map { compare(found, of: project, with: $0) }
    let findings = new?.findings ?? found
    open.monitor?.begin(.report)
    let tellsFixes = outputs.formats.contains(where: \.tellsFixes)
    let told = tellsFixes ? project.workspace.withFixes(findings).units : findings
    let report = project.report(
      told, baselined: new?.knownCount ?? 0,
      listsSchema: outputs.formats.contains(where: \.listsSchema))
    let style = style(open.arguments, isError: outputs.isFiltering)
    let written = write(report, outputs, extent(open.arguments), style: style)
    printStatistics(open, findings)
    let isFailing = findings.contains(where: \.isFailing)
    let statuses =
      written + [
        project.status, releases, unused.isEmpty ? .success : .failure, new?.status ?? .success,
        isFailing ? .findings : .success,
      ]
    return statuses.max() ?? .success
  }

  /// Writes a report to all its outputs. A failed output does not stop the others.
  private func write(
    _ report: Report, _ outputs: LintOutputs, _ extent: ReportExtent, style: TerminalStyle
  ) -> [ExitStatus] {
    let shown = report.with(extent)
    var statuses: [ExitStatus] = []
    if let format = outputs.standard {
      let bytes = format.bytes(of: shown, style: style)
      if outputs.isFiltering { system.writeError(bytes) } else { statuses.append(write(bytes)) }
    }
    if outputs.standard == .concise, let rest = shown.rest { printNotice(rest) }
    if !(outputs.standard?.tellsNotAnalysed ?? false) {
      TextReport.notAnalysed(report, atMost: TextReport.placesNamed).forEach(printNotice)
    }
    let plain = TerminalStyle(isColored: false)
    statuses += outputs.files.map { format, file in
      write(format.bytes(of: report, style: plain), to: file, with: system.writeFile)
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

  func runSchema(_ arguments: ParsedArguments) -> ExitStatus {
    let project = analyse(arguments)
    let format = arguments[Options.schemaFormat]
    if let picture = format.picture { return draw(picture, project) }
    let report = project.report(listsSchema: true)
    let written =
      switch format {
      case .json: write(SchemaJSON.bytes(of: report))
      case .ckdb: writeRecords(of: report, project, arguments)
      default: print(SchemaText.text(of: report, style: style(arguments)))
      }
    if format != .json { TextReport.notAnalysed(report).forEach(printError) }
    return written == .success ? project.status : written
  }
}

extension Command {
  /// Writes a picture of the schema, with the findings that `lint` reports.
  private func draw(_ picture: PictureFormat, _ project: LintedProject) -> ExitStatus {
    let releases = findReleases(of: project)
    let findings = project.workspace.withFixes(project.workspace.findings()).units
    let report = project.report(findings, listsSchema: true)
    let written = write(picture.bytes(of: report))
    if picture != .html { TextReport.notAnalysed(report).forEach(printError) }
    return max(written, releases, project.status)
  }

  /// Writes the record types that the models need, added to those in production if a file names
  /// them.
  private func writeRecords(
    of report: Report, _ project: LintedProject, _ arguments: ParsedArguments
  ) -> ExitStatus {
    let named = arguments[Options.production] != nil
    let exports = project.analysis.units.compactMap(\.production.export)
    // Without the file that was named, the output would not be a superset of it.
    if named, exports.isEmpty { return .failure }
    SchemaRecords.notices(of: report).forEach(printNotice)
    let production = named ? exports.first?.schema : nil
    return print(SchemaRecords.text(of: report, adding: production ?? CloudKitSchema()))
  }
}

/// The formats of a report, and where each is written.
private struct LintOutputs {
  /// The format on standard output; nil if a diff is printed there.
  let standard: ReportFormat?
  /// Whether the fixed source goes to standard output, and the report therefore to standard error.
  private(set) var isFiltering = false
  let files: [(format: ReportFormat, file: String)]

  var formats: [ReportFormat] { (standard.map { [$0] } ?? []) + files.map(\.format) }

  func filtering(_ isFiltering: Bool) -> LintOutputs {
    var outputs = self
    outputs.isFiltering = isFiltering
    return outputs
  }

  /// Uses text on standard output unless another format or a diff goes there.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    let places = arguments[Options.formats]
    let standard = places.filter { $0.file == nil }
    let usage = CommandUsage(program: .linter, command: arguments.command)
    guard standard.count <= 1 else {
      throw usage.severalOutputs(standard.map(\.format))
    }
    let format = standard.first.flatMap { ReportFormat(rawValue: $0.format) } ?? .text
    self.standard = arguments[Options.diff] ? nil : format
    let names = places.compactMap(\.file)
    if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
      throw usage.error("Only one format can go to '\(twice)'. Name a file for each.")
    }
    if let source = names.first(where: FilePath.isSource) {
      throw usage.overwriting(source, with: "report")
    }
    files = places.compactMap { place in
      guard let file = place.file else { return nil }
      return ReportFormat(rawValue: place.format).map { ($0, file) }
    }
  }
}

extension SchemaFormat {
  /// The picture that shows the schema in this format; nil if it is not a picture.
  fileprivate var picture: PictureFormat? {
    switch self {
    case .text, .json, .ckdb: nil
    case .mermaid: .mermaid
    case .dot: .dot
    case .svg: .svg
    case .html: .html
    }
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
