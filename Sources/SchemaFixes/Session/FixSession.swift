import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// Applies fixes in batches until none is left. It changes only copies of the sources in memory.
package struct FixSession {
  /// The findings in a set of sources.
  package struct Found {
    /// Each finding with its fix, if any.
    let findings: [Finding]
    /// The sources that the fixes change, keyed by path, as printed.
    let texts: [String: SourceText]

    package init(_ findings: [Finding], texts: [String: SourceText]) {
      self.findings = findings
      self.texts = texts
    }
  }

  /// The contents of a file before and after the fixes.
  package struct Change: Sendable {
    /// The path, as printed.
    package let path: String
    package let before: SourceText
    package let after: SourceText
  }

  /// The number of batches allowed in addition to one for each initial fix, because some fixes make
  /// others possible.
  private static let moreBatches = 40

  /// The original contents of the changed files, keyed by path, as printed.
  private var originals: [String: SourceText] = [:]
  /// The new contents of these files.
  private var texts: [String: SourceText] = [:]
  /// The files that must be changed together, as printed paths.
  private var ties = FileTies()
  /// The findings whose fixes were applied.
  package private(set) var made: [Finding] = []
  /// The findings after the applied fixes, with their sources.
  package private(set) var found: Found
  /// The findings whose fixes did not resolve them, or left a file that cannot be parsed. These
  /// fixes were not applied.
  package private(set) var failed: [Finding] = []

  /// Applies fixes, including those for findings that other fixes cause.
  ///
  /// - Parameters:
  ///   - start: the findings before any fix.
  ///   - isWanted: whether to fix a finding.
  ///   - find: returns the findings with other contents for some files, keyed by path, as printed.
  package init(
    of start: Found, where isWanted: (Finding) -> Bool,
    find: (_ texts: [String: SourceText]) -> Found
  ) {
    found = start
    var isStepwise = false
    // In the worst case, each batch has a single fix, such as when all fixes add to the same
    // model.
    for _ in 0..<remaining.count(where: { $0.fix != nil }) + Self.moreBatches {
      let (batch, made) = batch(where: isWanted, isStepwise: isStepwise)
      if made.isEmpty { return }
      for path in batch.edits.keys where texts[path] == nil { originals[path] = found.texts[path] }
      let next = texts.merging(changed(by: batch)) { $1 }
      let nextFound = find(next)
      if batch.edits.keys.contains(where: { next[$0].map(\.isMalformed) ?? true }) {
        // Applying the fixes one at a time shows which of them broke a file.
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
      for finding in made { ties.add(finding.changedPaths) }
    }
  }

  /// The next batch, with the findings that it fixes: all fixes that can be applied together, or
  /// only the first one if `isStepwise` is set.
  private func batch(
    where isWanted: (Finding) -> Bool, isStepwise: Bool
  ) -> (batch: FixBatch, made: [Finding]) {
    let failedKeys = Set(failed.map(\.key))
    var batch = FixBatch()
    var made: [Finding] = []
    for finding in remaining where isWanted(finding) && !failedKeys.contains(finding.key) {
      if let fix = finding.fix, batch.add(fix) { made.append(finding) }
      if isStepwise, !made.isEmpty { break }
    }
    return (batch, made)
  }

  private func changed(by batch: FixBatch) -> [String: SourceText] {
    Dictionary(
      uniqueKeysWithValues: batch.edits.compactMap { path, edits in
        guard let text = texts[path] ?? originals[path], text.holds(edits) else { return nil }
        return (path, text.applying(edits))
      })
  }

  /// The findings after the applied fixes.
  package var remaining: [Finding] { found.findings }

  /// The changed files, sorted by path.
  package var changes: [Change] {
    texts.keys.sorted().compactMap { path in
      guard let before = originals[path], let after = texts[path] else { return nil }
      return Change(path: path, before: before, after: after)
    }
  }

  /// The number of applied fixes that change no files other than the given ones.
  package func count(in paths: Set<String>) -> Int {
    made.count { $0.changedPaths.isSubset(of: paths) }
  }

  /// The files that must be changed together with a file, including that file.
  package func tied(to path: String) -> Set<String> { ties.files(with: path) }
}

/// Groups of files that must be changed together.
private struct FileTies {
  private var groups: [Int: Set<String>] = [:]
  private var groupOfFile: [String: Int] = [:]

  /// Joins the groups of files that a single fix changes.
  mutating func add(_ files: Set<String>) {
    let known = Set(files.compactMap { groupOfFile[$0] })
    // The largest group is extended, so that few files change their group.
    let target = known.max { groups[$0, default: []].count < groups[$1, default: []].count }
    let number = target ?? groupOfFile.count
    var added = files
    for group in known where group != number {
      added.formUnion(groups.removeValue(forKey: group) ?? [])
    }
    for file in added { groupOfFile[file] = number }
    groups[number, default: []].formUnion(added)
  }

  func files(with file: String) -> Set<String> {
    groupOfFile[file].flatMap { groups[$0] } ?? [file]
  }
}

extension Finding {
  /// The values that identify the finding after changes elsewhere in the file.
  package var key: [String?] { [location.path, rule, model, property] }

  fileprivate var changedPaths: Set<String> { Set(fix?.edits.map(\.location.path) ?? []) }
}

extension [Finding] {
  /// The findings that remain after their fixes.
  ///
  /// - Parameters:
  ///   - after: the findings after the fixes.
  ///   - before: the findings before the fixes.
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
  /// Whether a part of it cannot be parsed.
  fileprivate var isMalformed: Bool {
    isModel ? !ModelDocument("", self).isComplete : !SourceFile(parsing: self).diagnostics.isEmpty
  }
}
