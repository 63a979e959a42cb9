import SwiftDataLintDataFormats
import SwiftDataLintShipped

/// What the releases of a root are read from. They change only if it does.
package enum ReleaseOrigin: Equatable, Sendable {
  /// Releases are not compared.
  case off
  /// The contents of a lock file; nil if it does not exist.
  case lockFile(path: String, contents: [UInt8]?)
  /// The full name of a commit; nil if there is none with the name in the settings.
  case commit(String?)
}

extension Workspace {
  /// The origins of the releases, by root.
  ///
  /// - Parameter asksGit: Whether commits are looked for, which starts processes. Otherwise, they
  ///   are left out.
  package func releaseOrigins(asksGit: Bool) -> [String: ReleaseOrigin] {
    var origins: [String: ReleaseOrigin] = [:]
    for unit in found?.units ?? [] {
      origins[unit.files.root] = origin(
        unit.settings.shipped, root: unit.files.root, asksGit: asksGit)
    }
    return origins
  }

  private func origin(_ setting: FileSetting, root: String, asksGit: Bool) -> ReleaseOrigin? {
    switch setting {
    case .off: return .off
    case .automatic: return lockFile(FilePath.join(root, LockFile.name))
    case .file(let name):
      let path = FilePath.normalised(FilePath.absolute(name, from: root))
      if system.kind(path) == .file { return lockFile(path) }
      if !asksGit { return nil }
      return .commit(try? ReleaseSearch.commit(named: name, of: root, system))
    }
  }

  private func lockFile(_ path: String) -> ReleaseOrigin {
    .lockFile(path: path, contents: try? system.read(path))
  }
}
