import SwiftDataLintLinting
import SwiftDataLintReports
import SwiftDataLintShipped

/// The command that records what ships.
extension Command {
  func runLock(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
    if let name = arguments[Options.release], name.isEmpty || name.contains(where: \.isNewline) {
      throw CommandUsage(program: .linter, command: arguments.command)
        .error("'--release' needs a name in one line, such as '1.4'.")
    }
    let project = analyze(arguments)
    TextReport.notAnalyzed(project.report()).forEach(printError)
    let found = findReleases(of: project)
    guard project.status == .success, found == .success else {
      printError("Error: no lock file written, because of the errors above")
      return .failure
    }
    let roots = project.analysis.units.map(\.unit.files.root)
    let statuses = zip(roots, project.workspace.releaseSearches()).map { root, search in
      lock(root, project.workspace.presentSchema(ofRoot: root), search, arguments)
    }
    return statuses.max() ?? .success
  }

  /// Writes the lock file of a root, or checks it.
  private func lock(
    _ root: String, _ schema: ShippedSchema, _ search: ReleaseSearch, _ arguments: ParsedArguments
  ) -> ExitStatus {
    guard let path = search.shownLock(from: system.currentDirectory) else {
      printError(
        "Error: 'lock' needs a file, and '--shipped' or the setting names a commit or is off")
      return .failure
    }
    guard !schema.models.isEmpty else {
      printError("Error: \(path): no models found, nothing to lock")
      return .failure
    }
    let file = (search.lockFile ?? LockFile()).locking(schema, as: arguments[Options.release])
    if file == search.lockFile {
      printNotice("\(path): current")
      return .success
    }
    if arguments[Options.check] {
      let reason = search.lockFile == nil ? "there is no lock file" : "not current"
      printError("\(path): \(reason); write it with 'swiftdata-lint lock'")
      return .findings
    }
    let isNamed = arguments[Options.shipped] != nil
    let status = write(file.text, to: path, in: isNamed ? nil : root)
    if status == .success {
      let count = schema.models.count { $0.state != .superseded }
      let release = arguments[Options.release].map { " as \($0)" } ?? ""
      printNotice("\(path): locked \(count) model\(count == 1 ? "" : "s")\(release)")
    }
    return status
  }
}
