import SwiftDataLintSchemaFixes
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// Fixes of the findings in a workspace. The fixed texts replace those of the files, until they are
/// taken back.
package final class WorkspaceFixes {
  private let workspace: Workspace
  private let selected: ([UnitFindings]) -> [UnitFindings]
  /// The contents of files after the fixes so far, by printed path.
  private var texts: [String: SourceText] = [:]
  /// The overlays that these contents replace, by absolute path without links.
  private var replaced: [String: FileOverlay] = [:]
  /// The findings in these contents; nil if they have not been analyzed yet.
  private var found: FixSession.Found?
  /// The fixes that were skipped.
  package private(set) var skipped = SkippedFixes()

  /// - Parameter selected: Returns the findings that may be fixed.
  package init(
    in workspace: Workspace,
    of selected: @escaping (_ findings: [UnitFindings]) -> [UnitFindings] = { $0 }
  ) {
    self.workspace = workspace
    self.selected = selected
  }

  /// Applies the fixes of the findings that match a predicate.
  package func fix(where isWanted: (Finding) -> Bool) -> FixSession {
    let base = texts
    let session = FixSession(
      of: found ?? find(base), where: isWanted, find: { find(base.merging($0) { $1 }) })
    for change in session.changes { texts[change.path] = change.after }
    // The texts that were tried last may have been rejected.
    show(texts)
    found = session.found
    return session
  }

  /// Takes the fixed texts back, so that the workspace shows the files again.
  package func takeBack() {
    texts = [:]
    found = nil
    show(texts)
  }

  private func find(_ texts: [String: SourceText]) -> FixSession.Found {
    show(texts)
    let fixable = workspace.withFixes(selected(workspace.findings()))
    skipped.formUnion(fixable.skipped)
    return FixSession.Found(fixable.units.flatMap(\.findings.reported), texts: fixable.texts)
  }

  private func show(_ texts: [String: SourceText]) {
    var shown = replaced
    for (path, text) in texts {
      let path = workspace.system.canonical(path)
      if replaced[path] == nil { replaced[path] = workspace.overlay(of: path) }
      shown[path] = .text(text.bytes)
    }
    workspace.setOverlays(shown)
  }
}
