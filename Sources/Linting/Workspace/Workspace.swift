import SwiftDataLintDataFormats
import SwiftDataLintSchema
import SwiftDataLintShipped
import SwiftDataLintSwiftSource

/// The files of a project, with their facts, schemas and findings.
///
/// It answers again after a change from what has not changed: only changed files are read again,
/// and only their units are linked again. Texts can replace those of files: fixes in progress, or
/// documents that were not saved. It prints nothing.
package final class Workspace {
  /// The number of threads.
  package let jobs: Int
  /// The system, with the texts that replace those of files.
  package private(set) var system: System

  private let disk: System
  private let monitor: WorkMonitor?
  /// What replaces files, by absolute path without links.
  private var overlays: [String: FileOverlay] = [:]
  private var finder: UnitFinder?
  /// The units that were found last, with the errors of their settings.
  package private(set) var found: AnalysisUnits?
  private var units: [WorkspaceUnit] = []
  /// What earlier releases shipped, by the root.
  private var searches: [ExactPath: ReleaseSearch] = [:]
  private var baselines = BaselineFiles()
  /// The findings, compared with the baselines; nil if something has changed since.
  private var compared: BaselinedFindings?

  /// - Parameters:
  ///   - jobs: The number of threads.
  ///   - monitor: Observes the work.
  package init(system: System, jobs: Int, monitor: WorkMonitor? = nil) {
    disk = monitor?.watching(system) ?? system
    self.system = disk
    self.jobs = jobs
    self.monitor = monitor
  }

  // MARK: Files

  /// Finds the units to analyze. What was read of files that were open before is kept.
  ///
  /// The workspace finds them again if files appear or disappear.
  @discardableResult
  package func open(_ finder: UnitFinder) -> AnalysisUnits {
    self.finder = finder
    compared = nil
    baselines.forget()
    let found = finder.units(in: system, jobs: jobs)
    self.found = found
    let known = Dictionary(units.map { (ExactPath($0.unit.files.root), $0) }) { first, _ in first }
    units = found.units.map { unit in
      known[ExactPath(unit.files.root)]?.with(unit) ?? WorkspaceUnit(unit)
    }
    return found
  }

  /// The root of a file with reported findings; nil for other files.
  ///
  /// - Parameter path: The absolute path.
  package func root(of path: String) -> String? {
    found?.units.first { $0.files.reports(path) }?.files.root
  }

  /// What replaces a file.
  ///
  /// - Parameter path: The absolute path without links.
  package func overlay(of path: String) -> FileOverlay { overlays[path] ?? .disk }

  /// - Parameter overlays: By absolute path without links. Other overlays stay.
  package func setOverlays(_ overlays: [String: FileOverlay]) {
    let changed = overlays.filter { overlay(of: $0) != $1 }
    if changed.isEmpty { return }
    let edited = changed.filter {
      overlay(of: $0).isFile && $1.isFile && FilePath.isSource($0)
    }.keys
    for (path, new) in changed { self.overlays[path] = new == .disk ? nil : new }
    system = disk.overlaid(with: self.overlays)
    forget(changed.keys.map(ExactPath.init), edited: Set(edited.map(ExactPath.init)))
  }

  /// Replaces the texts of files, which need not exist, until the overlays are removed.
  ///
  /// - Parameter texts: By absolute path without links.
  package func replaceTexts(_ texts: [String: [UInt8]]) {
    setOverlays(texts.mapValues(FileOverlay.text))
  }

  /// Replaces the text of a file, which need not exist, until the overlay is removed.
  ///
  /// - Parameter path: The absolute path without links.
  package func replaceText(of path: String, with text: [UInt8]) { replaceTexts([path: text]) }

  /// Removes the text that replaces that of a file.
  ///
  /// - Parameter path: The absolute path without links.
  package func removeOverlay(of path: String) { setOverlays([path: .disk]) }

  /// Reads files again that appeared, disappeared or changed on the disk.
  ///
  /// - Parameter paths: The absolute paths without links.
  package func reread(_ paths: [String]) { forget(paths.map(ExactPath.init)) }

  /// - Parameter edited: Those that had a replaced text before. Files are not found anew because of
  ///   what a source says, so that editing one that no unit contains is fast.
  private func forget(_ paths: [ExactPath], edited: Set<ExactPath> = []) {
    let (paths, system) = (Set(paths), system)
    compared = nil
    searches = searches.filter { $1.lock.map { !paths.contains(ExactPath($0)) } ?? true }
    let names = Set(paths.map { ExactPath(FilePath.name(of: $0.text)) })
    var known: Set<ExactPath> = []
    for index in units.indices {
      units[index].forget { file in
        guard names.contains(ExactPath(file.name)) else { return false }
        // The file may be reached through a link.
        let path = ExactPath(file.absolute)
        let found =
          paths.contains(path) ? path : (try? system.resolve(file.absolute)).map(ExactPath.init)
        guard let found, paths.contains(found) else { return false }
        known.insert(found)
        return true
      }
    }
    if paths.contains(where: { FilePath.describesTargets($0.text) }) {
      for index in units.indices { units[index].forgetTargets() }
    }
    let isOutdated = paths.contains { path in
      !known.contains(path) && !edited.contains(path) || system.kind(path.text) == nil
    }
    if isOutdated, let finder { open(finder) }
  }

  // MARK: Answers

  private var reader: InputReader { InputReader(system: system, jobs: jobs) }

  /// The analyses of all units, sorted by the path of the root.
  package func analysis() -> ProjectAnalysis {
    let reader = reader
    return ProjectAnalysis(units.indices.map { units[$0].analyze(with: reader, monitor) })
  }

  /// The targets that compile reported files, for each unit, programs first.
  package func compiledTargets() -> [CompiledTarget] {
    _ = analysis()
    return units.flatMap { $0.compiledTargets(printedFrom: system.currentDirectory) }
  }

  /// The files that are linked together, for each program with a reported file.
  package func programs() -> [ProgramFiles] {
    _ = analysis()
    return units.indices.flatMap { units[$0].programs() }
  }

  /// The findings in the reported files that are in no baseline, for each schema.
  package func findings() -> [UnitFindings] { comparedFindings().findings }

  private func comparedFindings() -> BaselinedFindings {
    if let compared { return compared }
    let files = units.map { unit in
      unit.unit.baseline.flatMap { baselines.file($0, in: system) }
    }
    let compared = BaselinedFindings(
      foundByUnit(), comparedWith: files, of: units.map(\.unit), in: system
    ) { index in
      let releases = releaseSearch(of: units[index]).releases
      return units[index].allFindings(with: reader, monitor, releases: releases)
    }
    self.compared = compared
    return compared
  }

  /// The findings in the reported files of each unit, for each schema.
  private func foundByUnit() -> [[UnitFindings]] {
    let (project, reader) = (analysis(), reader)
    return units.indices.map { index in
      let releases = releaseSearch(of: units[index]).releases
      return units[index].findings(with: reader, monitor, releases: releases).map { findings in
        UnitFindings(
          findings: findings.filter { project.isReported($0.location.path) },
          failOn: units[index].unit.settings.failOn)
      }
    }
  }
}

