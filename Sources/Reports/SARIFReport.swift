import SwiftDataLintDataFormats
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// The findings as SARIF 2.1.0, with the properties that GitHub code scanning uses. Columns count
/// UTF-16 code units.
enum SARIFReport {
  static func bytes(of report: Report) -> [UInt8] {
    let log: JSONValue = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [run(report)],
    ]
    return log.text
  }

  private static func run(_ report: Report) -> JSONValue {
    let regions = Regions(of: report, in: .utf16CodeUnits)
    let paths = Set(report.findings.map(\.location.path))
    let hashes = Dictionary(
      paths.map { ($0, CodeScanningLineHashes(report.sources.text(of: $0))) }
    ) { first, _ in first }
    let rules = Rule.all
    let indices = Dictionary(rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let results = report.findings.map { finding in
      let hash = hashes[finding.location.path]?[regions[finding.location].line]
      return result(finding, ruleIndex: indices[finding.rule], hash, regions)
    }
    return [
      "tool": ["driver": SARIFDriver.object(for: report.tool, rules)],
      "results": .array(results),
      "invocations": [invocation(report, regions)],
      "columnKind": "utf16CodeUnits",
      "originalUriBaseIds": [root: artifactLocation(folder: report.folder)],
    ]
  }

  private static func result(
    _ finding: Finding, ruleIndex: Int?, _ hash: String?, _ regions: Regions
  ) -> JSONValue {
    let related = finding.related.enumerated().map { index, related in
      location(
        related.location.path, regions[related.location], id: .integer(index + 1),
        message: message(related.message))
    }
    return [
      "ruleId": .string(finding.rule),
      "ruleIndex": ruleIndex.map { .integer($0) },
      "level": .string(finding.severity.rawValue),
      "message": message(finding.withHelp(finding.message)),
      "locations": [
        location(
          finding.location.path, regions[finding.location], logical: logicalLocation(of: finding))
      ],
      "relatedLocations": related.isEmpty ? nil : .array(related),
      "partialFingerprints": hash.map { ["primaryLocationLineHash": .string($0)] },
      "fixes": finding.fix.map { [object(for: $0, regions)] },
    ]
  }

  private static func object(for fix: Fix, _ regions: Regions) -> JSONValue {
    let changes = fix.editsByFile.map { path, edits -> JSONValue in
      [
        "artifactLocation": artifactLocation(path: path),
        "replacements": .array(edits.map { replacement($0, regions) }),
      ]
    }
    return [
      "description": message(fix.message),
      "artifactChanges": .array(changes),
      "properties": ["applicability": .string(fix.applicability.rawValue)],
    ]
  }

  private static func replacement(_ edit: Edit, _ regions: Regions) -> JSONValue {
    [
      "deletedRegion": object(for: regions[edit.location]),
      "insertedContent": ["text": .string(edit.text)],
    ]
  }

  private static func invocation(_ report: Report, _ regions: Regions) -> JSONValue {
    let notifications = report.notAnalyzed.map { gap -> JSONValue in
      [
        "level": "warning",
        "message": message("Not analyzed: \(gap.reason)"),
        "locations": [location(gap.path, regions[gap])],
      ]
    }
    return [
      "executionSuccessful": .boolean(report.isComplete),
      "toolExecutionNotifications": .array(notifications),
    ]
  }

  /// Plain text. Anything that would be read as a link, such as `[Item]()`, is escaped.
  private static func message(_ text: String) -> JSONValue {
    // This check is fast, and most messages have no bracket.
    let isKept = !text.utf8.contains(UInt8(ascii: "]")) || text.range(ofText: "](") == nil
    let plain =
      isKept ? text : text.map { "[]\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    return ["text": .string(plain)]
  }

  /// The model, or its property, that a finding is about.
  private static func logicalLocation(of finding: Finding) -> JSONValue? {
    guard let model = finding.model else { return nil }
    return [
      "fullyQualifiedName": .string(finding.property.map { "\(model).\($0)" } ?? model),
      "kind": .string(finding.property == nil ? "type" : "member"),
    ]
  }

  private static func location(
    _ path: String, _ region: Region, id: JSONValue? = nil, message: JSONValue? = nil,
    logical: JSONValue? = nil
  ) -> JSONValue {
    [
      "id": id,
      "message": message,
      "logicalLocations": logical.map { [$0] },
      "physicalLocation": [
        "artifactLocation": artifactLocation(path: path), "region": object(for: region),
      ],
    ]
  }

  private static func object(for region: Region) -> JSONValue {
    [
      "startLine": .integer(region.line),
      "startColumn": .integer(region.column),
      "endLine": .integer(region.endLine),
      "endColumn": .integer(region.endColumn),
    ]
  }

  /// The name of the folder that paths are relative to.
  private static let root = "%SRCROOT%"

  private static func artifactLocation(path: String) -> JSONValue {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    return [
      "uri": .string((isAbsolute ? "file://" : "") + URIText.escaped(path: path)),
      "uriBaseId": isAbsolute ? nil : .string(root),
    ]
  }

  private static func artifactLocation(folder: String) -> JSONValue {
    ["uri": .string("file://" + URIText.escaped(path: folder) + (folder == "/" ? "" : "/"))]
  }
}
