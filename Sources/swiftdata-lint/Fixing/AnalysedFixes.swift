import ModelSchema
import SchemaRules

extension Analysed {
  /// The findings, each with how it goes away, and what keeps some from having a fix. Only files
  /// that are reported on may be changed.
  func withFixes(_ findings: [SetFindings]) -> (findings: [SetFindings], leftAlone: LeftAlone) {
    var leftAlone = LeftAlone()
    let fixable = zip(findings, schemas).map { set, schema in
      var set = set
      let reported = set.findings.reported
      // Whole files at a time, so that each is parsed once, and is not kept for long.
      let runs = concurrentMap(reported.runs(ofFilesWith: 16), jobs: jobs, least: 2) { run in
        let files = SyntaxFiles(system.text, isReported: isReported)
        let sources = FixSources(schema: schema, files: files)
        return (run.map { $0.with(sources.fix(for: $0)) }, files.obstacles)
      }
      set.findings = Findings(
        reported: runs.flatMap(\.0), suppressed: set.findings.suppressed)
      runs.forEach { leftAlone.obstacles.merge($1) { first, _ in first } }
      let historic = reported.filter(schema.forbidsFix)
      leftAlone.inHistory += historic.count
      leftAlone.isHistoryInUse =
        leftAlone.isHistoryInUse || historic.contains(where: schema.isInUse)
      return set
    }
    return (fixable, leftAlone)
  }
}

extension [Finding] {
  /// Runs of findings that have all of their files' in them, and at least so many where there are.
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
