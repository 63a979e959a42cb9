import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// The findings as SARIF 2.1.0, with the properties that GitHub code scanning uses. Columns count
/// UTF-16 code units.
enum SARIFReport {
  static func bytes(of report: Report) -> [UInt8] {
    jsonText(Log(runs: [Run(report)]))
  }

  private struct Log: Encodable {
    let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    let version = "2.1.0"
    let runs: [Run]

    enum CodingKeys: String, CodingKey {
      case version, runs
      case schema = "$schema"
    }
  }

  private struct Run: Encodable {
    let tool: [String: SARIFDriver]
    let results: [Result]
    let invocations: [Invocation]
    let columnKind = "utf16CodeUnits"
    let originalUriBaseIds: [String: ArtifactLocation]

    init(_ report: Report) {
      let regions = Regions(of: report, in: .utf16CodeUnits)
      let paths = Set(report.findings.map(\.location.path))
      let hashes = Dictionary(
        paths.map { ($0, CodeScanningLineHashes(report.sources.text(of: $0))) }
      ) { first, _ in first }
      let rules = Rule.all
      let indices = Dictionary(rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
      tool = ["driver": SARIFDriver(report.tool, rules)]
      results = report.findings.map { finding in
        let hash = hashes[finding.location.path]?[regions[finding.location].line]
        return Result(finding, ruleIndex: indices[finding.rule], hash, regions)
      }
      invocations = [Invocation(report, regions)]
      originalUriBaseIds = [
        ArtifactLocation.root: ArtifactLocation(folder: report.folder)
      ]
    }
  }

  private struct Result: Encodable {
    let ruleId, level: String
    let ruleIndex: Int?
    let message: Message
    let locations: [Location]
    let relatedLocations: [Location]?
    let partialFingerprints: [String: String]?
    let fixes: [FixObject]?

    init(_ finding: Finding, ruleIndex: Int?, _ hash: String?, _ regions: Regions) {
      ruleId = finding.rule
      self.ruleIndex = ruleIndex
      level = finding.severity.rawValue
      message = Message(finding.withHelp(finding.message))
      locations = [Location(finding.location.path, regions[finding.location])]
      let related = finding.related.enumerated().map { index, related in
        Location(
          related.location.path, regions[related.location], id: index + 1,
          message: Message(related.message))
      }
      relatedLocations = related.isEmpty ? nil : related
      partialFingerprints = hash.map { ["primaryLocationLineHash": $0] }
      fixes = finding.fix.map { [FixObject($0, regions)] }
    }
  }

  private struct FixObject: Encodable {
    let description: Message
    let artifactChanges: [ArtifactChange]
    let properties: [String: String]

    init(_ fix: Fix, _ regions: Regions) {
      description = Message(fix.message)
      artifactChanges = fix.editsByFile.map { path, edits in
        ArtifactChange(
          artifactLocation: ArtifactLocation(path: path),
          replacements: edits.map { Replacement($0, regions) })
      }
      properties = ["applicability": fix.applicability.rawValue]
    }
  }

  private struct ArtifactChange: Encodable {
    let artifactLocation: ArtifactLocation
    let replacements: [Replacement]
  }

  private struct Replacement: Encodable {
    let deletedRegion: RegionObject
    let insertedContent: [String: String]

    init(_ edit: Edit, _ regions: Regions) {
      deletedRegion = RegionObject(regions[edit.location])
      insertedContent = ["text": edit.text]
    }
  }

  private struct Invocation: Encodable {
    let executionSuccessful: Bool
    let toolExecutionNotifications: [Notification]

    init(_ report: Report, _ regions: Regions) {
      executionSuccessful = report.isComplete
      toolExecutionNotifications = report.notAnalysed.map { gap in
        Notification(
          message: Message("Not analysed: \(gap.reason)"),
          locations: [Location(gap.path, regions[gap])])
      }
    }
  }

  private struct Notification: Encodable {
    let level = "warning"
    let message: Message
    let locations: [Location]
  }

  private struct Message: Encodable {
    let text: String

    /// Plain text. Anything that would be read as a link, such as `[Item]()`, is escaped.
    init(_ text: String) {
      // This check is fast, and most messages have no bracket.
      self.text =
        text.utf8.contains(UInt8(ascii: "]")) && text.contains("](")
        ? text.map { "[]\\".contains($0) ? "\\\($0)" : String($0) }.joined() : text
    }
  }

  private struct Location: Encodable {
    let id: Int?
    let message: Message?
    let physicalLocation: PhysicalLocation

    init(_ path: String, _ region: Region, id: Int? = nil, message: Message? = nil) {
      self.id = id
      self.message = message
      physicalLocation = PhysicalLocation(
        artifactLocation: ArtifactLocation(path: path), region: RegionObject(region))
    }
  }

  private struct PhysicalLocation: Encodable {
    let artifactLocation: ArtifactLocation
    let region: RegionObject
  }

  private struct RegionObject: Encodable {
    let startLine, startColumn, endLine, endColumn: Int

    init(_ region: Region) {
      (startLine, startColumn) = (region.line, region.column)
      (endLine, endColumn) = (region.endLine, region.endColumn)
    }
  }

  private struct ArtifactLocation: Encodable {
    /// The name of the folder that paths are relative to.
    static let root = "%SRCROOT%"

    let uri: String
    let uriBaseId: String?

    init(path: String) {
      let isAbsolute = path.utf8.first == UInt8(ascii: "/")
      uri = (isAbsolute ? "file://" : "") + URIText.escaped(path: path)
      uriBaseId = isAbsolute ? nil : Self.root
    }

    init(folder: String) {
      uri = "file://" + URIText.escaped(path: folder) + (folder == "/" ? "" : "/")
      uriBaseId = nil
    }
  }
}
