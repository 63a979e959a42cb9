/// What is analysed as a whole, and the settings by which that is done.
struct ConfiguredSet: Sendable {
  let files: AnalysedSet
  let settings: Settings
  /// The file that says something of it.
  let file: SettingsFile?
}

/// What paths on a command line come to, once settings have been read.
struct ConfiguredSets {
  private let system: System
  private let arguments: ParsedArguments

  private(set) var sets: [ConfiguredSet] = []
  /// What keeps settings from being used, a line each.
  private(set) var errors: [String] = []
  /// What settings leave out although it was named, a line each.
  private(set) var notices: [String] = []
  /// Whether settings want a model to be found, whatever they leave.
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

  /// The sets of the folders that settings name as roots; the set itself where they name none.
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

  /// Why a folder cannot be a root; nil if it can.
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
  /// What lies below a folder, as a set of its own.
  fileprivate func below(_ folder: String) -> AnalysedSet {
    AnalysedSet(
      root: folder, files: files.filter { FilePath.contains(folder, $0.absolute) },
      entitlements: entitlements.filter { FilePath.contains(folder, $0.absolute) })
  }

  /// What no pattern leaves out.
  fileprivate func without(_ patterns: [String]) -> AnalysedSet {
    if patterns.isEmpty { return self }
    // The same on every machine, however its file system composes accents.
    let filter = GitIgnore(
      Array(patterns.joined(separator: "\n").utf8), folder: root,
      spelling: GitSpelling(ignoresComposition: true))
    return AnalysedSet(
      root: root, files: files.filter { !filter.ignores($0.absolute, below: root) },
      entitlements: entitlements.filter { !filter.ignores($0.absolute, below: root) })
  }
}

extension GitIgnore {
  /// Whether a file, or a folder on the way to it, is ignored.
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
