import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// Sources to be fixed, in texts that stand in for what files hold. What goes wrong when they are
/// read is not said; somebody else analyses them for that.
struct FixableSources {
  private let system: System
  private let arguments: ParsedArguments
  private let subject: Subject
  private let baseline: OpenBaseline?
  /// What files hold after the fixes so far, by their printed paths.
  private var texts: [String: SourceText] = [:]
  /// What is found in these; nil if nobody has looked yet.
  private var found: FixRun.Found?
  /// What was not fixed although there is a fix.
  private(set) var leftAlone = LeftAlone()

  /// - Parameter baseline: findings that are not to be fixed.
  init(
    _ command: Command, _ arguments: ParsedArguments, _ subject: Subject,
    _ baseline: OpenBaseline? = nil
  ) {
    system = command.system
    self.arguments = arguments
    self.subject = subject
    self.baseline = baseline
  }

  /// Takes over what an analysis of the same sources came to.
  mutating func begin(with analysed: Analysed) {
    found = fixableFindings(of: analysed, Command(system: system), &leftAlone)
  }

  /// Fixes findings.
  mutating func fix(where isWanted: (Finding) -> Bool) -> FixRun {
    let base = texts
    var left = leftAlone
    let run = FixRun(
      of: found ?? findings(base, &left), where: isWanted,
      find: { findings(base.merging($0) { $1 }, &left) })
    leftAlone = left
    found = run.found
    for change in run.changes { texts[change.path] = change.after }
    return run
  }

  /// What is found where files hold other texts than they do.
  private func findings(
    _ texts: [String: SourceText], _ left: inout LeftAlone
  ) -> FixRun.Found {
    var quiet = system.overlaid(with: texts)
    quiet.writeError = { _ in }
    quiet.standardErrorIsTerminal = false
    let command = Command(system: quiet)
    return fixableFindings(of: command.analyse(arguments, subject), command, &left)
  }

  private func fixableFindings(
    of analysed: Analysed, _ command: Command, _ left: inout LeftAlone
  ) -> FixRun.Found {
    let found = analysed.findings()
    let new = baseline.map { command.new(found, of: analysed, beside: $0) } ?? found
    let fixable = analysed.withFixes(new)
    left.formUnion(fixable.leftAlone)
    return FixRun.Found(fixable.sets.flatMap(\.findings.reported), texts: fixable.texts)
  }
}

extension System {
  /// The system with other texts in files, by their printed paths.
  fileprivate func overlaid(with texts: [String: SourceText]) -> System {
    let contents = texts.map { path, text in
      let plain = absolute(path)
      return ((try? resolve(plain)) ?? plain, text.bytes)
    }
    return overlaid(with: Dictionary(contents) { first, _ in first })
  }

  /// The system in which files hold what fixes make of them.
  func overlaid(with changes: [FixRun.Change]) -> System {
    overlaid(with: Dictionary(uniqueKeysWithValues: changes.map { ($0.path, $0.after) }))
  }
}
