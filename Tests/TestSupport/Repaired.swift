import SwiftDataLintSwiftDataModel
import SwiftDataLintSchemaFixes
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// Sources under test after applying the fixes of some rules.
package struct Repaired {
  package let files: SourceFiles
  /// The session that applied the fixes.
  package let session: FixSession

  package init(
    _ files: SourceFiles, by rules: [Rule], allowsUnsafe: Bool = true,
    entitlements: [LinkedFile<EntitlementsFacts>] = []
  ) {
    let originals = files.mapValues { SourceText($0) }
    func find(_ changed: [String: SourceText]) -> FixSession.Found {
      let texts = originals.merging(changed) { $1 }
      let schema = schema(of: texts.mapValues(\.text), entitlements: entitlements)
      let sources = FixSources(schema: schema, files: SyntaxFiles { texts[$0] })
      let findings = Rule.findings(in: schema, of: rules).map { $0.with(sources.fix(for: $0)) }
      return FixSession.Found(findings, texts: texts)
    }
    session = FixSession(
      of: find([:]), where: { allowsUnsafe || $0.fix?.applicability == .safe }, find: find)
    let changes = session.changes.map { ($0.path, $0.after.text) }
    self.files = files.merging(changes) { $1 }
  }

  /// The applicabilities of the applied fixes.
  package var applicabilities: Set<Fix.Applicability> {
    Set(session.made.compactMap(\.fix?.applicability))
  }

  /// Whether no further fixes are available.
  package var isSettled: Bool { session.remaining.allSatisfy { $0.fix == nil } }
}

extension SourceText {
  fileprivate var text: String { self[0..<bytes.count] }
}
