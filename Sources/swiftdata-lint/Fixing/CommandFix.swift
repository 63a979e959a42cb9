import SwiftDataLintLinting
import SwiftDataLintReports
import SwiftDataLintSchemaFixes
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// Applies or prints fixes.
extension Command {
  /// Applies fixes or prints what they would change.
  func fix(_ request: FixRequest, _ open: OpenProject) -> ExitStatus {
    let workspace = open.workspace
    let fixes = WorkspaceFixes(in: workspace)
    let session = fixes.fix { request.allowsUnsafe || $0.fix?.applicability == .safe }
    open.monitor?.endDisplay()
    var changed = Set(session.changes.map(\.path))
    let status: ExitStatus
    switch request.use {
    case .change:
      (changed, status) = write(session, of: workspace)
      fixes.takeBack()
      // The report is about the files as they are now.
      workspace.reread(Set(session.remaining.map(\.location.path)).map(system.canonical))
    case .show:
      status = show(session.changes, style(open.arguments))
      fixes.takeBack()
    case .filter:
      status = writeSource(open.target.paths.flatMap { workspace.system.bytes(ofTyped: $0) })
    }
    printNotice(summary(session, changed, request))
    fixes.skipped.lines.forEach(printNotice)
    let complaints = session.failed.map(\.complaint)
    complaints.forEach { printError("Error: \($0)") }
    return complaints.isEmpty ? status : .failure
  }

  /// A summary of the applied or possible fixes, and why there are not more.
  private func summary(_ session: FixSession, _ changed: Set<String>, _ request: FixRequest)
    -> String
  {
    let count = session.count(in: changed)
    let missed = session.count(in: Set(session.changes.map(\.path))) - count
    var clauses: [String] = []
    if count > 0 {
      let verb = request.use == .show ? "Would fix" : "Fixed"
      let files = TextReport.counted(changed.count, "file")
      clauses.append("\(verb) \(TextReport.counted(count, "finding")) in \(files)")
    } else if missed == 0 {
      let verb = request.use == .show ? "to fix" : "fixed"
      clauses.append("Nothing \(verb): there is no \(request.allowsUnsafe ? "" : "safe ")fix")
    }
    if missed > 0 { clauses.append("\(missed) fix\(missed == 1 ? "" : "es") could not be written") }
    // A diff has no report that would mention the unsafe fixes.
    let unsafe = session.remaining.count { $0.fix?.applicability == .unsafe }
    if request.use == .show, !request.allowsUnsafe, unsafe > 0 {
      clauses.append("'--unsafe-fixes' would fix \(unsafe) more")
    }
    return clauses.joined(separator: "; ")
  }

  private func show(_ changes: [FixSession.Change], _ style: TerminalStyle) -> ExitStatus {
    writeSource(
      changes.flatMap {
        UnifiedDiff.bytes(of: $0.path, from: $0.before, to: $0.after, style: style)
      }, style: style)
  }
}

// MARK: - Writing

extension Command {
  /// Writes the changed files.
  ///
  /// - Returns: The printed paths of the written files, and the exit status.
  private func write(
    _ session: FixSession, of workspace: Workspace
  ) -> (written: Set<String>, ExitStatus) {
    let writing = FixWriting(session, of: workspace, self)
    for path in writing.skipped {
      printNotice("\(path): skipped, because its fix belongs with that of another skipped file")
    }
    return (Set(writing.written.keys), writing.failed.isEmpty ? .success : .failure)
  }
}

extension System {
  /// The contents of the file at a path that the user typed.
  fileprivate func bytes(ofTyped path: String) -> [UInt8] {
    (try? read(resolve(typed: path))) ?? []
  }
}

extension Finding {
  /// The error if its fix does not remove the finding.
  fileprivate var complaint: String {
    let name = [model, property].compactMap { $0 }.joined(separator: ".")
    return "\(location.path): the fix of \(rule) for '\(name)' does not remove it and was not "
      + "applied; please report this defect of the linter"
  }
}
