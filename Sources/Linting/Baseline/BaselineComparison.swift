import SwiftDataLintDataFormats
import SwiftDataLintSchemaRules

/// A baseline compared with the findings of its units.
package struct BaselineComparison: Sendable {
  package let file: BaselineFile
  /// The number of findings that no longer exist, for each entry.
  package private(set) var missing: [Int]
  /// Whether each reported finding is in the baseline.
  fileprivate let isKnown: [Bool]

  fileprivate init(
    _ file: BaselineFile, _ found: [UnitFindings], of units: [AnalysisUnit], in system: System,
    all: () -> [Finding]
  ) {
    self.file = file
    func keys(_ findings: [Finding]) -> [BaselineKey] {
      findings.map { file.folder.key(of: $0, in: system) }
    }
    let reported = keys(found.flatMap(\.findings.reported))
    let paths = Set(units.flatMap(\.files.inputs).map(\.absolute))
    let match = BaselineMatch(
      file.baseline, reported, rest: { keys(all()).without(reported) },
      canHaveMoved: { entry in
        // The findings of a file that exists but was not analyzed are unknown; they have not moved.
        let path = file.folder.path(of: entry)
        return paths.contains(path) || system.kind(path) == nil
      })
    (missing, isKnown) = (match.missing, match.isKnown)
  }

  /// The comparison without entries of files whose findings are not all known.
  ///
  /// - Parameter isKnown: Whether all findings in the file at an absolute path are known.
  func limited(to isKnown: (_ path: String) -> Bool) -> BaselineComparison {
    var limited = self
    limited.missing = zip(file.baseline.entries, missing).map { entry, missing in
      missing > 0 && isKnown(file.folder.path(of: entry)) ? missing : 0
    }
    return limited
  }

  /// The number of findings that no longer exist.
  package var missingCount: Int { missing.reduce(0, +) }

  /// A line for each entry that has findings that no longer exist.
  package var complaints: [String] {
    zip(file.baseline.entries, missing).filter { $1 > 0 }.map { entry, missing in
      "\(file.place(of: entry)): \(entry.complaint(missing))"
    }
  }

  /// A line for all of them, at the place of the first; nil if there are none.
  package var complaint: String? {
    zip(file.baseline.entries, missing).first { $1 > 0 }.map { entry, _ in
      let findings = missingCount == 1 ? "1 finding" : "\(missingCount) findings"
      return "\(file.place(of: entry)): the baseline has \(findings) that no longer "
        + "\(missingCount == 1 ? "exists" : "exist"); remove them with '--prune-baseline'"
    }
  }
}

/// The findings of a workspace, compared with the baselines of its units.
struct BaselinedFindings {
  /// The findings for each schema.
  private(set) var findings: [UnitFindings] = []
  private(set) var comparisons: [BaselineComparison] = []

  /// - Parameters:
  ///   - found: The findings of each unit, for each schema.
  ///   - files: The baseline of each unit, if it has one.
  ///   - all: Returns the findings of a unit, including those that settings, comments and paths
  ///     leave out.
  init(
    _ found: [[UnitFindings]], comparedWith files: [BaselineFile?], of units: [AnalysisUnit],
    in system: System, all: (_ unit: Int) -> [Finding]
  ) {
    var found = found
    let groups = Dictionary(grouping: found.indices) { files[$0].map { ExactPath($0.path) } }
    for case (_?, let indices) in groups.sorted(by: { $0.value[0] < $1.value[0] }) {
      guard let file = files[indices[0]] else { continue }
      let comparison = BaselineComparison(
        file, indices.flatMap { found[$0] }, of: indices.map { units[$0] }, in: system
      ) { indices.flatMap(all) }
      var isKnown = comparison.isKnown[...]
      for index in indices {
        found[index] = found[index].map { findings in
          findings.baselining { _ in isKnown.popFirst() ?? false }
        }
      }
      comparisons.append(comparison)
    }
    findings = found.flatMap { $0 }
  }
}

extension UnitFindings {
  /// The same findings, of which some are in a baseline.
  package func baselining(_ isKnown: (Finding) -> Bool) -> UnitFindings {
    let new = findings.reported.filter { !isKnown($0) }
    var baselined = self
    baselined.baselinedCount += findings.reported.count - new.count
    baselined.findings = Findings(reported: new, suppressed: findings.suppressed)
    return baselined
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
