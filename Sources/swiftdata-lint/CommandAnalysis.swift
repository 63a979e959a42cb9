import SwiftDataLintModelSchema
import SwiftDataLintReports
import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// The analysis of the paths on a command line, shared by all commands that analyze sources.
struct Analysed {
  fileprivate let results: [(set: ConfiguredSet, result: Analysis.Result)]
  /// Whether everything could be read.
  let isComplete: Bool
  /// The absolute paths that the user named.
  fileprivate let named: [String]
  /// The exit status of the analysis, independent of findings.
  var status: ExitStatus
  /// The monitor of the work, if statistics or progress are shown.
  let monitor: WorkMonitor?
  /// The system, including the contents that replace those of files.
  let system: System
  /// The number of threads.
  let jobs: Int

  /// The schemas of the roots, sorted by the path of the root.
  var schemas: [Schema] { results.map(\.result.schema) }

  /// The absolute paths of all analyzed files.
  var files: Set<String> {
    Set(results.flatMap { $0.set.files.files + $0.set.files.entitlements }.map(\.absolute))
  }

  /// Whether findings in the file at this printed path are reported.
  func isReported(_ path: String) -> Bool {
    results.contains { $0.result.reported.contains(path) }
  }

  /// The absolute path of the folder that printed paths are relative to.
  fileprivate var folder: String { system.currentDirectory }

  /// The findings in the reported files, for each root.
  func findings() -> [SetFindings] {
    results.map { set, result in
      SetFindings(
        findings: set.settings.ruleSettings.findings(in: result.schema)
          .filter { isReported($0.location.path) },
        failOn: set.settings.failOn)
    }
  }

  /// The findings in all files, including those that settings, comments and paths leave out.
  func allFindings() -> [Finding] {
    schemas.map { RuleSettings(reportsNotes: true).findings(in: $0) }
      .flatMap { $0.reported + $0.suppressed }
  }

  /// The report on the reported files.
  ///
  /// - Parameters:
  ///   - baselined: The number of known findings that are left out.
  ///   - listsSchema: Whether the report includes the locations of models and configurations.
  func report(
    _ findings: [SetFindings] = [], baselined: Int = 0, listsSchema: Bool = false
  ) -> Report {
    let report = Report(
      tool: .linter,
      files: reportedCount, schemas: schemas,
      findings: Findings(joining: findings.map(\.findings)),
      isReported: isReported, folder: folder, isComplete: isComplete, baselined: baselined)
    return report.with(sources(of: report.paths + (listsSchema ? report.schemaPaths : [])))
  }

  /// The contents of files, by printed path. The files are read again, because keeping all contents
  /// would take too much memory and few of them are shown.
  func sources(of paths: [String]) -> Sources {
    let paths = Array(Set(paths))
    let texts = concurrentMap(paths, jobs: jobs) { system.text(of: $0) ?? SourceText([]) }
    return Sources(Dictionary(uniqueKeysWithValues: zip(paths, texts)))
  }
}

/// The findings in the files of one root.
struct SetFindings {
  var findings: Findings
  /// The lowest severity that fails the run.
  let failOn: FailureThreshold
}

extension Command {
  /// Analyzes the paths on a command line.
  ///
  /// Prints errors and notices, because they are the same for each command.
  func analyse(_ arguments: ParsedArguments) -> Analysed {
    analyse(arguments, Subject(paths: arguments.words))
  }

  /// Analyzes the files that a command line reports.
  func analyse(_ arguments: ParsedArguments, _ subject: Subject) -> Analysed {
    let jobs = jobs(arguments)
    let monitor = WorkMonitor(system, measures: arguments[Options.statistics])
    let system = monitor?.watchedSystem ?? system
    let selection = FileFinder(system: system, jobs: jobs)
      .select(subject.paths, root: arguments[Options.root])
    let sets = subject.changes?.narrowed(selection.sets, system: system) ?? selection.sets
    let configured = ConfiguredSets(sets, system: system, arguments: arguments)
    let analysis = Analysis(system: system, jobs: jobs, monitor: monitor)
    let results = configured.sets.map { ($0, analysis.run(on: $0)) }
    monitor?.eraseLine()
    let unreadable = sparing(selection.unreadable + results.flatMap(\.1.unreadable), of: subject)
    let unknown = UnknownNames(results.map { ($0, $1.schema) })
    let errors =
      configured.errors + unknown.errors
      + unreadable.map { "\($0)" }
    (selection.notices + configured.notices).forEach(printNotice)
    errors.forEach { printError("Error: \($0)") }
    let named = subject.changes == nil ? subject.paths.flatMap(places) : []
    var analysed = Analysed(
      results: results, isComplete: errors.isEmpty, named: named,
      status: errors.isEmpty ? .success : .failure, monitor: monitor,
      system: system, jobs: jobs)
    let needsModels = !subject.isWorkInProgress && requiresModels(configured, arguments)
    if needsModels, !analysed.hasModels {
      printError("Error: no models found; check the paths, or turn --require-models off")
      analysed.status = .failure
    }
    keepUntilExit(analysed)
    return analysed
  }

  /// The number of threads.
  private func jobs(_ arguments: ParsedArguments) -> Int {
    arguments[Options.jobs] ?? system.processorCount
  }

  /// Whether the run fails if no model is found.
  private func requiresModels(
    _ configured: ConfiguredSets, _ arguments: ParsedArguments
  ) -> Bool {
    arguments[Options.requireModels] ?? configured.requiresModels
  }

  /// The absolute paths that a path on the command line can mean: with and without links.
  private func places(of typed: String) -> [String] {
    let path = FilePath.absolute(typed, from: system.currentDirectory)
    let plain = FilePath.normalised(path)
    let canonical = (try? system.resolve(path)) ?? plain
    return FilePath.isSame(canonical, plain) ? [plain] : [plain, canonical]
  }
}

extension Command {
  /// Prints statistics of the run, if requested.
  func printStatistics(
    _ arguments: ParsedArguments, _ analysed: Analysed, _ findings: [SetFindings]
  ) {
    guard arguments[Options.statistics], let monitor = analysed.monitor else { return }
    let statistics = Statistics(
      found: analysed.found, lexed: analysed.lexed, threads: jobs(arguments),
      measurements: monitor.measurements, rules: findings.flatMap(\.findings.reported).map(\.rule))
    printErrorLines(statistics.text)
  }
}

extension Analysed {
  /// Whether every finding in the file at this absolute path would have been reported. A named file
  /// need not exist anymore.
  func accounts(for path: String) -> Bool {
    let display = FilePath.relative(path, to: folder)
    let isNamed = named.contains { FilePath.contains($0, path) }
    let hasGap = schemas.contains { $0.gaps.contains { $0.path == display } }
    return isComplete && !hasGap && (isNamed || results.contains { $0.set.files.reports(path) })
  }

  fileprivate var reportedCount: Int {
    results.map { $0.set.files.files.count(where: \.isReported) }.reduce(0, +)
  }

  /// The number of analyzed Swift files, and the number of those that were lexed.
  fileprivate var found: Int { results.map(\.set.files.files.count).reduce(0, +) }
  fileprivate var lexed: Int {
    results.map(\.result.lexed).reduce(0, +)
  }

  fileprivate var hasModels: Bool {
    schemas.contains { schema in
      schema.entities.contains { isReported($0.location.path) }
    }
  }
}
