import SwiftDataLintDataFormats

/// Finds the folder to analyze for a path.
package struct ProjectRoot: Sendable {
  let system: System

  package init(system: System) { self.system = system }

  /// The root of an absolute path: the nearest ancestor with the linter's configuration; otherwise
  /// the nearest git work tree; otherwise the topmost ancestor with a workspace, project or
  /// package; otherwise the folder itself. For a file, the search starts at its folder. Throws if
  /// the path does not exist.
  package func root(of path: String) throws(SystemError) -> String {
    guard let kind = system.kind(path) else { throw .missing(path) }
    let folder = kind == .directory ? path : FilePath.parent(of: path)
    let candidates = [folder] + FilePath.ancestors(of: folder)
    return candidates.first { has($0, Self.configuration, where: { $0 == .file }) }
      ?? candidates.first { has($0, ".git", where: { _ in true }) }
      ?? candidates.last(where: isProjectFolder)
      ?? folder
  }

  /// The git ignore patterns that ancestors apply to the root, those of the topmost folder first.
  ///
  /// Empty if the root is the top of a work tree or is not in one.
  func ignoresAbove(_ root: String) -> (ignores: GitIgnores, unreadable: [SystemError]) {
    let folders = [root] + FilePath.ancestors(of: root)
    guard let top = folders.firstIndex(where: { has($0, ".git", where: { _ in true }) }) else {
      return (GitIgnores(), [])
    }
    var reader = IgnoreReader(system: system)
    for folder in folders[..<(top + 1)].dropFirst().reversed() {
      if folder == folders[top] { reader.beginWorkTree(folder) }
      if has(folder, ".gitignore", where: { $0 == .file }) { reader.readIgnore(of: folder) }
    }
    return (reader.ignores, reader.unreadable)
  }

  /// The file name of the linter's configuration.
  package static let configuration = ".swiftdata-lint.json"

  private func has(_ folder: String, _ name: String, where test: (EntryKind) -> Bool) -> Bool {
    system.kind(FilePath.join(folder, name)).map(test) ?? false
  }

  private func isProjectFolder(_ folder: String) -> Bool {
    // An ancestor that cannot be listed has no marks.
    guard let entries = try? system.list(folder) else { return false }
    return FolderMarks(entries).isProjectFolder
  }
}

/// Reads ignore files, from outer to inner folders.
package struct IgnoreReader {
  let system: System
  private(set) var ignores: GitIgnores
  private(set) var unreadable: [SystemError] = []

  init(system: System, ignores: GitIgnores = GitIgnores()) {
    self.system = system
    self.ignores = ignores
  }

  /// Starts a work tree. Patterns of its parents do not apply in it.
  mutating func beginWorkTree(_ folder: String) {
    ignores = GitIgnores()
    let config = FilePath.join(folder, ".git/config")
    if system.kind(config) == .file, let text = contents(of: config) {
      ignores.spelling = GitSpelling(config: text)
    }
    let exclude = FilePath.join(folder, ".git/info/exclude")
    if system.kind(exclude) == .file, let text = contents(of: exclude) {
      ignores.add(text, folder: folder)
    }
  }

  mutating func readIgnore(of folder: String) {
    guard let text = contents(of: FilePath.join(folder, ".gitignore")) else { return }
    ignores.add(text, folder: folder)
  }

  private mutating func contents(of path: String) -> [UInt8]? {
    do throws(SystemError) {
      return try system.read(path)
    } catch {
      let display = FilePath.relative(path, to: system.currentDirectory)
      unreadable.append(SystemError(path: display, code: error.code))
      return nil
    }
  }
}
