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
    printError(summary(run, changed, request))
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

  private func summary(_ run: FixRun, _ changed: Set<String>, _ request: FixRequest) -> String {
    let count = run.count(in: changed)
    let missed = run.count(in: Set(run.changes.map(\.path))) - count
    let rest =
      missed == 0
      ? "" : "\(missed) fix\(missed == 1 ? "" : "es") could not be written"
    if count == 0 {
      let none = "there is no \(request.allowsUnsafe ? "" : "safe ")fix"
      return "Nothing fixed: \(missed == 0 ? none : rest)"
    }
    let verb = request.use == .change ? "Fixed" : "Would fix"
    return "\(verb) \(TextReport.counted(count, "finding")) in "
      + TextReport.counted(changed.count, "file") + (missed == 0 ? "" : "; \(rest)")
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
  /// Writes what files are to hold.
  ///
  /// - Returns: the printed paths of the files written, and how that ended.
  private func write(_ run: FixRun) -> (written: Set<String>, ExitStatus) {
    let writing = FixWriting(run, self)
    for path in writing.skipped {
      printError("\(path): left alone, because it goes with a file that was")
    }
    return (Set(writing.written.keys), writing.failed.isEmpty ? .success : .failure)
  }
}

/// Files on their way to what they are to hold. One that has changed since it was read, or cannot
/// be written, stays as it is, and with it those that would be wrong without it.
private struct FixWriting {
  private let run: FixRun
  private let command: Command
  /// What files held that have been written, by their printed paths.
  private(set) var written: [String: SourceText] = [:]
  /// Files that could not be; errors have been told.
  private(set) var failed: Set<String> = []

  init(_ run: FixRun, _ command: Command) {
    self.run = run
    self.command = command
    for change in run.changes
    where command.system.text(of: change.path)?.bytes != change.before.bytes {
      command.printError("Error: \(change.path): left alone, because it has changed meanwhile")
      failed.insert(change.path)
    }
    for change in run.changes where run.tied(to: change.path).isDisjoint(with: failed) {
      if write(change.after, to: change.path) {
        written[change.path] = change.before
      } else {
        takeBack(run.tied(to: change.path))
        failed.insert(change.path)
      }
    }
  }

  /// The files that are left alone for the sake of others.
  var skipped: [String] {
    run.changes.map(\.path).filter { written[$0] == nil && !failed.contains($0) }
  }

  private mutating func takeBack(_ paths: Set<String>) {
    for path in paths {
      if let before = written.removeValue(forKey: path) { _ = write(before, to: path) }
    }
  }

  private func write(_ text: SourceText, to path: String) -> Bool {
    command.write(text.bytes, to: path, with: command.system.writeFile) == .success
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
