import SwiftDataLintDataFormats

/// A unit: the files of one root, which are analyzed with the same settings.
package struct AnalysisUnit: Sendable {
  package let files: RootFiles
  let settings: Settings
  /// The settings file of the set, if there is one.
  package let file: SettingsFile?
  /// The baseline, if there is one.
  package let baseline: NamedBaseline?
}

/// Finds the units to analyze.
package struct UnitFinder: Sendable {
  let target: LintTarget
  fileprivate let root: String?
  fileprivate let settings: @Sendable (System) throws(Failure) -> SettingsSource

  /// - Parameters:
  ///   - root: The folder to analyze, if the user sets it.
  ///   - settings: Returns the source of the settings.
  package init(
    _ target: LintTarget, root: String?,
    settings: @escaping @Sendable (System) throws(Failure) -> SettingsSource
  ) {
    self.target = target
    self.root = root
    self.settings = settings
  }

  /// A finder with the same settings, which reports all files in a folder.
  func finding(allIn folder: String) -> UnitFinder {
    UnitFinder(LintTarget(paths: [folder]), root: root, settings: settings)
  }

  /// The units, found with a number of threads.
  package func units(in system: System, jobs: Int) -> AnalysisUnits {
    var selection = FileFinder(system: system, jobs: jobs).select(target.paths, root: root)
    if let changes = target.changes {
      selection.sets = changes.narrowed(selection.sets, system: system)
    }
    return AnalysisUnits(selection, by: self, system: system)
  }
}

/// The units to analyze after the settings of their roots are applied.
package struct AnalysisUnits {
  private let system: System
  /// Whether the user set the root, so that the settings name no others.
  private let isRootByHand: Bool

  package private(set) var units: [AnalysisUnit] = []
  /// Paths that do not exist, and files and folders that cannot be read.
  package let unreadable: [SystemError]
  /// Errors in the settings, one line each.
  package private(set) var errors: [String] = []
  /// Notices about named files that are not analyzed, one line each.
  package private(set) var notices: [String]
  /// Whether any settings require a model, even if they exclude all files.
  package private(set) var requiresModels = false

  fileprivate init(_ selection: FileSelection, by finder: UnitFinder, system: System) {
    self.system = system
    isRootByHand = finder.root != nil
    unreadable = selection.unreadable
    notices = selection.notices
    do throws(Failure) {
      let source = try finder.settings(system)
      for root in selection.sets { add(root, source) }
    } catch {
      errors += error.lines
    }
  }

  private mutating func add(_ set: RootFiles, _ source: SettingsSource) {
    do throws(Failure) {
      let file = try source.file(ofRoot: set.root)
      let settings = source.settings(file)
      requiresModels = requiresModels || settings.requiresModels
      let folders = isRootByHand ? [] : settings.roots
      let rest = set.without(settings.exclude)
      guard rest.inputs.contains(where: \.isReported) else {
        notices.append("\(display(set.root)): 'exclude' skips everything that was named")
        return
      }
      let baseline = baseline(settings, file, root: set.root)
      units += parts(of: rest, folders, file).map {
        AnalysisUnit(files: $0, settings: settings, file: file, baseline: baseline)
      }
    } catch {
      errors += error.lines
    }
  }

  /// The baseline, whose path is relative to the settings file.
  private func baseline(
    _ settings: Settings, _ file: SettingsFile?, root: String
  ) -> NamedBaseline? {
    guard case .file(let path) = settings.baseline else { return nil }
    let folder = file.map { FilePath.parent(of: system.absolute($0.path)) } ?? root
    let place = file?.places["baseline"]?[path]
    let absolute = FilePath.absolute(path, from: folder)
    let target = (try? system.resolve(absolute)) ?? absolute
    let isInside = [folder, (try? system.resolve(folder)) ?? folder, root].contains {
      FilePath.contains($0, target)
    }
    return NamedBaseline(path: absolute, place: place, isOutside: place != nil && !isInside)
  }

  /// The sets of the folders that the settings name as roots; the set itself if they name none.
  private mutating func parts(
    of set: RootFiles, _ folders: [String], _ file: SettingsFile?
  ) -> [RootFiles] {
    if folders.isEmpty { return [set] }
    var roots: [String] = []
    for folder in folders {
      let root = system.listed(FilePath.normalised(FilePath.absolute(folder, from: set.root)))
      if let problem = problem(of: root, among: roots, in: set) {
        let place = file?.places["roots"]?[folder] ?? "'roots'"
        errors.append("\(place): '\(folder)' \(problem)")
      } else if !roots.contains(where: { FilePath.isSame($0, root) }) {
        roots.append(root)
      }
    }
    let parts = roots.map(set.below).filter { $0.inputs.contains(where: \.isReported) }
    if parts.isEmpty {
      notices.append("\(display(set.root)): nothing that was named is in one of the 'roots'")
    }
    return parts
  }

  /// The reason why a folder cannot be a root; nil if it can.
  private func problem(of root: String, among others: [String], in set: RootFiles) -> String? {
    if !FilePath.contains(set.root, root) { return "is not in the folder of the settings file" }
    guard system.kind(root) == .directory else { return "does not exist or is not a folder" }
    if let target = try? system.resolve(root), !FilePath.isSame(target, root) {
      return "is a symbolic link; name its target"
    }
    let outer = others.first {
      $0 != root && (FilePath.contains($0, root) || FilePath.contains(root, $0))
    }
    return outer.map { "and '\(FilePath.relative($0, to: set.root))' overlap; keep one" }
  }

  private func display(_ path: String) -> String {
    FilePath.relative(path, to: system.currentDirectory)
  }
}

extension RootFiles {
  /// The files inside a folder, as a separate set.
  fileprivate func below(_ folder: String) -> RootFiles {
    RootFiles(root: folder, inputs: inputs.filter { FilePath.contains(folder, $0.absolute) })
  }

  /// The files that match no pattern.
  fileprivate func without(_ patterns: [String]) -> RootFiles {
    if patterns.isEmpty { return self }
    // The composition of characters is ignored, so that the result is the same on all file systems.
    let filter = GitIgnore(
      Array(patterns.joined(separator: "\n").utf8), folder: root,
      spelling: GitSpelling(ignoresComposition: true))
    return RootFiles(
      root: root, inputs: inputs.filter { !filter.ignores($0.absolute, below: root) })
  }
}

extension GitIgnore {
  /// Whether a file, or one of its parents below the root, is ignored.
  fileprivate func ignores(_ path: String, below root: String) -> Bool {
    let bytes = Array(path.utf8)
    var nameStart = prefixLength
    for index in prefixLength..<max(prefixLength, bytes.count) where bytes[index] == slash {
      let folder = Array(bytes[..<index])
      if verdict(on: folder, nameStart: nameStart, isFolder: true) == true { return true }
      nameStart = index + 1
    }
    return verdict(on: bytes, nameStart: nameStart, isFolder: false) == true
  }

  private var slash: UInt8 { UInt8(ascii: "/") }
}
