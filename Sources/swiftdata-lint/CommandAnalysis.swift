import SwiftDataLintModelSchema
import SwiftDataLintReports
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// What the paths of a command line come to, for all commands that analyse sources.
struct Analysed {
  fileprivate let results: [(set: ConfiguredSet, result: Analysis.Result)]
  /// Whether everything could be read.
  let isComplete: Bool
  /// The absolute paths that were named.
  fileprivate let named: [String]
  /// How the command ends, whatever is found.
  var status: ExitStatus
  /// Who looked on, if anybody did.
  let monitor: WorkMonitor?
  /// With the texts that stand in for what files hold.
  let system: System
  /// The number of threads.
  let jobs: Int

  /// One for each root, in the order of the roots' paths.
  var schemas: [Schema] { results.map(\.result.schema) }

  /// The absolute paths of all files that were analysed.
  var files: Set<String> {
    Set(results.flatMap { $0.set.files.files + $0.set.files.entitlements }.map(\.absolute))
  }

  /// Whether what is found in a file, by its printed path, is reported.
  func isReported(_ path: String) -> Bool {
    results.contains { $0.result.reported.contains(path) }
  }

  /// The absolute path of the folder that printed paths start from.
  fileprivate var folder: String { system.currentDirectory }

  /// What rules find in the files that are reported on, for each root.
  func findings() -> [SetFindings] {
    results.map { set, result in
      SetFindings(
        findings: set.settings.ruleSettings.findings(in: result.schema)
          .filter { isReported($0.location.path) },
        failOn: set.settings.failOn)
    }
  }

  /// What rules find in all files, whatever of it settings, comments and paths let through.
  func allFindings() -> [Finding] {
    schemas.map { RuleSettings(reportsNotes: true).findings(in: $0) }
      .flatMap { $0.reported + $0.suppressed }
  }

  /// What stands in the files that are reported on.
  ///
  /// - Parameters:
  ///   - baselined: how many findings are known and left out.
  ///   - listsSchema: whether the report is to tell where models and configurations stand.
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

  /// The texts of files, by their printed paths. They are read again, because the texts of all
  /// files would fill the memory, and few of them have anything to show.
  func sources(of paths: [String]) -> Sources {
    let paths = Array(Set(paths))
    let texts = concurrentMap(paths, jobs: jobs) { system.text(of: $0) ?? SourceText([]) }
    return Sources(Dictionary(uniqueKeysWithValues: zip(paths, texts)))
  }
}

/// What rules find in the files of one root.
struct SetFindings {
  var findings: Findings
  /// The least severity that makes the command fail.
  let failOn: FailureThreshold
}

extension Command {
  /// Analyses the paths of a command line.
  ///
  /// What went wrong is printed here, since it is the same for each command.
  func analyse(_ arguments: ParsedArguments) -> Analysed {
    analyse(arguments, Subject(paths: arguments.words))
  }

  /// Analyses what a command line reports on.
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

  /// Whether it is a failure if nothing that was named holds a model.
  private func requiresModels(
    _ configured: ConfiguredSets, _ arguments: ParsedArguments
  ) -> Bool {
    arguments[Options.requireModels] ?? configured.requiresModels
  }

  /// The absolute paths that a path on the command line can mean: with links, and without.
  private func places(of typed: String) -> [String] {
    let path = FilePath.absolute(typed, from: system.currentDirectory)
    let plain = FilePath.normalised(path)
    let canonical = (try? system.resolve(path)) ?? plain
    return FilePath.isSame(canonical, plain) ? [plain] : [plain, canonical]
  }
}

extension Command {
  /// What the run took and found, if anybody asked for it.
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
  /// Whether all that could be found in a file, by its absolute path, would have been reported. If
  /// the file is named, it need not be there any more.
  func accounts(for path: String) -> Bool {
    let display = FilePath.relative(path, to: folder)
    let isNamed = named.contains { FilePath.contains($0, path) }
    let hasGap = schemas.contains { $0.notAnalysed.contains { $0.path == display } }
    return isComplete && !hasGap && (isNamed || results.contains { $0.set.files.reports(path) })
  }

  fileprivate var reportedCount: Int {
    results.map { $0.set.files.files.count(where: \.isReported) }.reduce(0, +)
  }

  /// The Swift files that are analysed, and those of them that were lexed.
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
