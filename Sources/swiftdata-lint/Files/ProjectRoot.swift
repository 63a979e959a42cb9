/// Finds the folder that is analysed for the sake of a path.
struct ProjectRoot: Sendable {
  let system: System

  /// The nearest folder upward that holds the linter's configuration, else the nearest git work
  /// tree, else the topmost that holds a workspace, a project or a package, else the folder itself.
  /// A file counts as its folder. The path is absolute; throws if nothing is there.
  func root(of path: String) throws(SystemError) -> String {
    guard let kind = system.kind(path) else { throw .missing(path) }
    let folder = kind == .directory ? path : FilePath.parent(of: path)
    let candidates = [folder] + FilePath.ancestors(of: folder)
    return candidates.first { has($0, Self.configuration, where: { $0 == .file }) }
      ?? candidates.first { has($0, ".git", where: { _ in true }) }
      ?? candidates.last(where: isProjectFolder)
      ?? folder
  }

  /// The git patterns that folders above lay upon the root, those of the topmost folder first.
  ///
  /// Empty if a work tree begins at the root itself, or if the root is in none.
  func ignoresAbove(_ root: String) -> (files: [GitIgnore], unreadable: [SystemError]) {
    let folders = [root] + FilePath.ancestors(of: root)
    guard let top = folders.firstIndex(where: { has($0, ".git", where: { _ in true }) }) else {
      return ([], [])
    }
    var reader = IgnoreReader(system: system)
    for folder in folders[..<(top + 1)].dropFirst().reversed() {
      if folder == folders[top] { reader.readExclude(of: folder) }
      if has(folder, ".gitignore", where: { $0 == .file }) { reader.readIgnore(of: folder) }
    }
    return (reader.files, reader.unreadable)
  }

  /// The name of the linter's configuration.
  static let configuration = ".swiftdata-lint.json"

  private func has(_ folder: String, _ name: String, where test: (EntryKind) -> Bool) -> Bool {
    system.kind(FilePath.join(folder, name)).map(test) ?? false
  }

  private func isProjectFolder(_ folder: String) -> Bool {
    // A folder above that cannot be listed tells nothing.
    guard let entries = try? system.list(folder) else { return false }
    return FolderMarks(entries).isProjectFolder
  }
}

/// Reads ignore files, each below the ones before it.
struct IgnoreReader {
  let system: System
  private(set) var files: [GitIgnore] = []
  private(set) var unreadable: [SystemError] = []

  init(system: System, files: [GitIgnore] = []) {
    self.system = system
    self.files = files
  }

  /// Begins a work tree: what holds above it does not hold in it.
  mutating func readExclude(of workTree: String) {
    files = []
    let path = FilePath.join(workTree, ".git/info/exclude")
    if system.kind(path) == .file { read(path, folder: workTree) }
  }

  mutating func readIgnore(of folder: String) {
    read(FilePath.join(folder, ".gitignore"), folder: folder)
  }

  private mutating func read(_ path: String, folder: String) {
    do throws(SystemError) {
      files.append(GitIgnore(try system.read(path), folder: folder))
    } catch {
      let display = FilePath.relative(path, to: system.currentDirectory)
      unreadable.append(SystemError(path: display, code: error.code))
    }
  }
}
