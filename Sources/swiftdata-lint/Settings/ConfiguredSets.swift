/// A set to analyze, with its settings.
struct ConfiguredSet: Sendable {
  let files: AnalysedSet
  let settings: Settings
  /// The settings file of the set, if there is one.
  let file: SettingsFile?
}

/// The sets to analyze after their settings are applied.
struct ConfiguredSets {
  private let system: System
  private let arguments: ParsedArguments

  private(set) var sets: [ConfiguredSet] = []
  /// Errors in the settings, one line each.
  private(set) var errors: [String] = []
  /// Notices about named files that the settings exclude, one line each.
  private(set) var notices: [String] = []
  /// Whether any settings require a model, even if they exclude all files.
  private(set) var requiresModels = false

  init(_ sets: [AnalysedSet], system: System, arguments: ParsedArguments) {
    self.system = system
    self.arguments = arguments
    do throws(Failure) {
      let source = try SettingsSource(system: system, arguments: arguments)
      for set in sets { add(set, source) }
    } catch {
      errors += error.lines
    }
  }

  private mutating func add(_ set: AnalysedSet, _ source: SettingsSource) {
    do throws(Failure) {
      let file = try source.file(ofRoot: set.root)
      let settings = source.settings(file)
      requiresModels = requiresModels || settings.requiresModels
      let folders = arguments[Options.root] == nil ? settings.roots : []
      let rest = set.without(settings.exclude)
      guard rest.files.contains(where: \.isReported) else {
        notices.append("\(display(set.root)): 'exclude' skips everything that was named")
        return
      }
      sets += parts(of: rest, folders, file).map {
        ConfiguredSet(files: $0, settings: settings, file: file)
      }
    } catch {
      errors += error.lines
    }
  }

  /// The sets of the folders that the settings name as roots; the set itself if they name none.
  private mutating func parts(
    of set: AnalysedSet, _ folders: [String], _ file: SettingsFile?
  ) -> [AnalysedSet] {
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
    let parts = roots.map(set.below).filter { $0.files.contains(where: \.isReported) }
    if parts.isEmpty {
      notices.append("\(display(set.root)): nothing that was named is in one of the 'roots'")
    }
    return parts
  }

  /// The reason why a folder cannot be a root; nil if it can.
  private func problem(of root: String, among others: [String], in set: AnalysedSet) -> String? {
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

extension AnalysedSet {
  /// The files inside a folder, as a separate set.
  fileprivate func below(_ folder: String) -> AnalysedSet {
    AnalysedSet(
      root: folder, files: files.filter { FilePath.contains(folder, $0.absolute) },
      entitlements: entitlements.filter { FilePath.contains(folder, $0.absolute) })
  }

  /// The files that match no pattern.
  fileprivate func without(_ patterns: [String]) -> AnalysedSet {
    if patterns.isEmpty { return self }
    // The composition of characters is ignored, so that the result is the same on all file systems.
    let filter = GitIgnore(
      Array(patterns.joined(separator: "\n").utf8), folder: root,
      spelling: GitSpelling(ignoresComposition: true))
    return AnalysedSet(
      root: root, files: files.filter { !filter.ignores($0.absolute, below: root) },
      entitlements: entitlements.filter { !filter.ignores($0.absolute, below: root) })
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
