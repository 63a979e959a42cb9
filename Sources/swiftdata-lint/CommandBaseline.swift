import SwiftDataLintDataFormats
import SwiftDataLintLinting
import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// The baseline options of a command line.
struct BaselineRequest {
  /// How the baseline file is used.
  enum Use {
    case compare
    case prune
    case write
  }

  /// The path, as the user typed it.
  let file: String
  let use: Use

  /// Returns nil if no baseline is requested.
  init?(_ arguments: ParsedArguments) throws(UsageError) {
    let usage = CommandUsage(program: .linter, command: arguments.command)
    let prunes = arguments[Options.pruneBaseline]
    switch (arguments[Options.baseline], arguments[Options.writeBaseline]) {
    case (.some, .some(let file)):
      throw usage.error(
        "'--baseline' and '--write-baseline' cannot be combined. To replace the baseline, use "
          + "'--write-baseline \(file)' alone.")
    case (.some(let file), nil):
      self.file = file
      use = prunes ? .prune : .compare
    case (nil, let file?) where FilePath.isSource(file):
      throw usage.overwriting(file, with: "baseline")
    case (nil, let file):
      if prunes {
        throw usage.error("'--prune-baseline' needs a baseline: '--baseline FILE --prune-baseline'")
      }
      guard let file else { return nil }
      self.file = file
      use = .write
    }
  }
}

/// A baseline to compare findings with, or to write.
struct OpenBaseline {
  let request: BaselineRequest
  /// The absolute path, without links, of the folder that its paths are relative to.
  let folder: String
  /// The entries; empty if the baseline is to be written.
  let baseline: Baseline

  /// The absolute path of an entry's file.
  func path(of entry: Baseline.Entry) -> String {
    FilePath.normalised(FilePath.absolute(entry.key.path, from: folder))
  }
}

/// The findings that are not in a baseline.
struct NewFindings {
  let findings: [UnitFindings]
  let knownCount: Int
  let status: ExitStatus
}

// MARK: - Reading

extension Command {
  /// Reads the baseline, or checks that one can be written.
  func open(_ request: BaselineRequest) throws(Failure) -> OpenBaseline {
    let path = FilePath.absolute(request.file, from: system.currentDirectory)
    let folder: String
    let bytes: [UInt8]?
    do throws(SystemError) {
      folder = try system.resolve(FilePath.parent(of: FilePath.normalised(path)))
      bytes = request.use == .write ? nil : try system.read(path)
    } catch {
      let isMissing = error.code == SystemError.missing("").code && request.use != .write
      throw Failure(
        "\(SystemError(path: request.file, code: error.code))"
          + (isMissing ? "; create it with '--write-baseline \(request.file)'" : ""))
    }
    guard let bytes else {
      return OpenBaseline(request: request, folder: folder, baseline: Baseline(entries: []))
    }
    let file = NamedFile(request.file, bytes)
    let baseline = try file.parsed(by: BaselineReader { file.position(of: $0).line }.read)
    return OpenBaseline(request: request, folder: folder, baseline: baseline)
  }
}

// MARK: - Comparing

extension Command {
  /// Separates new findings from known ones, and writes the baseline if requested.
  func compare(
    _ found: [UnitFindings], of project: LintedProject, with open: OpenBaseline
  ) -> NewFindings {
    if open.request.use == .write {
      let keys = keys(of: found, from: open.folder)
      let status = write(Baseline(keys), open, project)
      let isKnown = status == .success
      return NewFindings(
        findings: isKnown ? found.map { $0.keeping { _ in false } } : found,
        knownCount: isKnown ? keys.count : 0, status: status)
    }
    let match = match(found, of: project.analysis, with: open)
    let missing = zip(open.baseline.entries, match.missing).map { entry, missing in
      project.accounts(for: open.path(of: entry)) ? missing : 0
    }
    let new = found.without(match)
    let count = [found, new].map { $0.map(\.findings.reported.count).reduce(0, +) }
    return NewFindings(
      findings: new, knownCount: count[0] - count[1], status: settle(missing, of: open))
  }

  /// The findings that are not in the baseline. Does not write the file.
  func new(
    _ found: [UnitFindings], of analysis: ProjectAnalysis, beside open: OpenBaseline
  ) -> [UnitFindings] {
    found.without(match(found, of: analysis, with: open))
  }

