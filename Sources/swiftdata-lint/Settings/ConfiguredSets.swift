/// What is analysed as a whole, and the settings by which that is done.
struct ConfiguredSet: Sendable {
  let files: AnalysedSet
  let settings: Settings
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

  init(_ sets: [AnalysedSet], system: System, arguments: ParsedArguments) {
    self.system = system
    self.arguments = arguments
    do throws(SettingsError) {
      let common = try commonSettings()
      for set in sets { add(set, common) }
    } catch {
      errors += error.lines
    }
  }

  /// The settings that the command line names, for all roots.
  private func commonSettings() throws(SettingsError) -> SettingsFile? {
    guard let typed = arguments[Options.config] else { return nil }
    let path: String
    do throws(SystemError) {
      path = try system.resolve(typed: typed)
    } catch {
      throw SettingsError(error)
    }
    return try system.settings(at: path, display: typed)
  }

  private mutating func add(_ set: AnalysedSet, _ common: SettingsFile?) {
    do throws(SettingsError) {
      let file = common == nil ? try system.settings(ofRoot: set.root) : common
      var settings = file?.settings ?? Settings()
      settings.apply(arguments)
      let folders = arguments[Options.root] == nil ? settings.roots : []
      for part in parts(of: set, folders, file) {
        let rest = part.without(settings.exclude)
        if rest.files.contains(where: \.isReported) {
          self.sets.append(ConfiguredSet(files: rest, settings: settings))
        } else {
          notices.append(
            "\(display(part.root)): 'exclude' leaves out all that was named here")
        }
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
    let roots = folders.map { FilePath.normalised(FilePath.absolute($0, from: set.root)) }
    for (folder, root) in zip(folders, roots) where system.kind(root) != .directory {
      errors.append("\(file?.path ?? ""): 'roots' names '\(folder)', and there is no such folder")
    }
    let parts = roots.map(set.below).filter { $0.files.contains(where: \.isReported) }
    if parts.isEmpty {
      notices.append("\(display(set.root)): nothing that was named lies in one of the 'roots'")
    }
    return parts
  }

  private func display(_ path: String) -> String {
    FilePath.relative(path, to: system.currentDirectory)
  }
}

extension System {
  /// The settings that lie in a folder, if any do.
  fileprivate func settings(ofRoot root: String) throws(SettingsError) -> SettingsFile? {
    let path = FilePath.join(root, ProjectRoot.configuration)
    guard kind(path) == .file else { return nil }
    return try settings(at: path, display: FilePath.relative(path, to: currentDirectory))
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
    let filter = GitIgnore(Array(patterns.joined(separator: "\n").utf8), folder: root)
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
