import SwiftDataLintDataFormats
import SwiftDataLintLinting

/// What a command line asks to do with a baseline, besides leaving its findings out.
enum BaselineRequest {
  /// Removes findings that no longer exist.
  case prune
  /// Writes the findings to the file, as the user typed its path.
  case write(String)

  /// Returns nil if nothing is requested.
  init?(_ arguments: ParsedArguments) throws(UsageError) {
    let usage = CommandUsage(program: .linter, command: arguments.command)
    let prunes = arguments[Options.pruneBaseline]
    switch (arguments[Options.baseline], arguments[Options.writeBaseline]) {
    case (.file, let file?):
      throw usage.error(
        "'--baseline' and '--write-baseline' cannot be combined. To replace the baseline, use "
          + "'--write-baseline \(file)' alone.")
    case (_, let file?) where FilePath.isSource(file):
      throw usage.overwriting(file, with: "baseline")
    case (.off, nil) where prunes, (_, .some) where prunes: throw usage.missingBaseline
    case (_, let file?): self = .write(file)
    case (_, nil):
      guard prunes else { return nil }
      self = .prune
    }
  }
}

extension CommandUsage {
  /// An error for `--prune-baseline` without a baseline.
  var missingBaseline: UsageError {
    error(
      "'--prune-baseline' needs a baseline: '--baseline FILE --prune-baseline', or the setting "
        + "'baseline'")
  }
}

extension OpenProject {
  /// Whether the settings or the command line name a baseline, as far as anything was found.
  var hasBaseline: Bool { found.units.isEmpty || found.units.contains { $0.baseline != nil } }
}

extension Command {
  /// Writes the baseline if requested. The findings are known then.
  func write(
    _ request: BaselineRequest?, _ found: [UnitFindings], of project: LintedProject
  ) -> (findings: [UnitFindings], status: ExitStatus) {
    guard case .write(let file) = request else { return (found, .success) }
    guard project.isComplete else {
      printError("Error: \(file): not written, because of the errors above")
      return (found, .failure)
    }
    let baseline: Baseline
    do throws(SystemError) {
      baseline = try Baseline(
        found.flatMap(\.findings.reported),
        for: FilePath.absolute(file, from: system.currentDirectory), in: project.workspace.system)
    } catch {
      printError("Error: \(SystemError(path: file, code: error.code))")
      return (found, .failure)
    }
    let status = write(Array(baseline.text.utf8), to: file, with: system.writeFile)
    guard status == .success else { return (found, status) }
    let count = baseline.entries.map(\.count).reduce(0, +)
    printNotice("\(file): wrote \(count) finding\(count == 1 ? "" : "s")")
    return (found.map { $0.baselining { _ in true } }, status)
  }

  /// Reports entries of baselines that no longer match a finding, or removes them.
  func settleBaselines(_ request: BaselineRequest?, of project: LintedProject) -> ExitStatus {
    let outdated = project.workspace.outdatedBaselines(isComplete: project.isComplete)
    if case .prune = request { return outdated.map(prune).max() ?? .success }
    for comparison in outdated {
      comparison.complaints.forEach { printError("Error: \($0)") }
      printError(
        "Findings that no longer exist would hide new ones: '--prune-baseline' removes them from "
          + comparison.file.shownPath)
    }
    return outdated.isEmpty ? .success : .failure
  }

  private func prune(_ outdated: BaselineComparison) -> ExitStatus {
    let file = outdated.file.shownPath
    if outdated.file.isOutside {
      printError(
        "Error: \(file): not changed, because it is outside the project; name it with '--baseline'")
      return .failure
    }
    let baseline = outdated.file.baseline.without(outdated.missing)
    let status = write(Array(baseline.text.utf8), to: file, with: system.writeFile)
    let count = outdated.missingCount
    let findings =
      count == 1 ? "1 finding that no longer exists" : "\(count) findings that no longer exist"
    if status == .success { printNotice("\(file): removed \(findings)") }
    return status
  }
}
