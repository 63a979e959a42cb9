import SwiftDataLintModelSchema
import SwiftDataLintSwiftSource

/// Fixes, made one round after the other until none is left, in texts that stand in for what files
/// hold.
package struct FixRun {
  /// What rules find.
  package struct Found {
    /// Each with its fix.
    let findings: [Finding]
    /// The texts that the fixes are for, by the printed paths of the files that these change.
    let texts: [String: SourceText]

    package init(_ findings: [Finding], texts: [String: SourceText]) {
      self.findings = findings
      self.texts = texts
    }
  }

  /// What a file held, and what it is to hold.
  package struct Change: Sendable {
    /// The path as it is printed.
    package let path: String
    package let before: SourceText
    package let after: SourceText
  }

  /// How many more rounds there may be than fixes to be made: some fixes make way for others.
  private static let moreRounds = 40

  /// What files held that have changed, by their printed paths.
  private var originals: [String: SourceText] = [:]
  /// What they are to hold.
  private var texts: [String: SourceText] = [:]
  /// Files that a fix has changed together, by their printed paths.
  private var ties: [Set<String>] = []
  /// Findings whose fixes were made.
  package private(set) var made: [Finding] = []
  /// What rules find after that.
  package private(set) var found: Found
  /// Findings that their fixes did not remove; these fixes were not made.
  package private(set) var failed: [Finding] = []

  /// Makes fixes, those of findings included that other fixes bring about.
  ///
  /// - Parameters:
  ///   - start: what rules find before that.
  ///   - isWanted: whether a finding is to be fixed.
  ///   - find: what rules find if some files, by their printed paths, hold other texts than they
  ///     do.
  package init(
    of start: Found, where isWanted: (Finding) -> Bool,
    find: (_ texts: [String: SourceText]) -> Found
  ) {
    found = start
    var isStepwise = false
    // All of them may wait for each other, as those do that add to the same model.
    for _ in 0..<remaining.count(where: { $0.fix != nil }) + Self.moreRounds {
      let (round, made) = round(where: isWanted, isStepwise: isStepwise)
      if made.isEmpty { return }
      for path in round.edits.keys where texts[path] == nil { originals[path] = found.texts[path] }
      let next = texts.merging(changed(by: round)) { $1 }
      let nextFound = find(next)
      if round.edits.keys.contains(where: { next[$0].map(\.isFlawed) ?? true }) {
        // Which of them broke a file shows one at a time.
        if isStepwise { failed += made }
        isStepwise = true
        continue
      }
      let failures = made.remaining(in: nextFound.findings, of: remaining)
      guard failures.isEmpty else {
        failed += failures
        continue
      }
      (texts, found) = (next, nextFound)
      self.made += made
      ties += made.map(\.changedPaths).filter { $0.count > 1 }
    }
  }

  /// Fixes that can be made at the same time, or one alone, and the findings that they are for.
  private func round(
    where isWanted: (Finding) -> Bool, isStepwise: Bool
  ) -> (round: FixRound, made: [Finding]) {
    let failedKeys = Set(failed.map(\.key))
    var round = FixRound()
    var made: [Finding] = []
    for finding in remaining where isWanted(finding) && !failedKeys.contains(finding.key) {
      if let fix = finding.fix, round.add(fix) { made.append(finding) }
      if isStepwise, !made.isEmpty { break }
    }
    return (round, made)
  }

  private func changed(by round: FixRound) -> [String: SourceText] {
    Dictionary(
      uniqueKeysWithValues: round.edits.compactMap { path, edits in
        guard let text = texts[path] ?? originals[path], text.holds(edits) else { return nil }
        return (path, text.applying(edits))
      })
  }

  /// The findings after that.
  package var remaining: [Finding] { found.findings }

  /// The files to be changed, in the order of their paths.
  package var changes: [Change] {
    texts.keys.sorted().compactMap { path in
      guard let before = originals[path], let after = texts[path] else { return nil }
      return Change(path: path, before: before, after: after)
    }
  }

  /// How many fixes were made that change no other files than these.
  package func count(in paths: Set<String>) -> Int {
    made.count { $0.changedPaths.isSubset(of: paths) }
  }

  /// The files that are right only if one of them is changed too, that one among them.
  package func tied(to path: String) -> Set<String> {
    var paths: Set = [path]
    while true {
      let all = ties.filter { !$0.isDisjoint(with: paths) }.reduce(paths) { $0.union($1) }
      if all == paths { return paths }
      paths = all
    }
  }
}

extension Finding {
  /// What it has in common with the same finding after a change elsewhere in the file.
  package var key: [String?] { [location.path, rule, model, property] }

  fileprivate var changedPaths: Set<String> { Set(fix?.edits.map(\.location.path) ?? []) }
}

extension [Finding] {
  /// Those that are still there after their fixes.
  ///
  /// - Parameters:
  ///   - after: what is found now.
  ///   - before: what was found before.
  fileprivate func remaining(in after: [Finding], of before: [Finding]) -> [Finding] {
    let (made, before, after) = (counts, before.counts, after.counts)
    return filter { finding in
      let key = finding.key
      return after[key, default: 0] > before[key, default: 0] - made[key, default: 0]
    }
  }

  private var counts: [[String?]: Int] {
    Dictionary(map { ($0.key, 1) }, uniquingKeysWith: +)
  }
}

extension SourceText {
  /// Whether a part of it cannot be read.
  fileprivate var isFlawed: Bool { !SourceFile(parsing: self).flaws.isEmpty }
}