// MARK: - Accepted findings

extension Workspace {
  /// The accepted findings that do not exist in any unit of their settings file, as lines with
  /// their places.
  package func unusedAcceptances() -> [String] {
    _ = foundByUnit()
    let groups = Dictionary(grouping: units) { $0.unit.file?.path ?? "" }
    return groups.sorted { $0.key < $1.key }.flatMap { path, units in
      (units.first?.unusedAcceptances ?? []).filter { entry in
        units.allSatisfy { $0.unusedAcceptances.contains(entry) }
      }.map { entry in
        let place = units.first?.unit.file?.places["accepted"]?[entry.subject] ?? path
        return "\(place): 'accepted' names \(entry.subject), which is not found; remove the entry"
      }
    }
  }
}

// MARK: - Baselines

extension Workspace {
  /// Why baselines cannot be read, one line each.
  package var baselineErrors: [String] {
    for case let name? in units.map(\.unit.baseline) { _ = baselines.file(name, in: system) }
    return baselines.errors
  }

  /// The baselines that have findings that no longer exist. Those in files that are not reported,
  /// or not as a whole, are not known.
  ///
  /// - Parameter isComplete: Whether everything could be read.
  package func outdatedBaselines(isComplete: Bool) -> [BaselineComparison] {
    if !isComplete { return [] }
    let project = analysis()
    let target = finder?.target
    let named = target?.changes == nil ? (target?.paths ?? []).flatMap(places) : []
    let gaps = Set(project.schemas.flatMap(\.gaps).map(\.path))
    return comparedFindings().comparisons.map { comparison in
      comparison.limited { path in
        // A named file need not exist anymore.
        let isReported =
          named.contains { FilePath.contains($0, path) } || project.reports(path)
        return isReported && !gaps.contains(FilePath.relative(path, to: system.currentDirectory))
      }
    }.filter { $0.missingCount > 0 }
  }

  /// The absolute paths that a path on the command line can mean: with and without links.
  private func places(of typed: String) -> [String] {
    let path = FilePath.absolute(typed, from: system.currentDirectory)
    let plain = FilePath.normalised(path)
    let canonical = (try? system.resolve(path)) ?? plain
    return FilePath.isSame(canonical, plain) ? [plain] : [plain, canonical]
  }
}

// MARK: - Releases

extension Workspace {
  /// What earlier releases of each root shipped, in the order of the units.
  package func releaseSearches() -> [ReleaseSearch] {
    _ = analysis()
    return units.map(releaseSearch)
  }

  /// Forgets what earlier releases shipped. Findings do so when the units are opened again.
  package func forgetReleases() { searches = [:] }

  private func releaseSearch(of unit: WorkspaceUnit) -> ReleaseSearch {
    let files = unit.unit.files
    if let known = searches[ExactPath(files.root)] { return known }
    let search = ReleaseSearch(unit.unit.settings.shipped, in: files, disk) { overlays in
      past(of: files.root, with: overlays).presentSchema(ofRoot: files.root)
    }
    searches[ExactPath(files.root)] = search
    return search
  }

  /// The present schema of a root.
  package func presentSchema(ofRoot root: String) -> ShippedSchema {
    let unit = analysis().units.first { FilePath.isSame($0.unit.files.root, root) }
    return ShippedSchema(unit?.schemas ?? [], targets: compiledTargets().namesByFile)
  }

  /// A root with overlays in place of the workspace's. What was read of the other files is kept.
  private func past(of root: String, with overlays: [String: FileOverlay]) -> Workspace {
    let past = Workspace(system: disk, jobs: jobs)
    past.system = disk.overlaid(with: overlays)
    past.units = units
    if let finder { past.open(finder.finding(allIn: root)) }
    past.forget((Array(overlays.keys) + self.overlays.keys).map(ExactPath.init))
    return past
  }
}
