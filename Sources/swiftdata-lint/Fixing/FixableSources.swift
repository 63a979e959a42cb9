import SwiftDataLintLinting
import SwiftDataLintSchemaFixes
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// Sources to fix, as contents that replace those of files. Errors while analyzing them are not
/// printed, because the caller also analyzes the files.
struct FixableSources {
  private let system: System
  private let arguments: ParsedArguments
  private let target: LintTarget
  private let baseline: OpenBaseline?
  /// The contents of files after the fixes so far, by printed path.
  private var texts: [String: SourceText] = [:]
  /// The findings in these contents; nil if they have not been analyzed yet.
  private var found: FixSession.Found?
  /// The fixes that were skipped.
  private(set) var skipped = SkippedFixes()

  /// Creates the sources of a target.
  ///
  /// - Parameter baseline: A baseline of findings that are not fixed.
  init(
    _ command: Command, _ arguments: ParsedArguments, _ target: LintTarget,
    _ baseline: OpenBaseline? = nil
  ) {
    system = command.system
    self.arguments = arguments
    self.target = target
    self.baseline = baseline
  }

  /// Uses an existing analysis of the same sources.
  mutating func begin(with project: LintedProject) {
    found = fixableFindings(of: project, Command(system: system), &skipped)
  }

  /// Applies the fixes of the findings that match a predicate.
  mutating func fix(where isWanted: (Finding) -> Bool) -> FixSession {
    let base = texts
    var left = skipped
    let session = FixSession(
      of: found ?? findings(base, &left), where: isWanted,
      find: { findings(base.merging($0) { $1 }, &left) })
    skipped = left
    found = session.found
    for change in session.changes { texts[change.path] = change.after }
    return session
  }

  /// The findings with these contents in place of those of the files.
  private func findings(
    _ texts: [String: SourceText], _ left: inout SkippedFixes
  ) -> FixSession.Found {
    var quiet = system.overlaid(with: texts)
    quiet.writeError = { _ in }
    quiet.standardErrorIsTerminal = false
    let command = Command(system: quiet)
    return fixableFindings(of: command.analyse(arguments, target), command, &left)
  }

  private func fixableFindings(
    of project: LintedProject, _ command: Command, _ left: inout SkippedFixes
  ) -> FixSession.Found {
    let found = project.analysis.findings()
    let new = baseline.map { command.new(found, of: project, beside: $0) } ?? found
    let fixable = project.analysis.withFixes(new, system: project.system, jobs: project.jobs)
    left.formUnion(fixable.skipped)
    return FixSession.Found(fixable.sets.flatMap(\.findings.reported), texts: fixable.texts)
  }
}

extension System {
  /// The system with other contents for files, by printed path.
  fileprivate func overlaid(with texts: [String: SourceText]) -> System {
    let contents = texts.map { path, text in
      let plain = absolute(path)
      return ((try? resolve(plain)) ?? plain, text.bytes)
    }
    return overlaid(with: Dictionary(contents) { first, _ in first })
  }

  /// The system with the contents after these changes.
  func overlaid(with changes: [FixSession.Change]) -> System {
    overlaid(with: Dictionary(uniqueKeysWithValues: changes.map { ($0.path, $0.after) }))
  }
}
