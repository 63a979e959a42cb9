import SwiftDataLintDataFormats
import SwiftDataLintLinting
import SwiftDataLintReports
import SwiftDataLintSchemaFixes
import SwiftDataLintSwiftSource

/// Writes changed files. A file that changed since it was read, or cannot be written, is left
/// alone, together with the files whose changes depend on it.
struct FixWriting {
  private let session: FixSession
  private let command: Command
  private let workspace: Workspace
  /// The previous contents of the written files, by printed path.
  private(set) var written: [String: SourceText] = [:]
  /// The files that could not be written. Their errors have been printed.
  private(set) var failed: Set<String> = []

  init(_ session: FixSession, of workspace: Workspace, _ command: Command) {
    self.session = session
    self.workspace = workspace
    self.command = command
    for change in session.changes
    where command.system.text(of: change.path)?.bytes != change.before.bytes {
      command.printError("Error: \(change.path): skipped, because it changed since it was read")
      failed.insert(change.path)
    }
    for change in session.changes where session.tied(to: change.path).isDisjoint(with: failed) {
      if write(change.after, to: change.path) {
        written[change.path] = change.before
      } else {
        takeBack(session.tied(to: change.path))
        failed.insert(change.path)
      }
    }
  }

  /// The files that were skipped because their fixes depend on those of other skipped files.
  var skipped: [String] {
    session.changes.map(\.path).filter { written[$0] == nil && !failed.contains($0) }
  }

  private mutating func takeBack(_ paths: Set<String>) {
    for path in paths {
      if let before = written.removeValue(forKey: path) { _ = write(before, to: path) }
    }
  }

  private func write(_ text: SourceText, to path: String) -> Bool {
    let absolute = command.system.absolute(path)
    let root = workspace.root(of: absolute) ?? FilePath.parent(of: absolute)
    return command.write(text.bytes, to: path, in: root) == .success
  }
}
