import SwiftDataLintDataFormats
import SwiftDataLintShipped

/// Looks for what earlier releases of a root shipped: in its lock file, in another one, or at a
/// commit.
package struct ReleaseSearch: Sendable {
  /// Oldest first.
  package private(set) var releases: [Release] = []
  /// Why the releases are not known, if a file or a commit was named or found: one line each.
  package private(set) var errors: [String] = []
  package private(set) var notices: [String] = []
  /// The absolute path of the lock file of the root, whether it exists or not; nil if a commit is
  /// named instead.
  package private(set) var lock: String?
  /// The lock file, if it was read.
  package private(set) var lockFile: LockFile?

  /// - Parameter past: Returns the schema of the root with overlays.
  init(
    _ setting: FileSetting, in files: RootFiles, _ system: System,
    past: ([String: FileOverlay]) -> ShippedSchema
  ) {
    switch setting {
    case .off: break
    case .automatic:
      let path = FilePath.join(files.root, LockFile.name)
      lock = path
      if system.kind(path) != nil { read(path, system) }
    case .file(let name):
      let path = FilePath.normalised(FilePath.absolute(name, from: files.root))
      if system.kind(path) == .file {
        lock = path
        read(path, system)
      } else {
        read(commit: name, of: files.root, system, past)
      }
    }
  }

  /// The path of the lock file of the root, as it is printed.
  package func shownLock(from currentDirectory: String) -> String? {
    lock.map { FilePath.relative($0, to: currentDirectory) }
  }

  // MARK: Lock files

  private mutating func read(_ path: String, _ system: System) {
    let shown = FilePath.relative(path, to: system.currentDirectory)
    do throws(Failure) {
      let file = try NamedFile(at: path, shown: shown, in: system)
      let lock = try file.parsed(by: LockFile.init(reading:))
      lockFile = lock
      releases = lock.releases
    } catch {
      errors += error.lines
    }
  }

  // MARK: Commits

  private mutating func read(
    commit name: String, of root: String, _ system: System,
    _ past: ([String: FileOverlay]) -> ShippedSchema
  ) {
    let commit = Self.commit(in: name)
    do throws(Failure) {
      var overlays = try Self.git(for: name, of: root, system).overlays(at: commit, of: root)
      // The settings say how to read the sources, so those of today apply.
      overlays = overlays.filter { FilePath.name(of: $0.key) != ProjectRoot.configuration }
      let schema = past(overlays)
      releases = [Release(names: [commit], schema: schema)]
      if schema.models.isEmpty {
        notices.append("'--shipped \(name)': no models at that commit, so nothing is compared")
      }
    } catch {
      errors += error.lines
    }
  }

  /// The full name of the commit that a setting names.
  static func commit(
    named name: String, of root: String, _ system: System
  ) throws(Failure) -> String {
    try git(for: name, of: root, system).commit(commit(in: name))
  }

  private static func git(
    for name: String, of root: String, _ system: System
  ) throws(Failure) -> Git {
    try Git(root, for: "--shipped \(name)", system: system)
  }

  /// The commit or ref in a setting.
  private static func commit(in name: String) -> String {
    name.hasPrefix(gitPrefix) ? String(name.dropFirst(gitPrefix.count)) : name
  }

  private static let gitPrefix = "git:"
}
