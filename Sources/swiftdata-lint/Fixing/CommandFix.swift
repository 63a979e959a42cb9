import Reports
import SchemaRules
import SwiftSource

/// Fixes, made or shown.
extension Command {
  /// Makes fixes, or shows what they would change; says how that ended.
  func fix(
    _ request: FixRequest, _ arguments: ParsedArguments, _ subject: Subject,
    _ baseline: OpenBaseline?
  ) -> ExitStatus {
    var left = LeftAlone()
    let run = fixRun(request, arguments, subject, baseline, &left)
    let changed: Set<String>
    let status: ExitStatus
    switch request.use {
    case .change: (changed, status) = write(run)
    case .show:
      changed = Set(run.changes.map(\.path))
      status = show(run.changes, style(arguments))
    }
    printError(summary(request, count: run.count(in: changed), files: changed.count))
    left.lines.forEach(printError)
    let complaints = run.failed.map(\.complaint)
    complaints.forEach { printError("Error: \($0)") }
    return complaints.isEmpty ? status : .failure
  }

  /// Makes fixes in texts that stand in for what files hold. What goes wrong on the way is said
  /// when the sources are analysed in the end.
  private func fixRun(
    _ request: FixRequest, _ arguments: ParsedArguments, _ subject: Subject,
    _ baseline: OpenBaseline?, _ left: inout LeftAlone
  ) -> FixRun {
    var quiet = system
    quiet.writeError = { _ in }
    quiet.standardErrorIsTerminal = false
    return FixRun(allowsUnsafe: request.allowsUnsafe, text: system.text) { texts in
      let command = Command(system: quiet.overlaid(with: system.contents(of: texts)))
      let analysed = command.analyse(arguments, subject)
      let found = analysed.findings()
      let new = baseline.map { command.new(found, of: analysed, beside: $0) } ?? found
      let files = analysed.syntaxFiles()
      let fixable = analysed.withFixes(new, in: files).flatMap(\.findings.reported)
      left.obstacles.merge(files.obstacles) { first, _ in first }
      left.inHistory = analysed.countInHistory(new)
      return fixable
    }
  }

  private func summary(_ request: FixRequest, count: Int, files: Int) -> String {
    if count == 0 { return "Nothing fixed: there is no \(request.allowsUnsafe ? "" : "safe ")fix" }
    let verb = request.use == .change ? "Fixed" : "Would fix"
    return "\(verb) \(TextReport.counted(count, "finding")) in \(TextReport.counted(files, "file"))"
  }

  private func show(_ changes: [FixRun.Change], _ style: TerminalStyle) -> ExitStatus {
    write(
      changes.flatMap {
        UnifiedDiff.bytes(of: $0.path, from: $0.before, to: $0.after, style: style)
      })
  }
}

// MARK: - Writing

extension Command {
  /// Writes what files are to hold. A file that has changed since it was read stays as it is, and
  /// with it those that would be wrong without it.
  ///
  /// - Returns: the printed paths of the files written, and how that ended.
  private func write(_ run: FixRun) -> (written: Set<String>, ExitStatus) {
    var untouched: Set<String> = []
    let changed = run.changes.filter { system.text(of: $0.path)?.bytes != $0.before.bytes }
    for change in changed {
      printError("Error: \(change.path): left alone, because it has changed meanwhile")
      untouched.formUnion(run.tied(to: change.path))
    }
    var written: [String: SourceText] = [:]
    for change in run.changes where !untouched.contains(change.path) {
      if write(change.after, to: change.path) == .success {
        written[change.path] = change.before
        continue
      }
      let tied = run.tied(to: change.path)
      untouched.formUnion(tied)
      for (path, before) in written where tied.contains(path) {
        written[path] = nil
        _ = write(before, to: path)
      }
    }
    let skipped = run.changes.map(\.path).filter { untouched.contains($0) }
    for path in skipped where !changed.contains(where: { $0.path == path }) {
      printError("\(path): left alone, because it goes with a file that was")
    }
    return (Set(written.keys), untouched.isEmpty ? .success : .failure)
  }

  private func write(_ text: SourceText, to path: String) -> ExitStatus {
    write(text.bytes, to: path, with: system.writeFile)
  }
}

extension System {
  /// What a file holds, by its printed path; nil if it cannot be read.
  func text(of path: String) -> SourceText? {
    let absolute = FilePath.normalised(FilePath.absolute(path, from: currentDirectory))
    return (try? read(absolute)).map { SourceText($0) }
  }

  /// Texts by printed paths as contents of files by absolute paths without links.
  fileprivate func contents(of texts: [String: SourceText]) -> [String: [UInt8]] {
    Dictionary(
      texts.map { path, text in
        let absolute = FilePath.normalised(FilePath.absolute(path, from: currentDirectory))
        return ((try? resolve(absolute)) ?? absolute, text.bytes)
      }
    ) { first, _ in first }
  }
}

// MARK: - What is left

/// What fixes were not made although there are some.
private struct LeftAlone {
  /// Files that nobody may change, by their printed paths.
  var obstacles: [String: SyntaxFiles.Obstacle] = [:]
  /// How many findings are in older versions of the schema.
  var inHistory = 0

  /// What is said of it, a line each.
  var lines: [String] {
    let files = obstacles.sorted { $0.key < $1.key }.map { path, obstacle in
      "\(path): left alone, because \(obstacle.reason)"
    }
    if inHistory == 0 { return files }
    let findings = TextReport.counted(inHistory, "finding")
    return files + [
      "Left \(findings) alone in older versions of the schema, because stores on disk look like these"
    ]
  }
}

extension SyntaxFiles.Obstacle {
  /// Why, as a clause.
  fileprivate var reason: String {
    switch self {
    case .notReported: "it is not among the files to report on"
    case .generated: "a program generated it"
    case .flawed: "a part of it could not be read"
    }
  }
}

extension Finding {
  /// What is said where its fix did not help.
  fileprivate var complaint: String {
    let name = [model, property].compactMap { $0 }.joined(separator: ".")
    return "\(location.path): the fix of \(rule) for '\(name)' did not remove it, so it was not "
      + "made; please report this defect of the linter"
  }
}
