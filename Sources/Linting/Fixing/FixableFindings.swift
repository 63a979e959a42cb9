import SwiftDataLintSchemaFixes
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// Findings, each with its fix if it has one.
package struct FixableFindings {
  package fileprivate(set) var units: [UnitFindings] = []
  /// The contents that the fixes apply to, by the printed paths of the files to change.
  package fileprivate(set) var texts: [String: SourceText] = [:]
  /// The reasons why some findings have no fix.
  package fileprivate(set) var skipped = SkippedFixes()
}

extension Workspace {
  /// Adds fixes to findings. A fix may only change reported files.
  ///
  /// - Parameter findings: The findings of each schema.
  package func withFixes(_ findings: [UnitFindings]) -> FixableFindings {
    let (analysis, system) = (analysis(), system)
    var fixable = FixableFindings()
    for (unit, schema) in zip(findings, analysis.schemas) {
      var unit = unit
      let reported = unit.findings.reported
      let index = SchemaIndex(schema)
      // Each run contains whole files, so that each file is parsed once and then released.
      let runs = concurrentMap(reported.runs(ofFilesWith: 16), jobs: jobs, least: 2) { run in
        let files = SyntaxFiles(system.text, isReported: analysis.isReported)
        let sources = FixSources(index, files: files)
        let findings = run.map { $0.with(sources.fix(for: $0)) }
        return (findings: findings, texts: files.texts(of: findings), obstacles: files.obstacles)
      }
      unit.findings = Findings(
        reported: runs.flatMap(\.findings), suppressed: unit.findings.suppressed)
      fixable.units.append(unit)
      for run in runs {
        fixable.texts.merge(run.texts) { first, _ in first }
        fixable.skipped.obstacles.merge(run.obstacles) { first, _ in first }
      }
      fixable.skipped.noteHistory(of: reported)
      fixable.skipped.noteUnlisted(of: reported)
    }
    return fixable
  }
}

extension [Finding] {
  /// Splits findings into runs of at least `count`, without splitting the findings of a file.
  fileprivate func runs(ofFilesWith count: Int) -> [ArraySlice<Finding>] {
    var runs: [ArraySlice<Finding>] = []
    var rest = self[...]
    while let path = rest.prefix(count).last?.location.path {
      let more = rest.dropFirst(count).prefix { $0.location.path == path }
      runs.append(rest.prefix(count + more.count))
      rest = rest.dropFirst(count + more.count)
    }
    return runs
  }
}
