import SwiftDataLintFuzzSupport
import SwiftDataLintSwiftDataModel
import SwiftDataLintReports
import SwiftDataLintSchema
import SwiftDataLintSchemaFixes
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// Checks that fixes remove their findings, leave a file that can be parsed, and need no further
/// fixes.
func checkFixes(_ original: SourceText) {
  var analyses = 0
  func find(_ texts: [String: SourceText]) -> FixSession.Found {
    analyses += 1
    let source = texts["a.swift"] ?? original
    return FixSession.Found(analysis(of: source).findings, texts: ["a.swift": source])
  }
  let run = FixSession(of: find([:]), where: { _ in true }, find: find)
  if let failure = run.failed.first {
    fatalError("the fix of \(failure.rule) does not remove it: \(failure.message)")
  }
  require(run.remaining.allSatisfy { $0.fix == nil }, "fixes go on after \(analyses) analyses")
  guard let change = run.changes.first else { return }
  let difference = UnifiedDiff.bytes(
    of: "a.swift", from: original, to: change.after, style: TerminalStyle(isColored: false))
  require(!difference.isEmpty, "fixes that change nothing")
}

/// The schema of a file and its findings, each with its fix if it has one.
func analysis(of source: SourceText) -> (schema: Schema, findings: [Finding]) {
  let facts = FileFacts(source)
  let schema = Linker([LinkedFile(path: "a.swift", facts: facts)]).schema()
  let sources = FixSources(schema: schema, files: SyntaxFiles { _ in source })
  let findings = RuleSettings(reportsNotes: true).findings(in: schema).reported
  return (schema, findings.map { $0.with(sources.fix(for: $0)) })
}