  private func match(
    _ found: [UnitFindings], of analysis: ProjectAnalysis, with open: OpenBaseline
  ) -> BaselineMatch {
    let reported = keys(of: found, from: open.folder)
    let rest = analysis.allFindings().map { key(of: $0, from: open.folder) }
    let files = analysis.paths
    return BaselineMatch(open.baseline, reported + rest.without(reported)) { entry in
      // The findings of a file that exists but was not analyzed are unknown; they have not moved.
      let path = open.path(of: entry)
      return files.contains(path) || system.kind(path) == nil
    }
  }

  private func keys(of found: [UnitFindings], from folder: String) -> [BaselineKey] {
    found.flatMap(\.findings.reported).map { key(of: $0, from: folder) }
  }

  private func key(of finding: Finding, from folder: String) -> BaselineKey {
    let path = system.absolute(finding.location.path)
    return BaselineKey(
      path: FilePath.relative(path, to: folder), model: finding.model,
      property: finding.property, rule: finding.rule)
  }

  /// Reports entries that no longer match a finding, or removes them.
  private func settle(_ missing: [Int], of open: OpenBaseline) -> ExitStatus {
    let count = missing.reduce(0, +)
    guard count > 0 else { return .success }
    let file = open.request.file
    if open.request.use == .prune {
      let status = write(Array(open.baseline.without(missing).text.utf8), to: file)
      let findings =
        count == 1 ? "1 finding that no longer exists" : "\(count) findings that no longer exist"
      if status == .success { printNotice("\(file): removed \(findings)") }
      return status
    }
    for (entry, missing) in zip(open.baseline.entries, missing) where missing > 0 {
      printError("Error: \(file):\(entry.line): \(entry.complaint(missing))")
    }
    printError(
      "Findings that no longer exist would hide new ones: '--prune-baseline' removes them from "
        + file)
    return .failure
  }
}

// MARK: - Writing

extension Command {
  private func write(
    _ baseline: Baseline, _ open: OpenBaseline, _ project: LintedProject
  ) -> ExitStatus {
    let file = open.request.file
    guard project.isComplete else {
      printError("Error: \(file): not written, because of the errors above")
      return .failure
    }
    let status = write(Array(baseline.text.utf8), to: file)
    let count = baseline.entries.map(\.count).reduce(0, +)
    if status == .success {
      printNotice("\(file): wrote \(count) finding\(count == 1 ? "" : "s")")
    }
    return status
  }

  private func write(_ bytes: [UInt8], to file: String) -> ExitStatus {
    write(bytes, to: file, with: system.writeFile)
  }
}

extension Baseline.Entry {
  /// The message for an entry if some of its findings no longer exist.
  fileprivate func complaint(_ missing: Int) -> String {
    let name = [key.model, key.property].compactMap { $0 }.joined(separator: ".")
    let place = name.isEmpty ? key.path : "'\(name)' in \(key.path)"
    if missing == count { return "\(place) no longer has \(key.rule)" }
    return "\(place) has \(key.rule) only \(count - missing) of \(count) times"
  }
}

extension UnitFindings {
  /// The same findings, filtered by a predicate.
  fileprivate func keeping(_ isKept: (Finding) -> Bool) -> UnitFindings {
    var kept = self
    kept.findings = Findings(
      reported: findings.reported.filter(isKept), suppressed: findings.suppressed)
    return kept
  }
}

extension [UnitFindings] {
  /// The findings that are not in the baseline. The match lists reported findings first.
  fileprivate func without(_ match: BaselineMatch) -> [UnitFindings] {
    var isKnown = match.isKnown[...]
    return map { set in set.keeping { _ in !(isKnown.popFirst() ?? false) } }
  }
}

extension [BaselineKey] {
  /// The keys without those in another list, counting duplicates.
  fileprivate func without(_ others: [BaselineKey]) -> [BaselineKey] {
    var counts = Dictionary(others.map { ($0, 1) }, uniquingKeysWith: +)
    return filter { key in
      guard let count = counts[key], count > 0 else { return true }
      counts[key] = count - 1
      return false
    }
  }
}
