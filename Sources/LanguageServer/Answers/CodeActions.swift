import SwiftDataLintDataFormats
import SwiftDataLintLinting
import SwiftDataLintReports
import SwiftDataLintSchema
import SwiftDataLintSchemaFixes
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// A request for code actions.
struct CodeActionRequest {
  let uri: String
  let range: TextRange
  /// The kinds that are wanted; nil for all.
  private let only: [String]?
  /// The rules and ranges of the diagnostics that the client shows there.
  private let shown: Set<String>

  init?(_ parameters: JSONNode) {
    guard let uri = parameters["textDocument", "uri"]?.string,
      let range = TextRange(parameters["range"])
    else { return nil }
    self.uri = uri
    self.range = range
    let context = parameters["context"]
    only = context?["only"].flatMap { $0.elements.isEmpty ? nil : $0.strings }
    let diagnostics = context?["diagnostics"]?.elements ?? []
    shown = Set(
      diagnostics.compactMap { diagnostic in
        TextRange(diagnostic["range"]).map { Self.key(diagnostic["code"]?.string, $0) }
      })
  }

  /// Whether a kind, or one that contains it, is wanted. The empty kind contains all.
  func wants(_ kind: String) -> Bool {
    only.map { $0.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") } } ?? true
  }

  /// Whether the client asks for kinds by their names.
  var isExplicit: Bool { only != nil }

  /// Whether the client shows a diagnostic.
  func shows(_ diagnostic: Diagnostic) -> Bool {
    shown.contains(Self.key(diagnostic.rule, diagnostic.range))
  }

  private static func key(_ rule: String?, _ range: TextRange) -> String {
    "\(rule ?? "") \(range.start) \(range.end)"
  }
}

/// Makes code actions: the fixes of findings, and comments that suppress them.
struct CodeActionMaker {
  static let fixAllKind = "source.fixAll.swiftdata-lint"
  private static let fixKind = "quickfix"

  let project: ServedProject
  let client: ClientCapabilities

  private var maker: DiagnosticMaker {
    DiagnosticMaker(project: project, encoding: client.encoding)
  }

  func actions(for request: CodeActionRequest) -> [JSONValue] {
    guard let path = project.path(of: request.uri) else { return [] }
    let own = project.findings.filter { project.path(ofPrinted: $0.location.path) == path }
    let quick =
      request.wants(Self.fixKind)
      ? quickFixes(of: own.filter { concerns(request, $0) }) : []
    return quick + (request.wants(Self.fixAllKind) ? fixAll(request, own) : [])
  }

  private func concerns(_ request: CodeActionRequest, _ finding: Finding) -> Bool {
    let text = project.text(of: finding.location.path)
    let range = text.offsets(of: request.range, in: client.encoding)
    let own = finding.location.range
    return own.lowerBound <= range.upperBound && range.lowerBound <= own.upperBound
      || request.shows(maker.diagnostic(finding))
  }

  // MARK: Quick fixes

  private func quickFixes(of wanted: [Finding]) -> [JSONValue] {
    let findings = withFixes(wanted)
    guard let path = findings.first?.location.path else { return [] }
    let suppressions = SuppressionEdits(
      in: SourceText(project.text(of: path).bytes), of: path, needsReason: needsReason(in: path))
    return findings.flatMap { finding in
      [
        finding.fix.map { action($0, finding) },
        suppressions.flatMap { suppression(of: finding, $0) },
      ].compactMap { $0 }
    }
  }

  /// Whether comments in a file with findings must give a reason. Folders differ in their settings.
  private func needsReason(in path: String) -> Bool {
    let workspace = project.workspace
    return zip(workspace.findings(), workspace.analysis().schemas).contains { unit, schema in
      schema.options.requiresReasons
        && unit.findings.reported.contains { $0.location.path == path }
    }
  }

  private func withFixes(_ wanted: [Finding]) -> [Finding] {
    if wanted.isEmpty { return [] }
    let locations = Set(wanted.map(\.location))
    let fixable = project.workspace.withFixes(
      project.workspace.findings().map { unit in
        var unit = unit
        unit.findings = unit.findings.filter { locations.contains($0.location) }
        return unit
      })
    return Findings(joining: fixable.units.map(\.findings)).reported
  }

  private func action(_ fix: Fix, _ finding: Finding) -> JSONValue {
    let isSafe = fix.applicability == .safe
    let title = fix.message.prefix(1).uppercased() + fix.message.dropFirst()
    return action(
      title + (isSafe ? "" : " (unsafe fix)"), WorkspaceEdit(fix.edits), finding,
      isPreferred: isSafe)
  }

  private func suppression(of finding: Finding, _ edits: SuppressionEdits) -> JSONValue? {
    edits.edit(for: finding).map { edit in
      let title = "Suppress '\(finding.rule)' here" + (edits.needsReason ? " (add a reason)" : "")
      return action(title, WorkspaceEdit([edit]), finding, isPreferred: false)
    }
  }

  private func action(
    _ title: String, _ edit: WorkspaceEdit, _ finding: Finding, isPreferred: Bool
  ) -> JSONValue {
    [
      "title": .string(DisplayText.shown(title)),
      "kind": .string(Self.fixKind),
      "diagnostics": [maker.diagnostic(finding).json(for: client)],
      "isPreferred": isPreferred ? true : nil,
      "edit": edit.json(of: project, for: client),
    ]
  }

  // MARK: All fixes

  /// The action that applies all safe fixes, if there are any. Its edit takes a while, because each
  /// fix is checked, so a client that can ask for it later gets it then.
  ///
  /// - Parameter own: The findings in the document.
  private func fixAll(_ request: CodeActionRequest, _ own: [Finding]) -> [JSONValue] {
    if client.resolvesEdits {
      let hasSafeFix = withFixes(own).contains { $0.fix?.applicability == .safe }
      return hasSafeFix ? [fixAll(data: ["uri": .string(request.uri)])] : []
    }
    guard request.isExplicit, let edit = allFixes(of: request.uri) else { return [] }
    return [fixAll(edit: edit)]
  }

  private func fixAll(data: JSONValue? = nil, edit: JSONValue? = nil) -> JSONValue {
    [
      "title": "Apply all safe fixes of swiftdata-lint", "kind": .string(Self.fixAllKind),
      "data": data, "edit": edit,
    ]
  }

  /// The action with its edit.
  ///
  /// - Parameter action: What the client got before.
  func resolved(_ action: JSONNode) -> JSONValue {
    guard let uri = action["data", "uri"]?.string, action["kind"]?.string == Self.fixAllKind else {
      return action.json
    }
    let edit = allFixes(of: uri) ?? WorkspaceEdit([Edit]()).json(of: project, for: client)
    return fixAll(data: action["data"]?.json, edit: edit)
  }

  /// The edit that applies the safe fixes of the findings in a document, as `lint --fix` does; nil
  /// if there are none.
  private func allFixes(of uri: String) -> JSONValue? {
    guard let path = project.path(of: uri) else { return nil }
    project.update()
    let fixes = WorkspaceFixes(in: project.workspace) { [project] units in
      units.map { unit in
        var unit = unit
        unit.findings = unit.findings.filter {
          project.path(ofPrinted: $0.location.path) == path
        }
        return unit
      }
    }
    let session = fixes.fix { $0.fix?.applicability == .safe }
    fixes.takeBack()
    return session.changes.isEmpty
      ? nil : WorkspaceEdit(session.changes).json(of: project, for: client)
  }
}
