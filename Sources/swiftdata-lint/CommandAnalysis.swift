import SwiftDataLintDataFormats
import SwiftDataLintLinting
import SwiftDataLintReports
import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// What a command line names, before it is analyzed.
struct OpenProject {
  let arguments: ParsedArguments
  let target: LintTarget
  let workspace: Workspace
  /// The monitor of the work, if measurements or progress are shown.
  let monitor: WorkMonitor?
  let found: AnalysisUnits
}

/// The analysis of what a command line names, shared by all commands that analyze sources.
struct LintedProject {
  let workspace: Workspace
  let analysis: ProjectAnalysis
  /// What reports name as their author.
  fileprivate let tool: Tool
  /// Whether everything could be read.
  let isComplete: Bool
  /// The exit status of the analysis, independent of findings.
  var status: ExitStatus

  var schemas: [Schema] { analysis.schemas }

  /// The absolute path of the folder that printed paths are relative to.
  fileprivate var folder: String { workspace.system.currentDirectory }

  /// The report on the reported files.
  ///
  /// - Parameter listsSchema: Whether the report includes the locations of models and
  ///   configurations, and the targets.
  func report(_ findings: [UnitFindings] = [], listsSchema: Bool = false) -> Report {
    let report = Report(
      tool: tool,
      files: analysis.reportedCount, inNoTarget: analysis.inNoTargetCount, schemas: schemas,
      findings: Findings(joining: findings.map(\.findings)),
      isReported: analysis.isReported, folder: folder, isComplete: isComplete,
      baselined: findings.map(\.baselinedCount).reduce(0, +))
    let paths = report.paths + (listsSchema ? report.schemaPaths : [])
    let shown = report.with(sources(of: paths))
    return listsSchema
      ? shown.listingSchema(targets: workspace.compiledTargets(), production: production) : shown
  }

  /// The comparisons of the schemas with the exports of the CloudKit schema in production.
  var production: [ProductionComparison] {
    analysis.units.flatMap { $0.production.export?.comparisons(of: $0.schemas) ?? [] }
      .compactMap { $0 }
  }

  /// The contents of files, by printed path. The files are read again, because keeping all contents
  /// would take too much memory and few of them are shown.
  func sources(of paths: [String]) -> Sources {
    let paths = Array(Set(paths))
    let system = workspace.system
    let texts = concurrentMap(paths, jobs: workspace.jobs) { system.text(of: $0) ?? SourceText([]) }
    return Sources(Dictionary(uniqueKeysWithValues: zip(paths, texts)))
  }
}

extension Command {
  /// Opens the files that a command line names.
  func open(_ arguments: ParsedArguments, _ target: LintTarget) -> OpenProject {
    let monitor = WorkMonitor(system, measures: arguments[Options.verbose])
    let workspace = Workspace(system: system, jobs: jobs(arguments), monitor: monitor)
    workspaces.keep(workspace)
    return OpenProject(
      arguments: arguments, target: target, workspace: workspace, monitor: monitor,
      found: workspace.open(finder(arguments, target)))
  }

  /// Analyzes the paths on a command line.
  func analyze(_ arguments: ParsedArguments) -> LintedProject {
    analyze(open(arguments, LintTarget(paths: paths(arguments))))
  }

  /// The paths on a command line. Without any, the current folder, or the root if that is
  /// elsewhere.
  func paths(_ arguments: ParsedArguments) -> [String] {
    if !arguments.words.isEmpty { return arguments.words }
    guard let root = arguments[Options.root], let folder = try? system.resolve(typed: root),
      let current = try? system.resolve(system.currentDirectory),
      !FilePath.contains(folder, current)
    else { return ["."] }
    return [root]
  }

  /// Analyzes the files that a command line reports.
  ///
  /// Prints errors and notices, because they are the same for each command.
  func analyze(_ open: OpenProject) -> LintedProject {
    let (found, target) = (open.found, open.target)
    let analysis = open.workspace.analysis()
    open.monitor?.endDisplay()
    let unreadable = sparing(
      found.unreadable + analysis.units.flatMap(\.unreadable), of: target)
    let searches = analysis.units.map(\.production)
    let errors =
      found.errors + UnknownNames(analysis, options: Self.namingOptions).errors
      + searches.flatMap(\.errors) + open.workspace.baselineErrors
      + unreadable.map { "\($0)" }
    let targets = TargetNotices(analysis, target, system).lines
    (found.notices + targets + searches.flatMap(\.notices)).forEach(printNotice)
    errors.forEach { printError("Error: \($0)") }
    var project = LintedProject(
      workspace: open.workspace, analysis: analysis, tool: tool, isComplete: errors.isEmpty,
      status: errors.isEmpty ? .success : .failure)
    let needsModels = !target.isWorkInProgress && requiresModels(found, open.arguments)
    if needsModels, !analysis.hasModels {
      printError("Error: no models found; check the paths, or turn --require-models off")
      project.status = .failure
    }
    return project
  }

  /// The options that name models and versions, by the setting.
  private static let namingOptions = [
    "localOnly": Options.localOnly.declaration.name,
    "frozenVersions": Options.frozenVersions.declaration.name,
  ]

  /// Finds the units of a command line.
  private func finder(_ arguments: ParsedArguments, _ target: LintTarget) -> UnitFinder {
    UnitFinder(target, root: arguments[Options.root]) { system throws(Failure) in
      try SettingsSource(system: system, arguments: arguments)
    }
  }

  /// The number of threads.
  private func jobs(_ arguments: ParsedArguments) -> Int {
    arguments[Options.jobs] ?? system.processorCount
  }

  /// Whether the run fails if no model is found.
  private func requiresModels(
    _ found: AnalysisUnits, _ arguments: ParsedArguments
  ) -> Bool {
    arguments[Options.requireModels] ?? found.requiresModels
  }
}

extension Command {
  /// Looks for what earlier releases shipped, and prints why it is not known.
  func findReleases(of project: LintedProject) -> ExitStatus {
    let searches = project.workspace.releaseSearches()
    searches.flatMap(\.notices).forEach(printNotice)
    let errors = searches.flatMap(\.errors)
    errors.forEach { printError("Error: \($0)") }
    return errors.isEmpty ? .success : .failure
  }

  /// The exports of the CloudKit schema in production, each with the day of its last commit.
  func exports(_ analysis: ProjectAnalysis) -> [(path: String, day: String?)] {
    analysis.units.compactMap(\.production.export).map { ($0.path, $0.lastCommit(system)) }
  }

  /// Prints what was read and how long it took, if requested.
  func printMeasurements(_ open: OpenProject) {
    guard open.arguments[Options.verbose], let monitor = open.monitor else { return }
    let analysis = open.workspace.analysis()
    let text = MeasurementText(
      found: analysis.fileCount, lexed: analysis.lexedCount, threads: open.workspace.jobs,
      measurements: monitor.measurements, exports: exports(analysis))
    printErrorLines(text.lines)
  }
}

/// Keeps workspaces until the command is released: the process exits with its command, and
/// releasing the facts of a large tree before that would take a tenth of the run time.
final class OpenWorkspaces {
  private var workspaces: [Workspace] = []

  func keep(_ workspace: Workspace) { workspaces.append(workspace) }
}
