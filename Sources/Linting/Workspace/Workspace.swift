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
    let found = finder.units(in: system, jobs: jobs)
    self.found = found
    let known = Dictionary(units.map { (ExactPath($0.unit.files.root), $0) }) { first, _ in first }
    units = found.units.map { unit in
      known[ExactPath(unit.files.root)]?.with(unit) ?? WorkspaceUnit(unit)
    }
    return found
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
      overlay(of: $0).isText && $1.isText && FilePath.isSource($0)
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

  /// The findings in the reported files, for each schema.
  package func findings() -> [UnitFindings] {
    let (project, reader) = (analysis(), reader)
    return units.indices.flatMap { index in
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
    _ = findings()
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
